import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

import type { Logger } from '#core/server';
import { numberMacros } from './number-macros.ts';
import { GrowingResults } from './growing-results.ts';
import { memoryLimitOf } from '../memory-limit.ts';

/** Memory of the private file; what does not fit spills to disk. */
const memoryShare = '25%';

/** The private DuckDB file of stored results, opened at first use. Only SQL that we write ourselves runs in it. */
export class ResultFile {
  readonly folder: string;
  readonly logger: Logger;
  /** Results that are not in it yet. */
  readonly growing = new GrowingResults();
  #opening: Promise<DuckDBInstance> | undefined;

  constructor(folder: string, logger: Logger) {
    this.folder = folder;
    this.logger = logger;
  }

  /** Lends a connection to `work`. */
  async use<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.connect();
    try {
      return await work(connection);
    } finally {
      connection.closeSync();
    }
  }

  /** A connection that the caller closes. */
  async connect(): Promise<DuckDBConnection> {
    this.#opening ??= this.#open();
    return (await this.#opening).connect();
  }

  async close(): Promise<void> {
    await this.growing.settle();
    const opening = this.#opening;
    this.#opening = undefined;
    (await opening?.catch(() => undefined))?.closeSync();
  }

  async #open(): Promise<DuckDBInstance> {
    try {
      return await this.#create();
    } catch (failure) {
      this.logger.warn({ failure: String(failure) }, 'Stored results cannot be opened; they start empty.');
      rmSync(this.folder, { recursive: true, force: true });
      return this.#create();
    }
  }

  async #create(): Promise<DuckDBInstance> {
    mkdirSync(join(this.folder, 'tmp'), { recursive: true, mode: 0o700 });
    const instance = await DuckDBInstance.create(join(this.folder, 'results.duckdb'), {
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      memory_limit: memoryLimitOf(memoryShare),
      temp_directory: join(this.folder, 'tmp'),
    });
    const connection = await instance.connect();
    try {
      await connection.run(`CREATE TABLE IF NOT EXISTS results (
        key VARCHAR PRIMARY KEY, table_name VARCHAR NOT NULL, columns VARCHAR NOT NULL, row_count BIGINT NOT NULL,
        is_complete BOOLEAN NOT NULL, created_ms DOUBLE NOT NULL, bytes DOUBLE NOT NULL)`);
      for (const macro of numberMacros) await connection.run(macro);
      await dropUnfinished(connection);
      return instance;
    } finally {
      connection.closeSync();
    }
  }
}

/** Results that were being written when the server died are of no use to anybody. */
async function dropUnfinished(connection: DuckDBConnection): Promise<void> {
  const unfinished = await connection.runAndReadAll('SELECT table_name FROM results WHERE NOT is_complete');
  for (const [table] of unfinished.getRows()) await connection.run(`DROP TABLE IF EXISTS ${String(table)}`);
  await connection.run('DELETE FROM results WHERE NOT is_complete');
}
