import type { TestKind } from '../support/test-kind.ts';

/** What the run tells a worker: one test file to run, or that there is no further one. */
export type ToWorker = { readonly type: 'run'; readonly file: string } | { readonly type: 'end' };

/** What a worker tells the run. */
export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'test'; readonly outcome: TestOutcome }
  | { readonly type: 'done'; readonly outcome: FileOutcome };

export interface TestOutcome {
  readonly file: string;
  /** Titles from the outermost `describe` to the `it`. */
  readonly titles: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
  /** With its `beforeEach` hooks. Milliseconds. */
  readonly durationMs: number;
  /** Message, difference and stack of a failure. */
  readonly failure?: string;
}

export interface FileOutcome {
  readonly file: string;
  readonly kind: TestKind;
  /** With loading and hooks. Milliseconds. */
  readonly durationMs: number;
}

/** Environment variables by which the run sets up its workers. */
export interface WorkerEnvironment {
  /** Options of mocha as JSON. */
  readonly TEST_MOCHA_OPTIONS: string;
  /** Folder in which tests make their own; it is deleted when the run ends. */
  readonly TEST_SCRATCH: string;
  /** Port of the private PostgreSQL server of the run; empty when no file needs one. */
  readonly TEST_POSTGRES_PORT: string;
  /** The same of the private MariaDB server. */
  readonly TEST_MARIADB_PORT: string;
  /** The same of the private ClickHouse. */
  readonly TEST_CLICKHOUSE_PORT: string;
  /** Ports of the run's QuestDB and H2; empty when no file needs them. */
  readonly TEST_QUESTDB_PORT: string;
  readonly TEST_H2_PORT: string;
  /** Port of the run's Trino; empty when no file needs it. */
  readonly TEST_TRINO_PORT: string;
  /** Ports of the run's Redis and Valkey; empty when no file needs them. */
  readonly TEST_REDIS_PORT: string;
  readonly TEST_VALKEY_PORT: string;
  /** Empty when no file needs Chromium. */
  readonly CHROMIUM_PATH: string;
  /** The process of the embedded engine as one file; empty when no file needs it. */
  readonly TEST_ENGINE_BUNDLE: string;
  /** Folder of the scripts that run in threads of a server; empty when no file needs them. */
  readonly TEST_WORKER_FOLDER: string;
}
