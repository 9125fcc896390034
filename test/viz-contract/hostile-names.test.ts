import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { emptyStore } from '../support/empty-store.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { settingsFrom } from '#core/common';
import { sampleDataFor, type FormData, type VizType } from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { createVizTheme } from '../../plugins/viz-kit/contract/color/create-viz-theme.ts';
import { createVizFormats } from '../../plugins/viz-kit/contract/formats/create-viz-formats.ts';
import { cachingQueryRunner } from '../../plugins/queries/server/run/query-runner.ts';
import TableMount from '../../plugins/viz-table/browser/table-mount.tsx';
import { aColumn, aMetric } from '../plugins/datasets/support/columns.ts';
import { testEngines, type OpenTestEngine } from '../plugins/queries/support/engines.ts';
import { oneConnection } from '../plugins/queries/support/one-connection.ts';
import { orders } from '../plugins/queries/support/orders.ts';
import { registeredVizTypes } from './registered-viz-types.ts';

/** The fields of the samples under other names, which columns and metrics of people may have as well. */
type Names = ReadonlyMap<string, string>;
const plain = ['Month', 'Region', 'Product', 'Channel', 'Revenue', 'Orders', 'Margin'] as const;
const named = (names: readonly string[]): Names => new Map(plain.map((name, index) => [name, names[index] ?? name]));
const plainNames = named(plain);
const hostileNames: readonly Names[] = [
  named(['__timestamp', 'constructor', '"quoted"', 'a, b', '__proto__', 'count', ' blank ']),
  named(['__proto__', 'a, b', ' blank ', 'toString', 'constructor', '__timestamp', '"quoted"']),
  named([' blank ', '__proto__', 'valueOf', '__timestamp', 'a, b', 'constructor', 'count']),
];
/** The same with names that the engine can hold. */
const heldBy = ({ connection }: OpenTestEngine, names: Names): Names =>
  new Map(
    [...names].map(([plainName, name]) => [
      plainName,
      connection.dialect.syntax.names.possible?.test(name) === false ? `${name.trim()} x` : name,
    ]),
  );
/** DuckDB takes these for fewer names. */
const casedNames = named(['Month', 'month', 'region', 'REGION', 'A', 'a', 'MONTH']);
const nameIn = (names: Names, name: string): string => names.get(name) ?? name;
/** Statistics of a metric are columns of their own, such as `Revenue__median`. */
const columnNameIn = (names: Names, name: string): string => {
  const [, metric, statistic] = /^(\w+)__(\w+)$/.exec(name) ?? [];
  return metric === undefined || statistic === undefined
    ? nameIn(names, name)
    : `${nameIn(names, metric)}__${statistic}`;
};
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The same settings about fields of other names; a field may be a value and a key. */
function renamed(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return nameIn(names, value);
  if (Array.isArray(value)) return value.map((one: unknown) => renamed(one, names));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [nameIn(names, key), renamed(inner, names)]));
}

const formOf = (viz: VizType, names: Names): FormData => renamed(sampleDataFor(viz).formData, names) as FormData;

const tableOf = (index: number): string => `named_${String(index)}`;
const rows = [
  ['2024-01-10', 'North', 'Lamps', 'Web', 1, 10, 0.5],
  ['2024-01-20', null, 'Desks', 'Web', 2, 20, 1.5],
  ['2024-02-10', '<NULL>', 'Lamps', 'Store', 4, 40, 2.5],
  ['2024-02-20', 'a, b', null, 'Store', 8, 80, 3.5],
  ['2024-03-10', '', 'Desks', 'Web', 16, 160, 4.5],
] as const;

function sqlOf(names: Names, table: string): string {
  const types = ['TIMESTAMP', 'VARCHAR(20)', 'VARCHAR(20)', 'VARCHAR(20)', 'INTEGER', 'INTEGER', 'DOUBLE PRECISION'];
  const columns = plain.map((name, index) => `${quoted(nameIn(names, name))} ${types[index] ?? ''}`);
  const cell = (value: string | number | null) => (typeof value === 'string' ? `'${value}'` : String(value));
  const values = rows.map((row) => `(${row.map(cell).join(', ')})`);
  return `CREATE TABLE ${table} (${columns.join(', ')}); INSERT INTO ${table} VALUES ${values.join(', ')};`;
}

function datasetOf(names: Names, table: string, quote = quoted): DatasetModel {
  const types = [2, 1, 1, 1, 0, 0, 0];
  const measures = ['Revenue', 'Orders', 'Margin'].map((name) => nameIn(names, name));
  return {
    ...orders,
    uuid: table,
    tableName: table,
    mainTimeColumn: nameIn(names, 'Month'),
    columns: plain.map((name, index) => aColumn(nameIn(names, name), types[index])),
    metrics: measures.map((name) => aMetric(name, { expression: `SUM(${quote(name)})` })),
  };
}

