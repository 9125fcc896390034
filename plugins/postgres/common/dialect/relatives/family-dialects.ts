import type { SqlDialect } from '#plugins/databases';
import { postgresDialect } from '../../postgres-dialect.ts';
import { h2Dialect } from './h2-dialect.ts';
import { questDbDialect } from './questdb-dialect.ts';

/** PostgreSQL's SQL under the name of a relative that differs in what people write, not in what is printed. */
const sameAs = (id: string, change: Partial<SqlDialect> = {}): SqlDialect => ({
  ...postgresDialect,
  ...change,
  id,
  syntax: { ...postgresDialect.syntax, id },
});

/** As before arrays, aggregates with FILTER and JSON as rows came. */
const { jsonRows: _json, emptyLike: _empty, ...older } = postgresDialect;
const withoutArrays: SqlDialect = {
  ...older,
  isSame: (left, right) => `(${left} = ${right} OR (${left} IS NULL AND ${right} IS NULL))`,
};

const { names } = postgresDialect.syntax;

export const cockroachDbDialect = sameAs('cockroachdb');
export const yugabyteDbDialect = sameAs('yugabytedb');
export const greenplumDialect = sameAs('greenplum');
export const citusDialect = sameAs('citus');
export const materializeDialect = sameAs('materialize');

/** Its chunks and jobs are in schemas of its own. */
export const timescaleDbDialect: SqlDialect = {
  ...sameAs('timescaledb'),
  syntax: {
    ...postgresDialect.syntax,
    id: 'timescaledb',
    names: {
      ...names,
      ofServer: {
        ...names.ofServer,
        schemas: /^(?:information_schema|pg_.*|_timescaledb_.*)$/i,
        unlisted: /^(?:pg_|information_schema|_timescaledb_)/i,
      },
    },
  },
};

export const redshiftDialect: SqlDialect = {
  ...withoutArrays,
  id: 'redshift',
  syntax: {
    ...postgresDialect.syntax,
    id: 'redshift',
    libraries: { ...postgresDialect.syntax.libraries, formatter: 'redshift' },
  },
};

/** Of every kind of server in the family. */
export const familyDialects: readonly SqlDialect[] = [
  postgresDialect,
  citusDialect,
  cockroachDbDialect,
  greenplumDialect,
  h2Dialect,
  materializeDialect,
  questDbDialect,
  redshiftDialect,
  timescaleDbDialect,
  yugabyteDbDialect,
];
