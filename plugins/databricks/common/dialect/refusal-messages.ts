import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against Databricks, and what does the same. */
export const refusalMessages = defineMessages('databricks/refusals', {
  showRefused:
    'SHOW of this is not run here, since it tells of rights, people and places of files. SHOW TABLES and SHOW COLUMNS tell of tables.',
  describeRefused:
    'DESCRIBE of this is not run here. DESCRIBE TABLE and DESCRIBE QUERY tell of the columns of a table or query.',
  filesRefused: '{{word}} is not run here, since it is about files.',
  upkeepRefused: '{{word}} is not run here, since it changes tables or what is kept of them.',
});
