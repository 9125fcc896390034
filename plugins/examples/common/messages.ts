import { defineMessages } from '#core/common';

/** Texts of the examples. */
export const messages = defineMessages('examples', {
  loading: 'Loading example data',
  started: 'Examples are being loaded.',
  removed: 'Examples removed',
  opened: 'OK',
  noWriting: 'The database of the examples cannot be written to.',
  noIngest: 'The database of the examples cannot take files.',
  add: 'Load the examples',
  remove: 'Remove all examples',
  group: 'Examples',
  removeTitle: 'Remove all examples?',
  removeText:
    'The example dashboards, charts, datasets and their tables are deleted. Charts you saved from them lose their data. You can load the examples again.',
});
