import { defineMessages } from '#core/common';

/** What the server says about statements. */
export const sqlLabErrors = defineMessages('sqllab/server', {
  databaseMissing: 'The database referenced in this query was not found.',
  notExposed: 'The database {{name}} is not open to the SQL editor.',
  empty: 'There is no statement to run.',
  dmlNotAllowed: 'The database {{name}} does not allow statements that write.',
  asyncNotAllowed: 'The database {{name}} does not run statements in the background.',
  ctasNotAllowed: 'The database {{name}} does not allow CREATE TABLE AS.',
  cvasNotAllowed: 'The database {{name}} does not allow CREATE VIEW AS.',
  ctasNeedsSelect:
    'CTAS (create table as select) can only be run with a query where the last statement is a SELECT. Please make sure your query has a SELECT as its last statement. Then, try running your query again.',
  cvasNeedsOneSelect:
    'CVAS (create view as select) can only be run with a query with a single SELECT statement. Please make sure your query has only a SELECT statement. Then, try running your query again.',
  badTableName: 'A table name has letters, digits and "_" only, and does not begin with a digit.',
  timedOut: 'The query exceeded the {{seconds}} seconds timeout.',
  stopped: 'The query was stopped.',
  lost: 'The server that ran this query stopped before it ended. Run it again.',
  rowsLost: 'The server that ran this query stopped before its rows were stored. Run it again.',
  resultsGone: 'The rows of this query are no longer stored. Run it again.',
  rulesChanged:
    'These rows were read under other row rules than those that hold for you now. Run the statement again to see what you may see.',
  onlyFields: 'Charts of a result are drawn from its columns; SQL expressions need a dataset.',
  sheetFull: 'Cut at {{limit}} rows, the most a sheet can hold; the query has more.',
  keptOnly: {
    one: 'Only the first row: the row limit of the editor kept no more, and what the statement read went away with its run.',
    other:
      'Only the first {{count}} rows: the row limit of the editor kept no more, and what the statement read went away with its run.',
  },
  keptOnlyElsewhere:
    'The row limit of the editor did not keep all rows, and what the statement read went away with its run. Run the script with a higher limit, or download CSV or Excel, which say how many rows they have.',
  noRows: 'This statement has no rows.',
  deleted: { one: 'Deleted {{count}} saved query', other: 'Deleted {{count}} saved queries' },
  tooComplex: 'it takes too long. Lay out its statements one by one.',
  unreadableSql: 'This SQL cannot be laid out: {{reason}}',
  notFound: 'Not found',
  openingPosted: 'Opening the query…',
  costError: 'Not estimated',
  noPlan: 'Only queries have a plan.',
  noCost: 'The database {{name}} cannot estimate costs.',
});
