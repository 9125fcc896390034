import type { ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { pivotViz } from '../../../plugins/viz-pivot/common/pivot-viz.ts';
import {
  carriers,
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
  type SheetFamily,
  type SheetVariant,
} from './sheet-data.ts';

type Row = Readonly<Record<string, string | number | null>>;

const kinds: Readonly<Record<string, typeof textColumn>> = { flight_date: timeColumn };
const metricNames = ['SUM(passengers)', 'SUM(seats)'];
const seats = { ...passengers, label: 'SUM(seats)' };

/** What the database would answer each query of the settings: sums of the rows. */
function answersTo(settings: SheetVariant['settings'], rows: readonly Row[]): readonly ColumnarResult[] {
  const queries = pivotViz.buildQuery({ ...settings, viz_type: 'pivot_table_v2', datasource: '1__table' });
  return queries.map((query) => {
    const names = (query.columns ?? []).map(columnLabel);
    const groups = new Map<string, Row[]>();
    for (const row of rows) {
      const key = JSON.stringify(names.map((name) => row[name]));
      groups.set(key, [...(groups.get(key) ?? []), row]);
    }
    const all = [...groups.values()];
    const sumOf = (of: readonly Row[], name: string) => {
      const present = of.flatMap((row) => row[name] ?? []);
      return present.length === 0 ? null : present.reduce<number>((sum, value) => sum + Number(value), 0);
    };
    return resultOf(
      ...names.map((name) =>
        (kinds[name] ?? textColumn)(
          name,
          all.map(([first]) => first?.[name] ?? null),
        ),
      ),
      ...metricNames
        .filter((name) => name in (rows[0] ?? {}))
        .map((name) =>
          numberColumn(
            name,
            all.map((of) => sumOf(of, name)),
          ),
        ),
    );
  });
}

function rowsOf(
  sides: Readonly<Record<string, readonly (string | number | null)[]>>,
  values: (count: number, seed: number) => readonly (number | null)[] = (count, seed) =>
    numbers(count, 900, 41_000, seed).map(Math.round),
): readonly Row[] {
  const groups = Object.entries(sides).reduce<Row[]>(
    (rows, [name, all]) => rows.flatMap((row) => all.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
  const [first, second] = [values(groups.length, 1), values(groups.length, 2)];
  return groups.map((row, at) => ({
    ...row,
    'SUM(passengers)': first[at] ?? null,
    'SUM(seats)': second[at] ?? null,
  }));
}

const airports = ['Oslo', 'Lima', 'Kyoto'];
const usual = { groupbyRows: ['carrier'], groupbyColumns: ['airport'], metrics: [passengers] };
const totals = { rowTotals: true, colTotals: true, rowSubTotals: true, colSubTotals: true };

const variant = (title: string, rows: readonly Row[], more: Readonly<Record<string, unknown>> = {}): SheetVariant => {
  const settings = { ...usual, ...more };
  return { title, settings, data: answersTo(settings, rows) };
};

const nested = rowsOf({ carrier: carriers, weekday: ['Monday', 'Tuesday'], airport: airports });
const dated = rowsOf({ carrier: carriers, flight_date: months(4), airport: airports });

/** Pivot tables. */
export const pivotCases = (family: SheetFamily): readonly SheetCase[] =>
  family('pivot_table_v2', {}, [
    variant('example', nested, { groupbyRows: ['carrier', 'weekday'], ...totals }),
    variant('one value', rowsOf({ carrier: ['Blue Air'], airport: ['Oslo'] })),
    variant('40 long names', rowsOf({ carrier: longNames, airport: longNames.slice(0, 12) }), { rowTotals: true }),
    variant('two metrics on rows, times in columns', dated, {
      groupbyColumns: ['flight_date'],
      groupbyRows: ['carrier'],
      metrics: [passengers, seats],
      metricsLayout: 'ROWS',
      combineMetric: true,
      colTotals: true,
      date_format: '%b %Y',
    }),
    variant('two metrics within groups, subtotals first, scale', dated, {
      groupbyColumns: ['flight_date', 'airport'],
      metrics: [passengers, seats],
      combineMetric: true,
      colSubTotals: true,
      colSubtotalPosition: true,
      cell_look: 'scale',
    }),
    variant('shares, bars, largest first', nested, {
      aggregateFunction: 'Sum as Fraction of Rows',
      cell_look: 'bars',
      rowOrder: 'value_z_to_a',
      ...totals,
    }),
    variant(
      'gaps and negatives, a rule',
      rowsOf({ carrier: [...carriers, null, '<b>x</b>', ''], airport: [...airports, null, '__proto__'] }, (count) =>
        withGaps(numbers(count, -400, 900).map(Math.round)),
      ),
      {
        cell_look: 'bars',
        conditional_formatting: [{ column: 'SUM(passengers)', operator: '>', targetValue: 500, colorScheme: 'Green' }],
        ...totals,
      },
    ),
    variant(
      'right to left',
      rowsOf({ carrier: ['القاهرة', 'תל אביב', 'طهران'], airport: ['الرياض والمنطقة', 'ירושלים'] }),
      totals,
    ),
    variant('no groups', rowsOf({ carrier: ['x'] }), { groupbyRows: [], groupbyColumns: [] }),
    variant('200 columns', rowsOf({ carrier: longNames.slice(0, 9), airport: months(200).map(String) }), totals),
  ]);
