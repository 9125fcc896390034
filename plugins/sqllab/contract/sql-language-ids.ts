/** What editors call SQL of a database: each dialect is coloured by its own words. */
export const sqlLanguageIds = ['sql-duckdb', 'sql-postgresql'] as const;

export const sqlLanguageId = (backend: string): (typeof sqlLanguageIds)[number] =>
  backend === 'duckdb' ? 'sql-duckdb' : 'sql-postgresql';
