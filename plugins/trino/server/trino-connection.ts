import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  runningWork,
  underLine,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { beginsLikeTelling } from '../common/reading-statement.ts';
import { trinoDialect } from '../common/trino-dialect.ts';
import { catalogueOf } from './catalogue.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import type { OpenServer } from './open-server.ts';
import { statementsOf, streamsOf, type PlacedServer } from './run-statement.ts';
import { viewsOf } from './views.ts';

/** The engine connection to a server. Its data changes without telling us, so it has no data version. */
export function trinoConnection(open: OpenServer): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { track, signalOf, end } = runningWork(closing);
  const watched = (options: RunOptions): RunOptions => ({ ...options, signal: signalOf(options.signal) });
  const standing = new Map<string, EngineConnection>();
  const standingIn = (catalog: string): EngineConnection => {
    const isStart = catalog === open.start.catalog;
    const known =
      standing.get(catalog) ?? connectionOver({ open, place: isStart ? open.start : { catalog, schema: undefined } });
    standing.set(catalog, known);
    return known;
  };
  const connectionOver = (server: PlacedServer): EngineConnection => ({
    dialect: trinoDialect,
    defaultSchema: server.place.schema,
    defaultCatalog: open.start.catalog,
    ...(server.place.catalog === open.start.catalog ? {} : { catalog: server.place.catalog }),
    inCatalog: (name) => {
      const found = open.catalogs().find((catalog) => catalog === name.toLowerCase());
      return found === undefined ? undefined : standingIn(found);
    },
    run: (statement, options = {}) => track(statementsOf(server).run(statement, watched(options))),
    stream: (statement, options = {}) => streamsOf(server).stream(statement, watched(options)),
    ping: async (signal) => {
      const options = { signal: signalOf(signal) };
      const answer = await statementsOf(server).columns({ sql: 'SELECT 1', parameters: [] }, options);
      return answer.ok ? ok(undefined) : answer;
    },
    ...introspectionOf(server),
    ...catalogueOf(server),
    ...viewsOf(server),
    inspection: inspectionOf(server),
    describeQuery: (sql, options = {}) => track(describeQuery(server, sql, watched(options))),
    dataVersion: () => undefined,
    close: async (graceMs) => {
      await end(graceMs);
      open.end();
    },
  });
  return standingIn(open.start.catalog);
}

/** A statement of which no row is wanted is planned, and ends there. What only tells of others gives few rows anyway. */
async function describeQuery(
  server: PlacedServer,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const isTelling = beginsLikeTelling(sql);
  const read = await statementsOf(server).columns({ sql, parameters: [] }, options, (whole) =>
    isTelling ? whole : `SELECT * FROM (\n${whole}\n) LIMIT 0`,
  );
  const described = isTelling ? read : underLine(read);
  if (!described.ok) return described;
  return ok(
    described.value.map(({ name, type }) => ({
      name,
      databaseType: typeName(type),
      type: genericTypeOf(type),
      isNullable: true,
      comment: undefined,
    })),
  );
}
