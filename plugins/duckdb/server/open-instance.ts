import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { catalogOf } from '../common/attached-files.ts';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { prepareSources, type SourcesPlan } from './sources/prepare-sources.ts';
import type { FileState } from './process/engine-messages.ts';

/** Where, how big and for how long. Memory as DuckDB writes it (`4GB`, `60%`); 0 threads: one per core. */
export interface FileLimits {
  readonly folder: string;
  readonly fileName: string;
  readonly memoryLimit: string;
  readonly threads: number;
  /** A file that nobody used for so long is closed until somebody asks again; 0: never. */
  readonly idleMs: number;
  /** In place of a file; the name is that of the work folder only. */
  readonly sources?: SourcesPlan;
  /** Told whenever the data of the file may have changed, or the file was opened or closed. */
  readonly onState?: (state: FileState) => void;
}

/**
 * Of files that are made here; one that is there keeps its own. From this version on texts that repeat are always kept as
 * a dictionary, which grouping and searching them reads in half the time. DuckDB 1.3 and later open such a file.
 */
const storageVersion = 'v1.3.0';

/** Opens the file and shuts every way out of it. */
export async function openInstance(limits: FileLimits, attached: readonly string[]): Promise<DuckDBInstance> {
  const workFolder = workFolderOf(limits);
  const instance = await DuckDBInstance.create(limits.sources === undefined ? pathOf(limits) : memoryFile, {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    storage_compatibility_version: storageVersion,
    memory_limit: limits.memoryLimit,
    temp_directory: workFolder,
    allocator_background_threads: 'true', // they give free memory back to the system
    ...(limits.threads === 0 ? {} : { threads: String(limits.threads) }),
  });
  const connection = await instance.connect();
  try {
    for (const fileName of attached) {
      const path = duckDbDialect.quoteText(join(limits.folder, fileName));
      await connection.run(`ATTACH ${path} AS ${duckDbDialect.quoteIdentifier(catalogOf(fileName))} (READ_ONLY)`);
    }
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    if (limits.sources !== undefined) await prepareSources(connection, limits.sources);
    const folders = [workFolder, ...(limits.sources?.sources ?? []).map(({ folder }) => folder)];
    await connection.run(`SET GLOBAL allowed_directories = [${folders.map(duckDbDialect.quoteText).join(', ')}]`);
    await connection.run('SET GLOBAL enable_external_access = false'); // fixes every path-like setting
    await connection.run('SET GLOBAL lock_configuration = true');
    connection.closeSync();
    return instance;
  } catch (failure) {
    connection.closeSync();
    instance.closeSync();
    throw failure;
  }
}

/** The engine's name for a database that is in memory only. */
const memoryFile = ':memory:';
const memoryCatalog = 'memory';

/** Catalog of what is open. */
export const ownCatalogOf = ({ fileName, sources }: FileLimits): string =>
  sources === undefined ? catalogOf(fileName) : memoryCatalog;

type FilePlaceOnDisk = Pick<FileLimits, 'folder' | 'fileName'>;

export const pathOf = (limits: FilePlaceOnDisk): string => join(limits.folder, limits.fileName);

export const workFolderOf = (limits: FileLimits): string =>
  join(limits.folder, 'tmp', limits.fileName.replace(/\.duckdb$/, ''));
