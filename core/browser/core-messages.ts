import { defineMessages } from '#core/common';

/** Texts of the core's own parts. */
export const coreMessages = defineMessages('core', {
  undo: 'Undo',
  redo: 'Redo',
  editGroup: 'Edit',
  undone: 'Undone: {{name}}',
  redone: 'Redone: {{name}}',
  cancel: 'Cancel',
  close: 'Close',
  typeToConfirm: 'Type “{{word}}” to confirm',
  notifications: 'Notifications',
  sorryError: 'Sorry, an error occurred',
  cannotCopy: 'This browser does not let the page copy. Mark the text and copy it by hand.',
  storageFull:
    'This browser has no room left to keep unsaved work. Nothing is lost while the page stays open: save it.',
  pluginCrashed: 'A part of the page stopped working ({{id}}): {{message}}',
  pluginRestarted: 'A part of the page failed and was started again ({{id}}): {{message}}',
  pluginNotLoaded: 'Plugin {{id}} could not be loaded: {{reason}}',
  pageCrashed: 'This page stopped working',
  pageNotLoaded: 'This page could not be loaded',
  pageNotLoadedText: 'The connection may be gone, or a newer version was installed. Try again, or reload the page.',
  partNotLoaded: 'This part could not be loaded. The connection may be gone.',
  tryAgain: 'Try again',
  dismiss: 'Dismiss',
  reload: 'Reload',
  goHome: 'Go to the start page',
  notAllowed: 'Not allowed',
  notAllowedText: 'Your role does not include this page. An administrator can grant {{permission}}.',
  notFound: 'Page not found',
  notFoundText: 'Nothing lives at this address. It may have been deleted, or the link is incomplete.',
  startFailed: 'The workbench could not start',
});
