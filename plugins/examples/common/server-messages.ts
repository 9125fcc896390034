import { defineMessages } from '#core/common';

/** Texts of the examples that no page has of itself. */
export const serverMessages = defineMessages('examples-server', {
  loading: 'Loading example data',
  opened: 'OK',
  noWriting: 'The database of the examples cannot be written to.',
  noIngest: 'The database of the examples cannot take files.',
});
