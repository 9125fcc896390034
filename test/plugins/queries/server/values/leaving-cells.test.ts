import { expect } from 'chai';
import { quoteLongNumbers, settingsFrom } from '#core/common';
import type { CellValue } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryColumn, QueryFilter, QueryObject, QueryRunner } from '#plugins/queries';
import { encodeRows } from '../../../../../plugins/charts/server/data/encode-rows.ts';
import { createFilterValues } from '../../../../../plugins/native-filters/server/values/filter-values.ts';
import { createValueIndexes } from '../../../../../plugins/native-filters/server/values/value-indexes.ts';
import { cachingQueryRunner } from '../../../../../plugins/queries/server/run/query-runner.ts';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import {
  clickHouseAlone,
  duckDb,
  mariaDbAlone,
  postgres,
  trinoAlone,
  type OpenTestEngine,
} from '../../support/engines.ts';
import { oneConnection } from '../../support/one-connection.ts';
import { nowMs, orders } from '../../support/orders.ts';
import {
  clickHouseValues,
  duckDbValues,
  mariaDbValues,
  postgresTypes,
  postgresValues,
  trinoValues,
  type TypedValues,
} from '../../support/typed-values.ts';

const caller = { userId: 1, signal: new AbortController().signal };

/** A table with the first value once, the second twice and so on, and one row without a value. */
async function fill(
  open: OpenTestEngine,
  table: string,
  { type, values, isNeverNull = false }: TypedValues,
): Promise<DatasetModel> {
  // MariaDB calls few types in CAST as it calls them in columns, and takes every value for that of its column.
  const castTo = (value: string, name: string): string =>
    open.connection.dialect.id === 'mysql' ? value : `CAST(${value} AS ${name})`;
  const rows = values.flatMap((value, index) =>
    Array.from({ length: index + 1 }, () => `(${index + 1}, ${castTo(value, type)})`),
  );
  await open.prepare(`CREATE TABLE ${table} (n INTEGER, v ${type}${isNeverNull ? ' NOT NULL' : ''})`);
  await open.prepare(`INSERT INTO ${table} VALUES ${[...rows, ...(isNeverNull ? [] : ['(0, NULL)'])].join(', ')}`);
  const described = await open.connection.describeTable({ schema: undefined, name: table });
  const columns = described?.columns ?? [];
  return {
    ...orders,
    uuid: table,
    tableName: table,
    mainTimeColumn: undefined,
    columns: columns.map(({ name, databaseType, type: code }) => aColumn(name, code, { type: databaseType })),
    metrics: [aMetric('count')],
  };
}

const pairs = (cells: readonly CellValue[], counts: readonly CellValue[]) =>
  cells.map((cell, row) => [cell, Number(counts[row])] as const);

/** What a client has that keeps all digits of JSON. */
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

for (const [engine, table, types] of [
  [duckDb, duckDbValues, ''],
  [postgres, postgresValues, postgresTypes],
  [mariaDbAlone, mariaDbValues, ''],
  [clickHouseAlone, clickHouseValues, ''],
  [trinoAlone, trinoValues, ''],
] as const) {
  describe(`values that leave ${engine.name} and come back`, () => {
    let open: OpenTestEngine;
    let runner: QueryRunner;
    before(async () => {
      open = await engine.open();
      if (types !== '') await open.prepare(types);
      runner = cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => nowMs },
      });
    });
    after(() => open.close());

    const run = async (dataset: DatasetModel, query: QueryObject) => {
      const asked = { ...caller, dataset, query, force: false, cacheTimeoutS: undefined, priority: 'visible' as const };
      return (await runner.run({ ...asked, resultType: 'full' })).result;
    };
    const numbersOf = async (dataset: DatasetModel, filter: QueryFilter) => {
      const { columns } = await run(dataset, { columns: ['n'], filters: [filter], orderby: [['n', true]] });
      return columns[0]?.values;
    };
    const check = async (
      dataset: DatasetModel,
      offered: readonly (readonly [CellValue, number])[],
      col: QueryColumn,
    ) => {
      for (const [value, count] of offered) {
        const found = await numbersOf(dataset, { col, op: 'IN', val: throughJson([value]) });
        const expected = value === null ? [0] : Array.from({ length: count }, () => count);
        expect(found, `${JSON.stringify(value)} of ${dataset.columns[1]?.type ?? ''}`).to.deep.equal(expected);
      }
    };

    for (const [index, typed] of table.entries()) {
      it(`finds the rows of each ${typed.type} that is offered, grouped by or read as JSON [3.7.2]`, async () => {
        const dataset = await fill(open, `t${String(index)}`, typed);
        const all = typed.values.length + (typed.isNeverNull === true ? 0 : 1);
        const indexes = createValueIndexes(runner, 1_000_000);
        const { values } = await createFilterValues(runner, indexes, 1_000).ask(dataset, { column: 'v' }, caller);
        expect(values.length).to.equal(all);
        await check(
          dataset,
          values.map(({ value, count }) => [value, count] as const),
          'v',
        );

        const groups = await run(dataset, { columns: ['v'], metrics: ['count'] });
        const [cells = [], counts = []] = groups.columns.map((column) => column.values);
        expect(new Set(cells).size).to.equal(all);
        await check(dataset, pairs(cells, counts), 'v');
      });
    }

    it('finds the rows of values of an expression, whose type only the engine knows', async () => {
      const ofClickHouse = ['Int64', 'Float32', 'DateTime64(6)', 'Array(Int64)'];
      const types = [
        'TIMESTAMP',
        'DATETIME(6)',
        'TIMESTAMP(6)',
        'REAL',
        'FLOAT',
        'NUMERIC(20,2)',
        'DECIMAL(20,2)',
        'BIGINT',
        'INTEGER[]',
        ...ofClickHouse,
      ];
      const known = table.filter(({ type }) => types.includes(type));
      expect(known.length).to.be.at.least(4);
      for (const [index, typed] of known.entries()) {
        const dataset = await fill(open, `e${String(index)}`, typed);
        const col = { label: 'same', sqlExpression: 'coalesce(v, v)' };
        const groups = await run(dataset, { columns: [col], metrics: ['count'] });
        const [cells = [], counts = []] = groups.columns.map((column) => column.values);
        expect(new Set(cells).size).to.equal(typed.values.length + (typed.isNeverNull === true ? 0 : 1));
        await check(dataset, pairs(cells, counts), col);
      }
    });

    it('finds the rows of each number that a client read as JSON with all its digits', async () => {
      const long = table.filter(({ type }) =>
        /^(BIGINT( UNSIGNED)?|U?INT(64|128|256)|U?HUGEINT|NUMERIC.*|DECIMAL.*|REAL|FLOAT(32)?|TIMESTAMP(_NS)?|DATETIME.*)$/i.test(
          type,
        ),
      );
      for (const [index, typed] of long.entries()) {
        const finite = {
          ...typed,
          values: typed.values.filter((value) => !/[a-z]{3}/i.test(value) || value.includes('BC')),
        };
        const dataset = await fill(open, `j${String(index)}`, finite);
        const rows = [...encodeRows(await run(dataset, { columns: ['v'], metrics: ['count'] }))].join('');
        const read = JSON.parse(quoteLongNumbers(rows)) as { v: CellValue; count: number }[];
        await check(
          dataset,
          read.map(({ v, count }) => [v, count] as const),
          'v',
        );
      }
    });
  });
}
