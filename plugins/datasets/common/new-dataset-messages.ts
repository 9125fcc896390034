import { defineMessages } from '#core/common';

/** Texts of the page that makes a dataset of a table or a query. */
export const newDatasetMessages = defineMessages('datasets-new', {
  title: 'New dataset',
  description: 'Choose a table, or write a query. For a file, use "Upload a file".',
  upload: 'Upload a file',
  database: 'Database',
  chooseDatabase: 'Choose a database',
  schema: 'Schema',
  fromTable: 'From a table',
  fromSql: 'From SQL',
  searchTables: 'Search tables',
  noTables: 'This schema has no tables.',
  noTableFits: 'No table fits the search.',
  table: 'table',
  view: 'view',
  materialized_view: 'materialised view',
  columns: { one: '{{count}} column', other: '{{count}} columns' },
  columnsOf: 'Columns of {{name}}',
  pickTable: 'Choose a table to see its columns.',
  name: 'Name',
  sql: 'SQL',
  sqlHint: 'One SELECT; its columns become those of the dataset.',
  create: 'Create dataset',
  createAndExplore: 'Create and explore',
  created: 'Made the dataset {{name}}.',
});
