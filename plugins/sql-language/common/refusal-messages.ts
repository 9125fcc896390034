import { defineMessages } from '#core/common';

/** Why statements of some kinds are never run, and what does the same. */
export const refusalMessages = defineMessages('sql-language/refusals', {
  transactionsRefused:
    '{{word}} is not run here, since each statement is committed when it has ended. Leave it out: statements of a script run one after the other.',
  useRefused: 'USE is not run here. Choose the schema for the tab, or write names in full: schema.table.',
  settingsRefused:
    '{{word}} is not run here, since settings belong to the connection. For another schema, choose it for the tab; for values that change, use template parameters.',
  filesRefused:
    '{{word}} is not run here, since statements reach no files. Download the rows of a result; rows are added with INSERT.',
  attachRefused: '{{word}} is not run here. Make a connection for each further database.',
  extensionsRefused:
    '{{word}} is not run here, since extensions are chosen by who runs the server. The functions that there are stand in the suggestions.',
  callRefused: 'CALL is not run here. Functions are called in a query: SELECT f(…) or SELECT * FROM f(…).',
  blockRefused: 'DO is not run here. Write the statements of the block one after the other.',
  prepareRefused:
    '{{word}} is not run here. Write the statement itself, with template parameters for the values that change.',
  cursorRefused: '{{word}} is not run here. Write the query itself: its rows are read page by page.',
  lockRefused: 'LOCK is not run here, since each statement is committed when it has ended, and a lock with it.',
  listenRefused:
    '{{word}} is not run here, since statements share no session that messages could come to. Query a table.',
  upkeepRefused:
    '{{word}} is not run here, since upkeep is for who runs the database. It is done with the tools of the database.',
  rightsRefused:
    '{{word}} is not run here. Rights inside the database are given with its own tools; what people may read here, their roles say.',
});
