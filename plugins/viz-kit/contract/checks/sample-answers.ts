import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel, type QueryColumn, type QueryMetric, type QueryObject } from '#plugins/queries';
import { drawingMessages } from '../drawing/drawing-messages.ts';
import { missingPart } from '../drawing/series-names.ts';

/** Data a viz type must be able to draw. `alike`: a missing value beside a text that reads like one. */
export const sampleScenarios = [
  'usual',
  'empty',
  'one row',
  'nulls',
  'alike',
  'negatives',
  'many rows',
  'long labels',
  'right to left',
] as const;
/** Besides those, rows by number: '1000 rows'. */
export type SampleScenario = (typeof sampleScenarios)[number] | `${number} rows`;

export const metricNames = ['Revenue', 'Orders', 'Margin'] as const;
export const timeName = 'Month';
const startMs = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

const words: Readonly<Record<string, readonly string[]>> = {
  Region: ['North', 'South', 'East', 'West', 'Centre'],
  Product: ['Lamps', 'Chairs', 'Desks', 'Shelves'],
  Channel: ['Web', 'Store', 'Partner'],
};
const rightToLeftWords = ['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية', 'ירושלים', 'طهران'];

/** A made-up answer to a query, always the same. */
export function answer(query: QueryObject, scenario: SampleScenario): ColumnarResult {
  const columns = query.columns ?? [];
  const metrics = (query.metrics ?? []).map((metric: QueryMetric) => metricLabel(metric));
  if (query.is_rowcount === true)
    return resultOf([column('rowcount', genericType.numeric, [scenario === 'empty' ? 0 : 60])]);
  const summaries = query.summaries ?? [];
  if (summaries.length > 0)
    return resultOf(summaries.map(({ label }, at) => column(label, genericType.numeric, numbers(1, scenario, at))));
  if (columns.length === 0) return withShares(query, totals(metrics, scenario));
  const pivot = (query.post_processing ?? []).find((step) => step?.operation === 'pivot');
  if (pivot !== undefined) return pivoted(columns, metrics, scenario);
  const histogram = (query.post_processing ?? []).find((step) => step?.operation === 'histogram');
  if (histogram !== undefined && histogram !== null) return binned(columns, histogram.options ?? {}, scenario);
  const boxes = (query.post_processing ?? []).find((step) => step?.operation === 'boxplot');
  if (boxes !== undefined && boxes !== null) return boxed(metrics, boxes.options ?? {}, scenario);
  const isRanked = (query.post_processing ?? []).some((step) => step?.operation === 'rank');
  if (isRanked && columns.length === 2) return crossed(columns, metrics, scenario);
  return withShares(query, flat(columns, metrics, scenario));
}

function pivoted(
  columns: readonly QueryColumn[],
  metrics: readonly string[],
  scenario: SampleScenario,
): ColumnarResult {
  const [axis, ...series] = columns.map(columnLabel);
  const rows = rowCount(scenario, 18);
  const groups = series.length === 0 ? [''] : wordsOf(series[0] ?? '', scenario, 3).map((word) => word ?? missingPart);
  const names = groups.flatMap((group) =>
    metrics.map((metric) =>
      [group, metrics.length > 1 || group === '' ? metric : '']
        .filter((part) => part !== '')
        .reverse()
        .join(', '),
    ),
  );
  return resultOf([
    axisValues(axis ?? timeName, rows, scenario),
    ...names.map((name, index) => column(name, genericType.numeric, numbers(rows, scenario, index))),
  ]);
}

function flat(columns: readonly QueryColumn[], metrics: readonly string[], scenario: SampleScenario): ColumnarResult {
  const names = columns.map(columnLabel);
  const rows = rowCount(scenario, names.includes(timeName) ? 18 : 5);
  return resultOf([
    ...names.map((name, index) => {
      if (name === timeName) return axisValues(name, rows, scenario);
      if ((metricNames as readonly string[]).includes(name))
        return column(name, genericType.numeric, numbers(rows, scenario, index));
      return column(name, genericType.string, wordsOf(name, scenario, rows));
    }),
    ...metrics.map((name, index) => column(name, genericType.numeric, numbers(rows, scenario, index))),
  ]);
}

