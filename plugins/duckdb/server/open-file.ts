import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { checkStatement } from './statement-guard.ts';

/** Where, how big and for how long. Memory as DuckDB writes it (`4GB`, `60%`); 0 threads: one per core. */
export interface FileLimits {
  readonly folder: string;
  readonly fileName: string;
  readonly memoryLimit: string;
  readonly threads: number;
  /** A file that nobody used for so long is closed until somebody asks again; 0: never. */
  readonly idleMs: number;
}

/** Verdicts are remembered for this many statements; an old one is just checked again. */
const rememberedVerdicts = 500;
/** Connections kept for reuse; more may be open while more statements run. */
const idleConnections = 8;

/**
 * One DuckDB file, open at most once in this process: it closes when it was not used for a while, which gives its memory
 * back, and opens again on demand. Nothing outside the file and its spill folder can be reached from here: no files,
 * network, extensions or settings.
 */
export class OpenFile {
  readonly catalog: string;
  /** Spill files of DuckDB and tables on their way in. The only folder the instance may touch. */
  readonly workFolder: string;
  readonly #limits: FileLimits;
  readonly #idle: DuckDBConnection[] = [];
  readonly #verdicts = new Map<string, Result<undefined, EngineError>>();
  #instance: DuckDBInstance | undefined;
  #opening: Promise<DuckDBInstance> | undefined;
  #used = 0;
  #rest: NodeJS.Timeout | undefined;
  /** When the file was last written, as of the last moment it was not open here. */
  #writtenMs: number;
  readonly #startVersion: number;
  #changes = 0;
  #tables: ReadonlySet<string> | undefined;
  #macros: ReadonlySet<string> | undefined;
  #isClosed = false;

  private constructor(limits: FileLimits) {
    this.#limits = limits;
    this.catalog = limits.fileName.replace(/\.duckdb$/, '');
    this.workFolder = workFolderOf(limits);
    this.#writtenMs = writtenMs(limits);
    this.#startVersion = this.#writtenMs;
  }

  /** Opens or creates the file. Left-overs of an interrupted load are removed. Throws DuckDB's error. */
  static async open(limits: FileLimits): Promise<OpenFile> {
    const file = new OpenFile(limits);
    rmSync(file.workFolder, { recursive: true, force: true });
    mkdirSync(file.workFolder, { recursive: true, mode: 0o700 });
    file.release(await file.acquire());
    return file;
  }

  /** Whether DuckDB has the file open now. */
  get isAwake(): boolean {
    return this.#instance !== undefined || this.#opening !== undefined;
  }

  /** A connection that nobody else uses until it is released. Throws DuckDB's error when the file cannot be opened. */
  async acquire(): Promise<DuckDBConnection> {
    clearTimeout(this.#rest);
    this.#used += 1;
    try {
      const instance = await this.#wake();
      return this.#idle.pop() ?? (await instance.connect());
    } catch (failure) {
      this.#leave();
      throw failure;
    }
  }

  release(connection: DuckDBConnection): void {
    if (this.#isClosed || this.#idle.length >= idleConnections) connection.closeSync();
    else this.#idle.push(connection);
    this.#leave();
  }

  /** See `checkStatement`. */
  async check(connection: DuckDBConnection, sql: string): Promise<Result<undefined, EngineError>> {
    const known = this.#verdicts.get(sql);
    if (known !== undefined) return known;
    const verdict = await checkStatement(connection, sql, {
      catalog: this.catalog,
      hasTable: async (name) => (await this.#tableNames(connection)).has(name.toLowerCase()),
    });
    if (this.#verdicts.size >= rememberedVerdicts) this.#verdicts.clear();
    this.#verdicts.set(sql, verdict);
    return verdict;
  }

  /** Macros that people made, in lower case: each is a query that may read anything. */
  async macroNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
    if (this.#macros !== undefined) return this.#macros;
    const version = this.#changes;
    const names = await firstColumn(
      connection,
      'SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE NOT internal',
    );
    if (version === this.#changes) this.#macros = names;
    return names;
  }

  dataVersion(): string {
    if (!this.isAwake) this.#noticeOthers();
    return `${this.#startVersion}.${this.#changes}`;
  }

  /** Tables were made, filled or dropped. */
  markChanged(): void {
    this.#changes += 1;
    this.#tables = undefined;
    this.#macros = undefined;
    this.#verdicts.clear();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    this.#sleep();
    rmSync(this.workFolder, { recursive: true, force: true });
  }

  async #wake(): Promise<DuckDBInstance> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    if (this.#instance !== undefined) return this.#instance;
    this.#opening ??= this.#reopen().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #reopen(): Promise<DuckDBInstance> {
    this.#noticeOthers();
    const instance = await openInstance(this.#limits);
    if (this.#isClosed) instance.closeSync();
    else this.#instance = instance;
    return instance;
  }

  #leave(): void {
    this.#used -= 1;
    if (this.#used > 0 || this.#isClosed || this.#limits.idleMs === 0) return;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      this.#sleep();
    }, this.#limits.idleMs).unref();
  }

  /** Gives file and memory back to the system. Nothing that is remembered of the data changes by it. */
  #sleep(): void {
    const instance = this.#instance;
    this.#instance = undefined;
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    instance?.closeSync();
    this.#writtenMs = writtenMs(this.#limits); // closing may write what DuckDB held back
  }

  /** While the file is closed here, another program may have written to it. */
  #noticeOthers(): void {
    const now = writtenMs(this.#limits);
    if (now === this.#writtenMs) return;
    this.#writtenMs = now;
    this.markChanged();
  }

  async #tableNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
    if (this.#tables !== undefined) return this.#tables;
    const version = this.#changes;
    const names = await firstColumn(
      connection,
      `SELECT lower(table_name) FROM information_schema.tables WHERE table_catalog = $1 AND table_schema = 'main'`,
      [this.catalog],
    );
    if (version === this.#changes) this.#tables = names;
    return names;
  }
}

async function firstColumn(
  connection: DuckDBConnection,
  sql: string,
  parameters: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll(sql, [...parameters]);
  return new Set(reader.getRows().map((row) => String(row[0])));
}

/** Opens the file and shuts every way out of it. */
async function openInstance(limits: FileLimits): Promise<DuckDBInstance> {
  const workFolder = workFolderOf(limits);
  const instance = await DuckDBInstance.create(pathOf(limits), {
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    allow_community_extensions: 'false',
    allow_persistent_secrets: 'false',
    memory_limit: limits.memoryLimit,
    temp_directory: workFolder,
    ...(limits.threads === 0 ? {} : { threads: String(limits.threads) }),
  });
  const connection = await instance.connect();
  try {
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await connection.run(`SET GLOBAL allowed_directories = ['${workFolder.replaceAll("'", "''")}']`);
    await connection.run('SET GLOBAL enable_external_access = false'); // fixes every path-like setting
    await connection.run('SET GLOBAL lock_configuration = true');
    return instance;
  } finally {
    connection.closeSync();
  }
}

const pathOf = (limits: FileLimits): string => join(limits.folder, limits.fileName);

const workFolderOf = (limits: FileLimits): string =>
  join(limits.folder, 'tmp', limits.fileName.replace(/\.duckdb$/, ''));

const writtenMs = (limits: FileLimits): number =>
  Math.max(changedMs(pathOf(limits)), changedMs(`${pathOf(limits)}.wal`));

const changedMs = (path: string): number => (existsSync(path) ? Math.floor(statSync(path).mtimeMs) : 0);
