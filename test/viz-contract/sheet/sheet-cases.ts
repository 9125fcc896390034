import type { ColumnarResult } from '#plugins/databases';
import { hierarchyCases } from './hierarchy-cases.ts';
import { numberCases } from './number-cases.ts';
import { mapCases } from './map-cases.ts';
import { placeCases } from './place-cases.ts';
import { mixedCases } from './mixed-cases.ts';
import { calendarCases } from './calendar-cases.ts';
import { flowCases } from './flow-cases.ts';
import { layerCases } from './layer-cases.ts';
import { linkCases } from './link-cases.ts';
import { pivotCases } from './pivot-cases.ts';
import { relationCases } from './relation-cases.ts';
import { seriesCases } from './series-cases.ts';
import { tableCases } from './table-cases.ts';
import { shapeCases } from './shape-cases.ts';
import {
  carriers,
  delay,
  distance,
  longNames,
  months,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  timeColumn,
  withGaps,
  type SheetCase,
} from './sheet-data.ts';

interface Variant {
  readonly title: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly data: readonly ColumnarResult[];
  readonly parts?: NonNullable<SheetCase['parts']>;
}

/** The variants of a type, and its first one once more on a phone and in the dark. */
function family(
  vizType: string,
  settings: Readonly<Record<string, unknown>>,
  variants: readonly Variant[],
): readonly SheetCase[] {
  const all = variants.map((variant) => ({ ...variant, vizType, settings: { ...settings, ...variant.settings } }));
  const [first, , long] = all;
  return [
    ...all,
    ...(first === undefined
      ? []
      : [
          { ...first, title: `${first.title}, 390 px`, widthPx: 358 },
          { ...first, title: `${first.title}, dark`, scheme: 'dark' as const },
        ]),
    ...(long === undefined ? [] : [{ ...long, title: `${long.title}, 390 px`, widthPx: 358 }]),
  ];
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const groups = (names: readonly string[], values: readonly (number | null)[], metric = 'SUM(passengers)') => [
  resultOf(textColumn('carrier', names), numberColumn(metric, values)),
];

const funnels = family('funnel', { groupby: ['carrier'], metric: passengers, label_type: 'key_value_percent' }, [
  { title: 'example', data: groups(['Visits', 'Carts', 'Orders', 'Paid'], [412_300, 287_150, 150_480, 61_200]) },
  { title: 'one value', data: groups(['Visits'], [412_300]) },
  {
    title: '40 long labels',
    data: groups(
      longNames,
      [...numbers(40, 900, 41_000)].sort((a, b) => b - a),
    ),
  },
  {
    title: 'at the left, shares of the step before',
    settings: { align: 'left', percent_calculation_type: 'prev_step' },
    data: groups([...carriers], [412_300, 12_150, 1_480, 0]),
  },
  { title: 'gaps and negatives', data: groups([...carriers], [412, null, -40, 60]) },
]);

const pies = family('pie', { groupby: ['carrier'], metric: passengers }, [
  { title: 'example', data: groups([...carriers], [412_300, 287_150, 150_480, 61_200]) },
  { title: 'one value', data: groups(['Blue Air'], [412_300]) },
  {
    title: '40 long labels',
    data: groups(
      longNames,
      [...numbers(40, 900, 41_000)].sort((a, b) => b - a),
    ),
  },
  { title: 'negatives', data: groups([...carriers], [412_300, -87_150, 150_480, 61_200]) },
  { title: 'gaps', data: groups([...carriers], [412_300, null, 150_480, 61_200]) },
  {
    title: 'ring with total, values',
    settings: { donut: true, show_total: true, label_type: 'key_value_percent' },
    data: groups([...carriers], [412_300, 287_150, 150_480, 61_200]),
  },
  {
    title: 'labels inside',
    settings: { labels_outside: false, label_type: 'key_percent' },
    data: groups([...carriers], [412_300, 287_150, 150_480, 61_200]),
  },
]);

const bubbles = (count: number, low = 20, names: readonly string[] = longNames): readonly ColumnarResult[] => [
  resultOf(
    textColumn('airport', names.slice(0, count)),
    textColumn(
      'carrier',
      Array.from({ length: count }, (_, row) => carriers[row % 4] ?? ''),
    ),
    numberColumn('AVG(distance)', numbers(count, 900, 2300, 1)),
    numberColumn('AVG(delay_minutes)', numbers(count, low, 38, 2)),
    numberColumn('SUM(passengers)', numbers(count, 4000, 900_000, 5)),
  ),
];

const bubbleCharts = family(
  'bubble_v2',
  { entity: 'airport', series: 'carrier', x: distance, y: delay, size: passengers },
  [
    { title: 'example', data: bubbles(24) },
    { title: 'one value', data: bubbles(1) },
    { title: '40 long labels as series', settings: { series: 'airport' }, data: bubbles(40) },
    { title: 'negatives', data: bubbles(24, -30) },
    { title: 'without series', settings: { series: null }, data: bubbles(24) },
  ],
);

function cells(columns: readonly string[], rows: readonly string[], low: number, high: number, isGappy = false) {
  const values = numbers(columns.length * rows.length, low, high, 3);
  return [
    resultOf(
      textColumn(
        'weekday',
        rows.flatMap(() => columns),
      ),
      textColumn(
        'carrier',
        rows.flatMap((row) => columns.map(() => row)),
      ),
      numberColumn('AVG(delay_minutes)', isGappy ? withGaps(values) : values),
    ),
  ];
}

const heatmaps = family('heatmap_v2', { x_axis: 'weekday', groupby: 'carrier', metric: delay, show_values: true }, [
  { title: 'example', data: cells(weekdays, carriers, 3, 48) },
  { title: 'one value', data: cells(['Monday'], ['Blue Air'], 3, 48) },
  { title: '40 long labels', data: cells(longNames, carriers, 3, 48) },
  { title: 'negatives', data: cells(weekdays, carriers, -20, 25) },
  { title: 'gaps', data: cells(weekdays, carriers, 3, 48, true) },
  {
    title: 'small values, in steps',
    settings: { legend_type: 'piecewise' },
    data: cells(weekdays, carriers, 0.01, 0.4),
  },
]);

const bins = (from: number, width: number, counts: readonly number[], names?: readonly string[]) => [
  resultOf(
    ...(names === undefined ? [] : [textColumn('carrier', names)]),
    ...counts.map((count, bin) =>
      numberColumn(
        `${String(from + bin * width)} - ${String(from + (bin + 1) * width)}`,
        (names ?? ['']).map((_, row) => (count < 1 ? count : Math.round(count / (row + 1)))),
      ),
    ),
  ),
];
const bell = [120, 480, 1320, 2650, 3900, 4410, 3700, 2410, 1180, 610, 240, 75];

const histograms = family('histogram_v2', { column: 'delay_minutes', bins: 12, show_value: true }, [
  { title: 'example', data: bins(0, 12.5, bell) },
  { title: 'one value', settings: { bins: 1 }, data: bins(4, 1, [1]) },
  {
    title: '40 long labels',
    settings: { groupby: ['carrier'] },
    data: bins(0, 12.5, bell, longNames),
  },
  { title: 'negatives', data: bins(-60, 10, bell) },
  {
    title: 'gaps',
    data: bins(
      0,
      12.5,
      bell.map((count, bin) => (bin % 4 === 2 ? 0 : count)),
    ),
  },
  {
    title: 'shares',
    settings: { normalize: true },
    data: bins(
      0,
      12.5,
      bell.map((count) => count / 21_095),
    ),
  },
]);

const trend = (values: readonly (number | null)[]) => [
  resultOf(timeColumn('flight_date', months(values.length)), numberColumn('AVG(delay_minutes)', values)),
];
const trends = family(
  'big_number',
  { x_axis: 'flight_date', time_grain_sqla: 'P1M', metric: delay, subheader: 'per flight' },
  [
    {
      title: 'example',
      settings: { compare_lag: 1, compare_suffix: 'MoM', show_timestamp: true },
      data: trend(numbers(24, 8, 31)),
    },
    { title: 'one value', data: trend([1_234_567.891]) },
    {
      title: 'long subtitle',
      settings: {
        subheader: 'The mean of all delays of all flights of all carriers, without those that were cancelled',
      },
      data: trend(numbers(24, 8, 31)),
    },
    { title: 'negatives', settings: { compare_lag: 1 }, data: trend(numbers(24, -30, 12)) },
    { title: 'gaps', data: trend(withGaps(numbers(24, 8, 31))) },
  ],
);

const total = (value: number | null) => [resultOf(numberColumn('SUM(passengers)', [value]))];
const totals = family('big_number_total', { metric: passengers, subheader: 'in 2024' }, [
  { title: 'example', data: total(911_130) },
  { title: 'one value', settings: { subheader: '' }, data: total(7) },
  {
    title: 'long subtitle',
    settings: {
      subheader: 'All passengers of all carriers, without those whose flights were cancelled before take-off',
    },
    data: total(911_130),
  },
  { title: 'negatives', data: total(-48_211) },
  { title: 'gaps', data: total(null) },
]);

function rows(names: readonly string[], low = 2) {
  const count = names.length;
  return [
    resultOf(
      textColumn('airport', names),
      timeColumn('flight_date', months(count)),
      numberColumn('SUM(passengers)', numbers(count, 900, 1_900_000, 4).map(Math.round)),
      numberColumn('AVG(delay_minutes)', withGaps(numbers(count, low, 48, 6))),
      numberColumn('%SUM(passengers)', numbers(count, 0.001, 0.2, 7)),
    ),
  ];
}
const tables = family(
  'table',
  {
    query_mode: 'aggregate',
    groupby: ['airport', 'flight_date'],
    metrics: [passengers, delay],
    percent_metrics: [passengers],
    time_grain_sqla: 'P1M',
  },
  [
    { title: 'example', data: rows(longNames.slice(0, 12).map((name) => name.split(' ').slice(-2).join(' '))) },
    { title: 'one value', data: rows(longNames.slice(0, 1)) },
    { title: '40 long labels', data: rows(longNames) },
    { title: 'negatives', data: rows(longNames.slice(0, 12), -40) },
    {
      title: 'raw rows',
      settings: { query_mode: 'raw', all_columns: ['airport', 'flight_date', 'SUM(passengers)', 'AVG(delay_minutes)'] },
      data: rows(longNames.slice(0, 12)),
    },
  ],
);

export const sheetCases: readonly SheetCase[] = [
  ...seriesCases(family),
  ...hierarchyCases(family),
  ...numberCases(family),
  ...mixedCases(family),
  ...flowCases(family),
  ...linkCases(family),
  ...pivotCases(family),
  ...calendarCases(family),
  ...mapCases(family),
  ...shapeCases(family),
  ...placeCases(family),
  ...layerCases(family),
  ...tableCases(family),
  ...relationCases(family),
  ...funnels,
  ...pies,
  ...bubbleCharts,
  ...heatmaps,
  ...histograms,
  ...trends,
  ...totals,
  ...tables,
];
