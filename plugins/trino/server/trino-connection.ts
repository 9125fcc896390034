import { setMaxListeners } from 'node:events';
import { pagedConnection, runningWork, type DescribedColumn, type EngineConnection } from '#plugins/databases';
import { beginsLikeTelling } from '../common/reading-statement.ts';
import { trinoDialect } from '../common/trino-dialect.ts';
import { catalogueOf } from './catalogue.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { inspectionOf } from './inspection.ts';
import { introspectionOf } from './introspection.ts';
import type { OpenServer } from './open-server.ts';
import type { AnswerColumn } from './protocol/answer-page.ts';
import { statementsOf, streamsOf, type PlacedServer } from './run-statement.ts';
import { viewsOf } from './views.ts';

/** The engine connection to a server. */
export function trinoConnection(open: OpenServer): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const work = runningWork(closing);
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
    ...pagedConnection(
      { statements: statementsOf(server), streams: streamsOf(server), beginsLikeTelling, describe },
      work,
    ),
    ...introspectionOf(server),
    ...catalogueOf(server),
    ...viewsOf(server),
    inspection: inspectionOf(server),
    close: async (graceMs) => {
      await work.end(graceMs);
      open.end();
    },
  });
  return standingIn(open.start.catalog);
}

const describe = ({ name, type }: AnswerColumn): DescribedColumn => ({
  name,
  databaseType: typeName(type),
  type: genericTypeOf(type),
  isNullable: true,
  comment: undefined,
});
