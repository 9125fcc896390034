import { defineMessages } from '#core/common';

export const messages = defineMessages('chart-properties', {
  title: 'Properties of the chart',
  titleOf: 'Properties of {{name}}',
  description: 'Description',
  descriptionHint: 'Markdown. A dashboard can show it under the name of the chart.',
  owners: 'Owners',
  ownersHint: 'They may change and delete the chart.',
  searchPeople: 'Search people',
  noMatch: 'Nobody matches',
  certifiedBy: 'Certified by',
  certificationDetails: 'Certification details',
  certificationHint: 'Shown when somebody points at the mark of certification.',
  cacheTimeout: 'Cache timeout',
  cacheTimeoutHint:
    'Seconds that an answer is kept. Empty: as the dataset has it. 0: until somebody refreshes. -1: not kept.',
  cacheTimeoutWrong: 'Write a whole number of seconds, -1 or more, or nothing.',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
  saved: 'The properties were saved',
  readOnly: 'Only its owners and administrators may change them.',
  external: 'This chart is managed outside; change it there.',
  discard: 'Discard',
  discardTitle: 'Discard your changes?',
  discardText: 'What you changed in this dialog is lost.',
});