/** Fields of those that are made of other charts are fields of these. */
const types = (await registeredVizTypes()).filter(({ parts }) => parts === undefined);

for (const engine of testEngines) {
  describe(`charts over fields of any name on ${engine.name}`, () => {
    let allNames = engine.name === 'PostgreSQL' ? [...hostileNames, casedNames] : hostileNames;
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      allNames = allNames.map((names) => heldBy(open, names));
      for (const [index, names] of [plainNames, ...allNames].entries())
        await open.prepare(sqlOf(names, tableOf(index)));
    });
    after(() => open.close());

    const answersOf = async (viz: VizType, names: Names, index: number): Promise<readonly (readonly CellValue[])[]> => {
      const runner = cachingQueryRunner({
        databases: oneConnection(open.connection),
        settings: settingsFrom({}),
        clock: { nowMs: () => Date.UTC(2024, 4, 1) },
      });
      const results: ColumnarResult[] = [];
      for (const query of viz.buildQuery(formOf(viz, names))) {
        const outcome = await runner.run({
          dataset: datasetOf(names, tableOf(index), open.connection.dialect.quoteIdentifier),
          query,
          resultType: 'full',
          force: true,
          cacheTimeoutS: undefined,
          userId: 1,
          signal: new AbortController().signal,
          priority: 'visible',
        });
        results.push(outcome.result);
        const own = outcome.result.columns.map(({ name }) => name);
        expect(own).to.have.lengthOf(new Set(own).size);
      }
      return results.flatMap(({ columns }) => columns.map(({ values }) => values));
    };

    for (const viz of types) {
      it(`have the same numbers: ${viz.key}`, async () => {
        const expected = await answersOf(viz, plainNames, 0);
        expect(expected.flat().length).to.be.greaterThan(0);
        for (const [index, names] of allNames.entries())
          expect(await answersOf(viz, names, index + 1)).to.deep.equal(expected);
      });
    }
  });
}

describe('pictures of fields of any name', () => {
  const { document } = new JSDOM('<!doctype html>').window;

  /** Readers see the same names, so that the pictures must be the same. */
  const pictureOf = async (viz: VizType, names: Names): Promise<string> => {
    const labels = new Map([...names].map(([label, name]) => [name, label]));
    const labelOf = (name: string): string => labels.get(name) ?? name;
    const formData = formOf(viz, names);
    const data = sampleDataFor(viz).data.map((result) => ({
      ...result,
      columns: result.columns.map((column) => ({ ...column, name: columnNameIn(names, column.name) })),
    }));
    const opened = viz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    const { draw } = await opened.value();
    const theme = createVizTheme({ scheme: 'light' });
    const size = { widthPx: 640, heightPx: 360 };
    const input = { data, formData, theme, formats: createVizFormats(), size, document, hidden: new Set<string>() };
    return draw({ ...input, labelOf }).element.outerHTML;
  };

  for (const viz of types) {
    it(`are the same: ${viz.key}`, async () => {
      const expected = await pictureOf(viz, plainNames);
      for (const names of hostileNames) expect(await pictureOf(viz, names)).to.equal(expected);
    });
  }
});

describe('the live table over fields of any name', () => {
  /** Where each heading begins and how wide it is, in px. */
  const headingsOf = (columns: readonly string[]): readonly string[] => {
    const values = columns.map((name) => ({ name, type: genericType.numeric, databaseType: 'INTEGER', values: [1] }));
    const data = [{ columns: values, rowCount: 1 }];
    const props = {
      data,
      settled: data,
      formData: { viz_type: 'table', datasource: '1__table', all_columns: [...columns] },
      theme: createVizTheme({ scheme: 'light' }),
      formats: createVizFormats(),
      size: { widthPx: 900, heightPx: 300 },
      labelOf: () => 'label',
      onSelect: () => undefined,
      onOptions: () => undefined,
    };
    const { document } = new JSDOM(
      renderToStaticMarkup(
        createElement(Provider, { store: emptyStore() as never, children: createElement(TableMount, props) }),
      ),
    ).window;
    return [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')].map(({ style }) =>
      [style.left, style.width].join(' '),
    );
  };

  it('gives every column a place and a width', () => {
    const expected = headingsOf(['driver', 'team', 'points', 'laps']);
    expect(expected.filter((place) => /^[\d.]+px? [1-9][\d.]*px$/.test(place))).to.have.lengthOf(4);
    expect(headingsOf(['driver', 'constructor', '__proto__', 'toString'])).to.deep.equal(expected);
  });
});
