import { defineMessages } from '#core/common';

/** Texts of the SQL language plugin. */
export const sqlLanguageMessages = defineMessages('sql-language', {
  tooLong: 'The statement is too long to be read.',
  tooComplex: 'The statement is too complex to be read.',
  scriptTooComplex:
    'The SQL takes too long to be read, so it is not run. Send its statements in several scripts, or load large data as a file.',
  notOneStatement: 'The text is not one statement.',
  notUnderstood: 'The statement is not understood near "{{word}}".',
  nameUnreadable:
    'The statement has a name with quotes of both kinds in it, which is not read. Rename it, or use a view.',
  template: 'Templates must be filled in before a statement can be read.',
  strangeBeginning: 'No statement begins with "{{word}}".',
  writesRefused: 'Only SELECT statements are allowed against this database.',
  writesNeedDatabase: 'Statements that change something need access to the whole database.',
  explainedRuns: 'EXPLAIN ANALYZE would run this statement, which changes something. EXPLAIN alone tells its plan.',
  explainedChange:
    'The plan of a statement that changes something cannot be checked here. Ask for the plan of the query in it.',
  kindNeedsDatabase: 'Only queries are allowed without access to the whole database.',
  unreadable: 'The statement cannot be checked, so it needs access to the whole database: {{reason}}',
  functionsRefused: 'The query calls functions that need access to the whole database: {{names}}',
  functionsForbidden: 'The query calls functions that reach outside of the database: {{names}}',
  tablesRefused:
    'You need access to the following tables: {{names}}, `all_database_access` or `all_datasource_access` permission',
  engineUnchecked: 'This kind of database cannot be queried without access to the whole of it.',
  rulesUnknown: 'The statement is not understood, so row rules cannot be put into it.',
  functionsNotRuled: 'Row rules concern you here, and nobody can say which rows these functions read: {{names}}',
  functionsNotMade:
    'Row rules concern you here, and functions that people wrote may read any row, so you can make none.',
  viewNotRuled: 'The view {{name}} reads tables that row rules concern, and the rules cannot be applied to it.',
  statisticsNotRuled:
    'Row rules concern you here, and {{name}} tells about all rows. information_schema tells of tables and columns.',
  namesCoded:
    'Row rules concern you here, and names in coded characters (U&"…") do not show what is read. Write the names themselves.',
  viewNotReplaced:
    'Row rules concern you here, and materialized views may stand on the view. Drop it and create it anew.',
  namesNotWhole:
    'Row rules concern tables of the default schema that are called like {{names}}. Write the names with their schema, so that it is certain which are meant.',
  ruleUnfit: 'Row rules of {{name}} concern you here, and their condition does not fit it: {{reason}}',
  partsNotRuled:
    'Row rules of {{part}} concern you here, and {{name}} shares rows with it, so it is neither read nor changed.',
  planNotTold:
    'Row rules of {{names}} concern you here, and a plan tells about all rows, so it is not shown. The query itself can be run.',
  rulesNotApplied: 'Row rules of {{names}} cannot be applied to this statement. Write it as a plain query.',
  parameterCount: 'The statement has {{places}} places for parameters, and {{given}} were given.',
});
