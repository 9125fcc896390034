import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  connectionOver,
  sessionOver,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { cataloguesOf } from './catalogues/catalogues-of.ts';
import { inspectionOf } from './inspection/inspection.ts';
import type { OpenPool } from './wire/open-pool.ts';
import { genericTypeOf } from './wire/read-values.ts';
import { inReadOnly, runStatement, writeStatement } from './statements/run-statement.ts';
import { streamStatement } from './statements/stream-statement.ts';
import { TypeNames } from './wire/type-names.ts';

/** The engine connection over a pool. */
export function postgresConnection(pool: OpenPool): EngineConnection {
  const { abilities, dialect } = pool.relative;
  const names = new TypeNames(abilities.namesTypes);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  return connectionOver(pool, closing, {
    run: (open, statement, options) => runStatement(open, names, statement, options),
    stream: (open, statement, options) => streamStatement(open, names, statement, options),
    ...(abilities.canWrite
      ? {
          writing: {
            write: (open, statement, options) => writeStatement(open, names, statement, options),
            session: sessionOver,
          },
        }
      : {}),
    ping: (open, options) =>
      inReadOnly(open, options, 'SELECT 1', async (client) => {
        await client.query('SELECT 1');
        return undefined;
      }),
    describeQuery: (open, sql, options) => describeQuery(open, names, sql, options),
    catalogue: (open) => ({
      dialect,
      defaultSchema: open.facts.defaultSchema,
      ...cataloguesOf(open),
      ...(abilities.inspection === 'locks' ? { inspection: inspectionOf(open) } : {}),
    }),
  });
}

/** LIMIT 0 plans the query and ends before its first row. */
async function describeQuery(
  open: OpenPool,
  names: TypeNames,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const head = 'SELECT * FROM (';
  const inner = sql.trim().replace(/;+$/, '');
  const described = await inReadOnly(
    open,
    options,
    inner,
    async (client) => {
      const query = { text: `${head}${inner}\n) AS described LIMIT 0`, values: [], queryMode: 'extended' };
      const { fields } = await client.query(query);
      return { fields, typeNames: await names.of(client, fields) };
    },
    head.length,
  );
  if (!described.ok) return described;
  return ok(
    described.value.fields.map((field, index) => ({
      name: field.name,
      databaseType: described.value.typeNames[index] ?? '',
      type: genericTypeOf(field.dataTypeID),
      isNullable: true,
      comment: undefined,
    })),
  );
}
