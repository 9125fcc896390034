import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against ClickHouse, and what does the same. */
export const refusalMessages = defineMessages('clickhouse/refusals', {
  serverRefused:
    '{{word}} is not run here, since it is about the server and its sessions. It is done with the tools of the database.',
  showRefused:
    'SHOW of this is not run here, since it tells of accounts, settings or what others run. SHOW TABLES, SHOW COLUMNS and SHOW CREATE TABLE tell of tables and columns.',
  renameRefused:
    '{{word}} is not run here, since it moves tables past their row rules. Make a new one with CREATE TABLE … AS SELECT.',
  existsRefused: '{{word}} is not run here. SHOW TABLES and information_schema tell which tables there are.',
});