/** One row per pair of a value of the first and one of the second column. */
function crossed(
  columns: readonly QueryColumn[],
  metrics: readonly string[],
  scenario: SampleScenario,
): ColumnarResult {
  const [across = '', down = ''] = columns.map(columnLabel);
  const count = rowCount(scenario, 84);
  const isMany = manyRows(scenario) !== undefined;
  const width = isMany ? Math.ceil(Math.sqrt(count)) : 12;
  const rows = Array.from({ length: count }, (_, row) => row);
  const axis = axisValues(across, Math.min(count, width), isMany ? 'usual' : scenario);
  const names = wordsOf(down, scenario, Math.ceil(count / width));
  const pick = <T>(from: readonly T[], at: number): T | null => from[at] ?? null;
  return resultOf([
    { ...axis, values: rows.map((row) => pick(axis.values, row % width)) },
    column(
      down,
      genericType.string,
      rows.map((row) => pick(names, Math.floor(row / width))),
    ),
    ...metrics.map((name, index) => column(name, genericType.numeric, numbers(count, scenario, index))),
  ]);
}

/** One column per bin, one row per group. See docs/http-api.md, "Post-processing". */
function binned(
  columns: readonly QueryColumn[],
  options: Readonly<Record<string, unknown>>,
  scenario: SampleScenario,
): ColumnarResult {
  const bins = typeof options['bins'] === 'number' ? Math.max(options['bins'], 14) : 14;
  const groups = columns.map(columnLabel).filter((name) => name !== options['column']);
  const rows = rowCount(scenario, groups.length === 0 ? 1 : 3);
  const low = scenario === 'negatives' ? -700 : 0;
  const edge = (bin: number): string => `${String(low + bin * 100)}.0`;
  return resultOf([
    ...groups.map((name) => column(name, genericType.string, wordsOf(name, scenario, rows))),
    ...(rows === 0 ? [] : Array.from({ length: bins }, (_, bin) => bin)).map((bin) =>
      column(
        `${edge(bin)} - ${edge(bin + 1)}`,
        genericType.numeric,
        Array.from({ length: rows }, (_, row) =>
          Math.round(900 * Math.exp(-(((bin - bins / 2.6 - row) / (bins / 5)) ** 2))),
        ),
      ),
    ),
  ]);
}

/** One row per group, with the statistics of each metric. See docs/http-api.md, "Post-processing". */
function boxed(
  metrics: readonly string[],
  options: Readonly<Record<string, unknown>>,
  scenario: SampleScenario,
): ColumnarResult {
  const groups = Array.isArray(options['groupby']) ? options['groupby'].map(String) : [];
  const rows = rowCount(scenario, groups.length === 0 ? 1 : 5);
  return resultOf([
    ...groups.map((name) => column(name, genericType.string, wordsOf(name, scenario, rows))),
    ...metrics.flatMap((metric, index) => {
      const medians = numbers(rows, scenario, index);
      const shifted = (by: number) => medians.map((median, row) => (median === null ? null : median + by * (row + 2)));
      const cells = { mean: 90, median: 0, max: 900, min: -800, q1: -350, q3: 450 };
      const outliers = medians.map((median) => (median === null ? '[]' : JSON.stringify([median + 7000])));
      return [
        ...Object.entries(cells).map(([name, by]) => column(`${metric}__${name}`, genericType.numeric, shifted(by))),
        column(
          `${metric}__count`,
          genericType.numeric,
          medians.map((median) => (median === null ? 0 : 40)),
        ),
        column(`${metric}__outliers`, genericType.string, outliers),
      ];
    }),
  ]);
}

