import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against Snowflake, and what does the same. */
export const refusalMessages = defineMessages('snowflake/refusals', {
  showRefused:
    'SHOW of this is not run here, since it tells of rights, people and settings. SHOW TABLES, SHOW COLUMNS and INFORMATION_SCHEMA tell of tables and columns.',
  filesRefused: '{{word}} is not run here, since it is about files in stages.',
  describeRefused: 'DESCRIBE of this is not run here. DESCRIBE TABLE tells of the columns of a table.',
});
