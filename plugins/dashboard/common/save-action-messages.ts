import { defineMessages } from '#core/common';

/** Names of menu entries, which the page knows before the dialogs behind them are loaded. */
export const saveActionMessages = defineMessages('dashboard/save-actions', {
  saveAs: 'Save as',
  properties: 'Edit properties',
  editCss: 'Edit CSS',
  publish: 'Publish',
  unpublish: 'Unpublish',
  deleteAction: 'Delete dashboard',
  deleteTitle: 'Delete “{{name}}”?',
  deleteText: 'Its layout and filters are lost for everybody. The charts stay.',
  delete: 'Delete',
});
