import { settingsFrom } from '#core/common';
import type { CellValue, EngineConnection } from '#plugins/databases';
import { relatives } from '../../../../plugins/postgres/server/abilities/relatives.ts';
import { engineOf } from '../../../../plugins/postgres/server/family-engine.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

/** Tries to connect by the engine of an address's scheme. */
export function connectTo(uri: string, scheme = /^\w+/.exec(uri)?.[0]) {
  const relative = relatives.find(({ family }) => family.scheme === scheme);
  if (relative === undefined) throw new Error(`No engine has the scheme of ${uri}.`);
  return engineOf(relative).connect({ databaseId: 1, uri, extra: {} }, host);
}

/** The same where it must be there. */
export async function openRelative(uri: string): Promise<EngineConnection> {
  const connected = await connectTo(uri);
  if (!connected.ok) throw new Error(connected.error.message);
  return connected.value;
}

/** What tests ask of a connection, in short. */
export function asking(connection: () => EngineConnection) {
  const run = (sql: string, parameters: readonly (string | number)[] = []) => connection().run({ sql, parameters });
  return {
    run,
    /** Cells of the first row. */
    rowOf: async (
      sql: string,
      parameters?: readonly (string | number)[],
    ): Promise<readonly (CellValue | undefined)[]> => {
      const outcome = await run(sql, parameters);
      if (!outcome.ok) throw new Error(`${outcome.error.message}\n${sql}`);
      return outcome.value.columns.map(({ values }) => values[0]);
    },
    /** Type of the failure, and where it is. */
    failureOf: async (sql: string) => {
      const outcome = await run(sql);
      return outcome.ok ? undefined : [outcome.error.errorType, outcome.error.line, outcome.error.column];
    },
    /** Why a statement is not sent. */
    refusalOf: async (sql: string): Promise<string | undefined> => {
      const outcome = await run(sql);
      return outcome.ok || outcome.error.errorType !== 'DML_NOT_ALLOWED_ERROR' ? undefined : outcome.error.message;
    },
    /** Rows of each batch, and all cells of the first column. */
    streamed: async (sql: string) => {
      const [counts, cells]: [number[], CellValue[]] = [[], []];
      for await (const { rowCount, columns } of connection().stream({ sql, parameters: [] })) {
        counts.push(rowCount);
        cells.push(...(columns[0]?.values ?? []));
      }
      return { counts, cells };
    },
  };
}

/** How a statement without end ends when it is aborted, and when its time is over. */
export async function endsOf(connection: EngineConnection, sql: string): Promise<readonly (string | undefined)[]> {
  const stop = new AbortController();
  const running = connection.run({ sql, parameters: [] }, { signal: stop.signal });
  setTimeout(() => {
    stop.abort();
  }, 200);
  const aborted = await running;
  const late = await connection.run({ sql, parameters: [] }, { timeoutMs: 300 });
  return [aborted, late].map((outcome) => (outcome.ok ? 'it ended by itself' : outcome.error.cause));
}
