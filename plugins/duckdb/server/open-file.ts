import { mkdirSync, rmSync } from 'node:fs';
import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type { Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { duckDbDialect } from '../common/duckdb-dialect.ts';
import { openInstance, ownCatalogOf, pathOf, workFolderOf, type FileLimits } from './open-instance.ts';
import { checkStatement } from './statement-guard.ts';
import { mainSchema, readTableNames, type KnownTables, type Standing } from './table-names.ts';
import { lastWrittenMs } from './written-time.ts';

/** Verdicts are remembered for this many statements; an old one is just checked again. */
const rememberedVerdicts = 500;
/** Connections kept for reuse; more may be open while more statements run. */
const idleConnections = 8;
/** How long a change of the attached files waits for running statements, and how often it looks. Milliseconds. */
const attachWithinMs = 5_000;
const attachLookMs = 20;

/**
 * One DuckDB file, open at most once in this process: it closes after a while without use, which frees its memory, and
 * reopens on demand. Nothing outside the file and its spill folder can be reached from here: no files, network,
 * extensions or settings. Attached files are read only; each is a catalog. A connection keeps its catalog and schema
 * for good, so that it is never reused for different ones.
 */
export class OpenFile {
  readonly catalog: string;
  /** Spill files of DuckDB and tables on their way in. The only folder the instance may touch. */
  readonly workFolder: string;
  readonly #limits: FileLimits;
  #idle: DuckDBConnection[] = [];
  /** Locations of connections outside the schema `main` of the file itself. */
  readonly #standing = new WeakMap<DuckDBConnection, Standing>();
  #attached: readonly string[] = [];
  readonly #verdicts = new Map<string, Result<undefined, EngineError>>();
  #instance: DuckDBInstance | undefined;
  #opening: Promise<DuckDBInstance> | undefined;
  #used = 0;
  #rest: NodeJS.Timeout | undefined;
  /** When the file was last written, as of the last moment it was not open here. */
  #writtenMs: number;
  readonly #startVersion: number;
  #changes = 0;
  #tables: KnownTables | undefined;
  #macros: ReadonlySet<string> | undefined;
  #effects: Promise<ReadonlySet<string>> | undefined;
  #isClosed = false;

  private constructor(limits: FileLimits) {
    this.#limits = limits;
    this.catalog = ownCatalogOf(limits);
    this.workFolder = workFolderOf(limits);
    this.#writtenMs = this.#lastWritten();
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

  /** There is no file, and nothing can be written. */
  get isReadOnly(): boolean {
    return this.#limits.sources !== undefined;
  }

  /** Files that are attached now. */
  get attached(): readonly string[] {
    return this.#attached;
  }

  /**
   * Attaches these files of the same folder instead of those before, as soon as no statement runs. False when that takes
   * too long. Throws DuckDB's error when one cannot be opened; then all is as it was.
   */
  async attach(fileNames: readonly string[]): Promise<boolean> {
    if (JSON.stringify(fileNames) === JSON.stringify(this.#attached)) return true;
    for (let waitedMs = 0; this.#used > 0; waitedMs += attachLookMs) {
      if (waitedMs >= attachWithinMs) return false;
      await new Promise((resolve) => setTimeout(resolve, attachLookMs));
    }
    const before = this.#attached;
    this.#sleep();
    this.#attached = fileNames;
    this.markChanged();
    try {
      this.release(await this.acquire());
      return true;
    } catch (failure) {
      this.#attached = before;
      throw failure;
    }
  }

  /**
   * A connection in a schema of a catalog, for exclusive use until it is released. Throws DuckDB's error when the file
   * cannot be opened, or there is no such schema.
   */
  async acquire(catalog = this.catalog, schema = mainSchema): Promise<DuckDBConnection> {
    clearTimeout(this.#rest);
    this.#used += 1;
    try {
      const instance = await this.#wake();
      const place = { catalog, schema };
      return this.#rested(place) ?? (await this.#connect(instance, place));
    } catch (failure) {
      this.#leave();
      throw failure;
    }
  }

  release(connection: DuckDBConnection): void {
    if (this.#isClosed) connection.closeSync();
    else this.#idle.push(connection);
    if (this.#idle.length > idleConnections) this.#idle.shift()?.closeSync(); // where nobody asks any more
    this.#leave();
  }

  /** Gives a connection back that nobody may have after this, since it may hold temporary tables. */
  discard(connection: DuckDBConnection): void {
    connection.closeSync();
    this.#leave();
  }

  /** Catalog and schema of a connection. */
  standingOf(connection: DuckDBConnection): Standing {
    return this.#standing.get(connection) ?? { catalog: this.catalog, schema: mainSchema };
  }

  /** See `checkStatement`. Names resolve in the connection's schema. */
  async check(
    connection: DuckDBConnection,
    sql: string,
    catalogs: readonly string[] = [this.catalog],
  ): Promise<Result<undefined, EngineError>> {
    const standing = this.standingOf(connection);
    const key = JSON.stringify([standing, catalogs, sql]);
    const known = this.#verdicts.get(key);
    if (known !== undefined) return known;
    const tables = () => this.tableNames(connection);
    const verdict = await checkStatement(connection, sql, { standing, catalogs, tables });
    if (this.#verdicts.size >= rememberedVerdicts) this.#verdicts.clear();
    this.#verdicts.set(key, verdict);
    return verdict;
  }

  async tableNames(connection: DuckDBConnection): Promise<KnownTables> {
    if (this.#tables !== undefined) return this.#tables;
    const version = this.#changes;
    const names = await readTableNames(connection);
    if (version === this.#changes) this.#tables = names;
    return names;
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

  /** Functions that DuckDB itself says may do more than give a value, in lower case. */
  effectNames(connection: DuckDBConnection): Promise<ReadonlySet<string>> {
    this.#effects ??= firstColumn(
      connection,
      "SELECT DISTINCT lower(function_name) FROM duckdb_functions() WHERE has_side_effects OR function_type = 'pragma'",
    ).catch((failure: unknown) => {
      this.#effects = undefined;
      throw failure;
    });
    return this.#effects;
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
    this.#tellState();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    this.#sleep();
    rmSync(this.workFolder, { recursive: true, force: true });
  }

  #rested(place: Standing): DuckDBConnection | undefined {
    const found = this.#idle.findLast((one) => isSamePlace(this.standingOf(one), place));
    if (found !== undefined) this.#idle = this.#idle.filter((one) => one !== found);
    return found;
  }

  async #connect(instance: DuckDBInstance, place: Standing): Promise<DuckDBConnection> {
    const connection = await instance.connect();
    if (isSamePlace(this.standingOf(connection), place)) return connection;
    try {
      await connection.run(`USE ${[place.catalog, place.schema].map(duckDbDialect.quoteIdentifier).join('.')}`);
    } catch (failure) {
      connection.closeSync();
      throw noSchema.test(String(failure)) ? new Error(missingSchema(place.schema), { cause: failure }) : failure;
    }
    this.#standing.set(connection, place);
    return connection;
  }

  async #wake(): Promise<DuckDBInstance> {
    if (this.#isClosed) throw new Error('The connection is closed.');
    if (this.#instance !== undefined) return this.#instance;
    this.#opening ??= this.#reopen().finally(() => (this.#opening = undefined));
    return this.#opening;
  }

  async #reopen(): Promise<DuckDBInstance> {
    this.#noticeOthers();
    const instance = await openInstance(this.#limits, this.#attached);
    if (this.#isClosed) instance.closeSync();
    else this.#instance = instance;
    this.#tellState();
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
    this.#writtenMs = this.#lastWritten(); // closing may write what DuckDB held back
    this.#tellState();
  }

  #tellState(): void {
    this.#limits.onState?.({
      path: pathOf(this.#limits),
      paths: this.#paths(),
      version: `${this.#startVersion}.${this.#changes}`,
      closedSinceMs: this.isAwake ? undefined : this.#writtenMs,
    });
  }

  /** While the file is closed here, another program may have written to it. */
  #noticeOthers(): void {
    const now = this.#lastWritten();
    if (now === this.#writtenMs) return;
    this.#writtenMs = now;
    this.markChanged();
  }

  #lastWritten(): number {
    return lastWrittenMs(this.#paths());
  }

  #paths(): readonly string[] {
    const { folder, fileName } = this.#limits;
    return [fileName, ...this.#attached].map((name) => pathOf({ folder, fileName: name }));
  }
}

const noSchema = /No catalog \+ schema named/;
/** As DuckDB words it elsewhere. */
const missingSchema = (name: string): string => `Catalog Error: Schema with name ${name} does not exist!`;

const isSamePlace = (a: Standing, b: Standing): boolean => a.catalog === b.catalog && a.schema === b.schema;

async function firstColumn(connection: DuckDBConnection, sql: string): Promise<ReadonlySet<string>> {
  const reader = await connection.runAndReadAll(sql);
  return new Set(reader.getRows().map((row) => String(row[0])));
}
