import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** Memory of a reader. Files are streamed, so it does not grow with them; what does not fit is spilled. */
const readerMemory = '384MiB';

/**
 * What the engine's allocator keeps of freed memory before it gives it back. Its own thresholds (128 MiB a thread,
 * 512 MiB at once) come on top of the limit: a load held twice its limit when one thread lagged behind the other.
 */
const keptWhenFreed = { allocator_flush_threshold: '8MiB', allocator_bulk_deallocation_flush_threshold: '16MiB' };

/**
 * An in-memory DuckDB that reads one file. It may read that file and write into the work folder, nothing else; user
 * SQL never runs here.
 */
export class FileReader {
  readonly connection: DuckDBConnection;
  readonly #instance: DuckDBInstance;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.connection = connection;
  }

  static async open(path: string, workFolder: string): Promise<FileReader> {
    const instance = await DuckDBInstance.create(':memory:', {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      memory_limit: readerMemory,
      ...keptWhenFreed,
      temp_directory: join(workFolder, 'reader'),
    });
    const connection = await instance.connect();
    const list = (paths: readonly string[]): string => `[${paths.map(textLiteral).join(', ')}]`;
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await connection.run(`SET GLOBAL allowed_paths = ${list([path])}`);
    await connection.run(`SET GLOBAL allowed_directories = ${list([workFolder])}`);
    await connection.run('SET enable_progress_bar = true');
    await connection.run('SET enable_progress_bar_print = false');
    await connection.run('SET GLOBAL enable_external_access = false');
    return new FileReader(instance, connection);
  }

  /** Rows of a query over the file, as objects. */
  async objects(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const reader = await this.connection.runAndReadAll(sql);
    return reader.getRowObjectsJson();
  }

  close(): void {
    this.connection.closeSync();
    this.#instance.closeSync();
  }
}

/** A text literal; file names and options are data, never SQL. */
export function textLiteral(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

export const nameLiteral = (name: string): string => `"${name.replaceAll('"', '""')}"`;
