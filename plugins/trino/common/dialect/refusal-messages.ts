import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against Trino, and what does the same. */
export const refusalMessages = defineMessages('trino/refusals', {
  prepareRefused: '{{word}} is not run here, since it hides the statement that would run. Write that statement itself.',
  showRefused:
    'SHOW of this is not run here, since it tells values of tables, or rights and settings. SHOW TABLES, SHOW COLUMNS and information_schema tell of tables and columns.',
  describeRefused: '{{word}} of a prepared statement is not run here. Write the statement itself, or EXPLAIN.',
});
