import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run against MySQL and MariaDB, and what does the same. */
export const refusalMessages = defineMessages('mysql/refusals', {
  loadRefused: 'LOAD is not run here, since statements reach no files. Rows are added with INSERT.',
  handlerRefused: 'HANDLER is not run here, since it reads tables past their rules. Write SELECT.',
  serverRefused:
    '{{word}} is not run here, since it is about the server and its sessions. It is done with the tools of the database.',
  showRefused:
    'SHOW of this is not run here, since it tells what others run or how many rows there are. SHOW TABLES, SHOW COLUMNS and information_schema tell of tables and columns.',
  describeRefused: '{{word}} tells about a table here. Write EXPLAIN for the plan of a statement.',
  conditionRefused: '{{word}} is not run here, since it belongs into procedures. Write the query itself.',
});
