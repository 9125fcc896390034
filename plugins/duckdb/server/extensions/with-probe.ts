import type { DuckDBConnection } from '@duckdb/node-api';

/**
 * An engine without data in this process, which only commands have: a server has its engine in a process beside it.
 * `further` are options of DuckDB.
 */
export async function withProbe<T>(
  work: (connection: DuckDBConnection) => Promise<T>,
  further: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    ...further,
  });
  const connection = await instance.connect();
  try {
    return await work(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