function totals(metrics: readonly string[], scenario: SampleScenario): ColumnarResult {
  const rows = scenario === 'empty' ? 0 : 1;
  return resultOf(
    metrics.map((name, index) =>
      column(
        name,
        genericType.numeric,
        scenario === 'nulls' ? [null] : numbers(rows, scenario, index).map((value) => (value ?? 0) * 12),
      ),
    ),
  );
}

/** The columns a `contribution` step adds. */
function withShares(query: QueryObject, result: ColumnarResult): ColumnarResult {
  const step = (query.post_processing ?? []).find((one) => one?.operation === 'contribution');
  const { columns: from = [], rename_columns: names = [] } = (step?.options ?? {}) as {
    columns?: readonly string[];
    rename_columns?: readonly string[];
  }; // written by our own buildQuery
  const shares = names.flatMap((name, index) => {
    const source = result.columns.find((one) => one.name === from[index]);
    if (source === undefined) return [];
    const sum = source.values.reduce((total: number, value) => total + (typeof value === 'number' ? value : 0), 0);
    return [
      column(
        name,
        genericType.numeric,
        source.values.map((value) => (typeof value === 'number' && sum !== 0 ? value / sum : 0)),
      ),
    ];
  });
  return resultOf([...result.columns, ...shares]);
}

function rowCount(scenario: SampleScenario, usual: number): number {
  if (scenario === 'empty') return 0;
  if (scenario === 'one row') return 1;
  return manyRows(scenario) ?? usual;
}

function manyRows(scenario: SampleScenario): number | undefined {
  if (scenario === 'many rows') return 10_000;
  const asked = /^(\d+) rows$/.exec(scenario)?.[1];
  return asked === undefined ? undefined : Number(asked);
}

function axisValues(name: string, rows: number, scenario: SampleScenario): ResultColumn {
  if (name !== timeName) return column(name, genericType.string, wordsOf(name, scenario, rows));
  const times = Array.from({ length: rows }, (_, row) => (rows > 100 ? startMs + row * dayMs : Date.UTC(2024, row, 1)));
  return column(name, genericType.temporal, times);
}

function wordsOf(name: string, scenario: SampleScenario, count: number): readonly (string | null)[] {
  const known = words[name] ?? words['Region'] ?? [];
  return Array.from({ length: count }, (_, index) =>
    sayIn(
      scenario,
      `${known[index % known.length] ?? name}${index < known.length ? '' : ` ${Math.floor(index / known.length) + 1}`}`,
      index,
    ),
  );
}

function sayIn(scenario: SampleScenario, word: string, index: number): string | null {
  if (scenario === 'alike' && index < 2) return index === 0 ? null : drawingMessages.notAvailable();
  if (scenario === 'long labels')
    return `${word}, the department of extraordinarily long and unabbreviated designations (${index + 1})`;
  if (scenario === 'right to left')
    return `${rightToLeftWords[index % rightToLeftWords.length] ?? word}${index < rightToLeftWords.length ? '' : ` ${index}`}`;
  return word;
}

/** A slow wave with a trend and a little noise; `seed` shifts it. */
function numbers(rows: number, scenario: SampleScenario, seed: number): readonly (number | null)[] {
  const random = randomFrom(seed + 1);
  return Array.from({ length: rows }, (_, row) => {
    const wave = Math.sin((row + seed * 3) / 3) * 160 + random() * 120;
    const value = Math.round(((scenario === 'negatives' ? -180 : 420) + seed * 130 + (row % 400) * 9 + wave) * 10);
    return scenario === 'nulls' && (row % 3 === 1 || seed % 3 === 2) ? null : value;
  });
}

/** Mulberry32: small, fast, the same everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function column(name: string, type: ResultColumn['type'], values: readonly CellValue[]): ResultColumn {
  const databaseType =
    type === genericType.numeric ? 'DOUBLE' : type === genericType.temporal ? 'TIMESTAMP' : 'VARCHAR';
  return { name, databaseType, type, values };
}

const resultOf = (columns: readonly ResultColumn[]): ColumnarResult => ({
  columns,
  rowCount: columns[0]?.values.length ?? 0,
});
