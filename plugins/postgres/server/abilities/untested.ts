import type { SqlDialect } from '#plugins/databases';
import * as dialects from '../../common/dialect/relatives/family-dialects.ts';
import { postgresMessages as messages } from '../../common/messages.ts';
import { postgresGuard } from '../../common/statement-guard.ts';
import { postgresAbilities } from './postgres-abilities.ts';
import type { Relative } from './relative.ts';
import type { ServerAbilities } from './server-abilities.ts';

interface Described {
  readonly name: string;
  readonly port: number;
  readonly dialect: SqlDialect;
  readonly version?: RegExp;
  /** What it can do otherwise than PostgreSQL. */
  readonly differs?: Partial<ServerAbilities>;
}

/** A relative of whose abilities its documentation tells: none of their servers is part of our tests. */
function untested({ name, port, dialect, version, differs = {} }: Described): Relative {
  const abilities: ServerAbilities = { ...postgresAbilities, ...differs };
  return {
    family: { scheme: dialect.id, name, port, unknownParameters: [] },
    dialect,
    guard: { ...postgresGuard, syntax: dialect.syntax },
    abilities,
    version,
    isUntested: true,
    notices: [
      messages.untested({ name }),
      ...(abilities.inspection === undefined ? [messages.wholeDatabaseNeeded({ name })] : []),
    ],
  };
}

const [read, timeout] = ['BEGIN READ {mode}', 'SET LOCAL statement_timeout = {timeoutMs}'];
/**
 * Without the locks that tell what a statement reads, cursors and names of types; with the protocol's own request, which all
 * of them take.
 */
const notLocked = {
  inspection: undefined,
  explainsAsJson: false,
  cancel: 'request',
  end: 'ROLLBACK',
  streaming: 'paused',
  namesTypes: false,
} as const;
const ofStandard = (names: string, hasMore: boolean) =>
  ({ from: 'information_schema', hasKeys: hasMore, hasViews: hasMore, functions: { sql: names } }) as const;
const namesInPostgres = 'SELECT DISTINCT proname AS name FROM pg_proc ORDER BY 1';

/** Relatives with PostgreSQL's own server inside or its grammar, by what they say of themselves. */
export const untestedRelatives: readonly Relative[] = [
  untested({ name: 'Citus', port: 5432, dialect: dialects.citusDialect }),
  untested({
    name: 'TimescaleDB',
    port: 5432,
    dialect: dialects.timescaleDbDialect,
    differs: { catalogues: { from: 'pg_catalog', hidden: '^(pg_|_timescaledb_)' } },
  }),
  untested({
    name: 'Greenplum',
    port: 5432,
    dialect: dialects.greenplumDialect,
    version: /\bGreenplum Database\b/i,
    differs: { inspection: undefined },
  }),
  untested({
    name: 'YugabyteDB',
    port: 5433,
    dialect: dialects.yugabyteDbDialect,
    version: /-YB-/,
    differs: { inspection: undefined },
  }),
  untested({
    name: 'CockroachDB',
    port: 26_257,
    dialect: dialects.cockroachDbDialect,
    version: /^CockroachDB\b/,
    differs: {
      ...notLocked,
      begin: [read, timeout, "SET LOCAL timezone = 'UTC'", "SET LOCAL bytea_output = 'hex'"],
      catalogues: ofStandard(namesInPostgres, true),
    },
  }),
  untested({
    name: 'Amazon Redshift',
    port: 5439,
    dialect: dialects.redshiftDialect,
    version: /\bRedshift\b/,
    differs: {
      ...notLocked,
      // A cursor would put the whole result aside on the leader, and bytes have no form to choose.
      begin: [read, 'SET statement_timeout = {timeoutMs}', "SET timezone = 'UTC'", "SET datestyle = 'ISO'"],
      tellsSettings: false,
      catalogues: ofStandard(namesInPostgres, true),
    },
  }),
  untested({
    name: 'Materialize',
    port: 6875,
    dialect: dialects.materializeDialect,
    version: /\bMaterialize\b/,
    differs: {
      ...notLocked,
      begin: [read, timeout],
      chosenSchema: 'SET LOCAL search_path = {path}',
      canWrite: false,
      tellsSettings: false,
      catalogues: ofStandard('SELECT DISTINCT name FROM mz_catalog.mz_functions ORDER BY name', false),
    },
  }),
];
