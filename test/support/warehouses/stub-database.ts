import { DuckDBInstance, type DuckDBConnection, type DuckDBType, type DuckDBValue } from '@duckdb/node-api';

/** What a statement gave. */
export interface StubAnswer {
  readonly columns: readonly { readonly name: string; readonly type: DuckDBType }[];
  readonly rows: readonly (readonly DuckDBValue[])[];
}

export type StubOutcome =
  | { readonly state: 'done'; readonly answer: StubAnswer }
  | { readonly state: 'failed'; readonly failure: StubFailure }
  | { readonly state: 'cancelled' | 'timeout' };

/** What is wrong, in the words of the engine that computes, and where: both count from 1. */
export interface StubFailure {
  readonly kind: 'syntax' | 'column' | 'table' | 'function' | 'other';
  readonly message: string;
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** A statement that runs, or has run. */
export interface StubStatement {
  /** Undefined: it runs. */
  readonly outcome: () => StubOutcome | undefined;
  readonly over: Promise<StubOutcome>;
  readonly cancel: () => void;
}

/** The engine behind the stubs of cloud warehouses: each statement on a connection of its own. */
export interface StubDatabase {
  readonly start: (
    sql: string,
    options?: { readonly timeoutMs?: number; readonly setUp?: readonly string[] },
  ) => StubStatement;
  /** Runs statements of the test itself. */
  readonly prepare: (statements: readonly string[]) => Promise<void>;
  readonly runningCount: () => number;
  readonly close: () => void;
}

export async function openStubDatabase(setUp: readonly string[]): Promise<StubDatabase> {
  const instance = await DuckDBInstance.create(':memory:');
  const running = new Set<DuckDBConnection>();
  const runAll = async (connection: DuckDBConnection, statements: readonly string[]): Promise<void> => {
    for (const sql of statements) await connection.run(sql);
  };
  const prepare = async (statements: readonly string[]): Promise<void> => {
    const connection = await instance.connect();
    await runAll(connection, statements);
    connection.closeSync();
  };
  await prepare(setUp);
  return {
    prepare,
    start: (sql, { timeoutMs, setUp: first = [] } = {}) => {
      let stopped: 'cancelled' | 'timeout' | undefined;
      let outcome: StubOutcome | undefined;
      let connection: DuckDBConnection | undefined;
      let interrupting: NodeJS.Timeout | undefined;
      const stop = (reason: 'cancelled' | 'timeout'): void => {
        if (outcome !== undefined) return;
        stopped ??= reason;
        connection?.interrupt();
        // The engine forgets an interruption that comes before it has begun with the statement.
        interrupting ??= setInterval(() => connection?.interrupt(), 50);
      };
      const timer = timeoutMs === undefined ? undefined : setTimeout(stop, timeoutMs, 'timeout');
      const run = async (): Promise<StubOutcome> => {
        connection = await instance.connect();
        running.add(connection);
        try {
          await runAll(connection, first);
          if (stopped !== undefined) return { state: stopped };
          const result = await connection.run(sql);
          const names = result.columnNames();
          const columns = result.columnTypes().map((type, index) => ({ name: names[index] ?? '', type }));
          return { state: 'done', answer: { columns, rows: await result.getRows() } };
        } catch (thrown) {
          return stopped === undefined ? { state: 'failed', failure: failureOf(thrown) } : { state: stopped };
        } finally {
          clearTimeout(timer);
          clearInterval(interrupting);
          running.delete(connection);
          connection.closeSync();
        }
      };
      const over = run().then((value) => (outcome = value));
      return {
        outcome: () => outcome,
        over,
        cancel: () => {
          stop('cancelled');
        },
      };
    },
    runningCount: () => running.size,
    close: () => {
      instance.closeSync();
    },
  };
}

const kinds: readonly (readonly [RegExp, StubFailure['kind']])[] = [
  [/^Parser Error: syntax error/, 'syntax'],
  [/^Parser Error/, 'syntax'],
  [/^Binder Error: Referenced column "([^"]*)"/, 'column'],
  [/^Catalog Error: Table with name (\S+)/, 'table'],
  [/^Catalog Error: Scalar Function with name (\S+)/, 'function'],
];

/** `LINE 3: …` with a caret below says where. */
function failureOf(thrown: unknown): StubFailure {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const [pattern, kind] = kinds.find(([one]) => one.test(message)) ?? [/^()/, 'other' as const];
  const [, number = '1', caret = ''] = /^LINE (\d+): .*\n( *)\^/m.exec(message) ?? [];
  return {
    kind,
    message: message.split('\n')[0] ?? '',
    name: pattern.exec(message)?.[1] ?? '',
    line: Number(number),
    column: Math.max(1, caret.length - `LINE ${number}: `.length + 1),
  };
}

/** Texts in which a backslash takes the next sign as it is, as the engine that computes writes them. */
export const withoutBackslashes = (sql: string): string =>
  sql.replace(/"(?:[^"]|"")*"|'(?:[^'\\]|''|\\[^])*'/g, (quoted) =>
    quoted.startsWith('"')
      ? quoted
      : quoted.replace(/\\([^])/g, (_all, sign: string) => (sign === "'" ? "''" : sign === 'n' ? '\n' : sign)),
  );
