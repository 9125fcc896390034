import { defineMessages } from '#core/common';

/** About stored results. */
export const resultMessages = defineMessages('duckdb/results', {
  noColumn: 'The result has no column {{name}}.',
  otherColumns: 'The two results have different numbers of columns.',
  gone: 'The stored rows are gone. Run the statement again.',
});
