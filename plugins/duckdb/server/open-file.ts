import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import type { Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { checkStatement } from './statement-guard.ts';

/** Where and how big. Memory as DuckDB writes it (`4GB`, `60%`); 0 threads: one per core. */
export interface FileLimits {
  readonly folder: string;
  readonly fileName: string;
  readonly memoryLimit: string;
  readonly threads: number;
}

/** Verdicts are remembered for this many statements; an old one is just checked again. */
const rememberedVerdicts = 500;
/** Connections kept for reuse; more may be open while more statements run. */
const idleConnections = 8;

/**
 * One DuckDB file, open once in this process. Nothing outside the file and its spill folder can be reached from here:
 * no files, network, extensions or settings.
 */
export class OpenFile {
  readonly instance: DuckDBInstance;
  readonly catalog: string;
  /** Spill files of DuckDB and tables on their way in. The only folder the instance may touch. */
  readonly workFolder: string;
  readonly #idle: DuckDBConnection[] = [];
  readonly #verdicts = new Map<string, Result<undefined, EngineError>>();
  readonly #startVersion: number;
  #changes = 0;
  #tables: ReadonlySet<string> | undefined;
  #isClosed = false;

  private constructor(instance: DuckDBInstance, limits: FileLimits, startVersion: number) {
    this.instance = instance;
    this.catalog = limits.fileName.replace(/\.duckdb$/, '');
    this.workFolder = workFolderOf(limits);
    this.#startVersion = startVersion;
  }

  /** Opens or creates the file. Left-overs of an interrupted load are removed. Throws DuckDB's error. */
  static async open(limits: FileLimits): Promise<OpenFile> {
    const workFolder = workFolderOf(limits);
    rmSync(workFolder, { recursive: true, force: true });
    mkdirSync(workFolder, { recursive: true, mode: 0o700 });
    const path = join(limits.folder, limits.fileName);
    const startVersion = Math.max(changedMs(path), changedMs(`${path}.wal`));
    const instance = await DuckDBInstance.create(path, {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      allow_community_extensions: 'false',
      allow_persistent_secrets: 'false',
      memory_limit: limits.memoryLimit,
      temp_directory: workFolder,
      ...(limits.threads === 0 ? {} : { threads: String(limits.threads) }),
    });
    const connection = await instance.connect();
    await connection.run("SET GLOBAL TimeZone = 'UTC'");
    await connection.run(`SET GLOBAL allowed_directories = ['${workFolder.replaceAll("'", "''")}']`);
    await connection.run('SET GLOBAL enable_external_access = false'); // fixes every path-like setting
    await connection.run('SET GLOBAL lock_configuration = true');
    const file = new OpenFile(instance, limits, startVersion);
    file.release(connection);
    return file;
  }

  /** A connection that nobody else uses until it is released. */
  async acquire(): Promise<DuckDBConnection> {
    return this.#idle.pop() ?? (await this.instance.connect());
  }

  release(connection: DuckDBConnection): void {
    if (this.#isClosed || this.#idle.length >= idleConnections) connection.closeSync();
    else this.#idle.push(connection);
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

  dataVersion(): string {
    return `${this.#startVersion}.${this.#changes}`;
  }

  /** Tables were made, filled or dropped. */
  markChanged(): void {
    this.#changes += 1;
    this.#tables = undefined;
    this.#verdicts.clear();
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of this.#idle.splice(0)) connection.closeSync();
    this.instance.closeSync();
    rmSync(this.workFolder, { recursive: true, force: true });
  }

  async #tableNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
    if (this.#tables !== undefined) return this.#tables;
    const version = this.#changes;
    const reader = await connection.runAndReadAll(
      `SELECT lower(table_name) FROM information_schema.tables WHERE table_catalog = $1 AND table_schema = 'main'`,
      [this.catalog],
    );
    const names = new Set(reader.getRows().map((row) => String(row[0])));
    if (version === this.#changes) this.#tables = names;
    return names;
  }
}

const workFolderOf = (limits: FileLimits): string =>
  join(limits.folder, 'tmp', limits.fileName.replace(/\.duckdb$/, ''));

const changedMs = (path: string): number => (existsSync(path) ? Math.floor(statSync(path).mtimeMs) : 0);
