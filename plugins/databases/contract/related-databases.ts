/** Table of the metadata database with the connections; its name column is `database_name`. For joins of lists. */
export const databasesTable = 'dbs';

/**
 * A ready `related` source of a resource spec whose column points to databases. See docs/http-api.md, "Lists and
 * items".
 */
export const relatedDatabases = {
  table: databasesTable,
  searched: ['database_name'],
  text: (row: Readonly<Record<string, unknown>>): string => String(row['database_name']),
} as const;
