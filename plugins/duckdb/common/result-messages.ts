import { defineMessages } from '#core/common';

/** About stored results. */
export const resultMessages = defineMessages('duckdb/results', {
  noColumn: 'The result has no column {{name}}.',
  gone: 'The stored rows are gone. Run the statement again.',
});
