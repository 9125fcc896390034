import { defineMessages } from '#core/common';

/** Saved views of the filters. */
export const viewMessages = defineMessages('native-filters/views', {
  menu: 'Saved views',
  save: 'Save the present selection…',
  saveTitle: 'Save a view',
  saveText: 'Only you see your views.',
  name: 'Name',
  keep: 'Save',
  saved: 'The view "{{name}}" was saved.',
  replace: 'Replace with the present selection',
  rename: 'Rename…',
  renameTitle: 'Rename the view',
  renameAction: 'Rename',
  makeDefault: 'Open the dashboard with it',
  noDefault: 'Do not open the dashboard with it',
  remove: 'Delete',
  removeTitle: 'Delete the view "{{name}}"?',
  removeText: 'The filters stay as they are.',
  defaultMark: '{{name}} (opens first)',
  manage: 'Change {{name}}',
  reset: 'Reset to the defaults',
  failed: 'The view could not be saved: {{reason}}',
});
