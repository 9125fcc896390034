import { defineMessages } from '#core/common';

/** Texts of the SQL language plugin. */
export const sqlLanguageMessages = defineMessages('sql-language', {
  tooLong: 'The statement is too long to be read.',
  tooComplex: 'The statement is too complex to be read.',
  notOneStatement: 'The text is not one statement.',
  notUnderstood: 'The statement is not understood near "{{word}}".',
  unclosed: 'A text, name or comment in the statement does not end.',
  template: 'Templates must be filled in before a statement can be read.',
  strangeBeginning: 'No statement begins with "{{word}}".',
  writesRefused: 'Only SELECT statements are allowed against this database.',
  writesNeedDatabase: 'Statements that change something need access to the whole database.',
  kindNeedsDatabase: 'Only queries are allowed without access to the whole database.',
  unreadable: 'The statement cannot be checked, so it needs access to the whole database: {{reason}}',
  functionsRefused: 'The query calls functions that need access to the whole database: {{names}}',
  functionsForbidden: 'The query calls functions that reach outside of the database: {{names}}',
  tablesRefused:
    'You need access to the following tables: {{names}}, `all_database_access` or `all_datasource_access` permission',
  engineUnchecked: 'This kind of database cannot be queried without access to the whole of it.',
  rulesUnknown: 'The statement is not understood, so row rules cannot be put into it.',
  functionsNotRuled: 'Row rules concern you here, and nobody can say which rows these functions read: {{names}}',
  viewNotRuled: 'The view {{name}} reads tables that row rules concern, and the rules cannot be applied to it.',
  viewNotReplaced:
    'Row rules concern you here, and materialized views may stand on the view. Drop it and create it anew.',
  rulesNotApplied: 'Row rules of {{names}} cannot be applied to this statement. Write it as a plain query.',
});
