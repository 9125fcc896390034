/**
 * The extensions that the product uses. Those that are part of the engine (Parquet, JSON, ICU) need no file.
 */
export const extensionNames = [
  'avro',
  'delta',
  'ducklake',
  'excel',
  'httpfs',
  'iceberg',
  'mysql_scanner',
  'postgres_scanner',
  'spatial',
  'sqlite_scanner',
] as const;
export type ExtensionName = (typeof extensionNames)[number];

export const isExtensionName = (name: string): name is ExtensionName =>
  (extensionNames as readonly string[]).includes(name);

/** As DuckDB names the files, in its repository and in wheels. */
export const extensionFile = (name: string): string => `${name}.duckdb_extension`;

/** What has to be loaded before an extension, since it fetches nothing itself. */
export const requiredBy = (name: string): readonly ExtensionName[] => (name === 'iceberg' ? ['avro'] : []);
