import {
  carriers,
  days,
  delay,
  months,
  timeColumn,
  withGaps,
  longNames,
  numberColumn,
  numbers,
  passengers,
  resultOf,
  textColumn,
  type SheetCase,
  type SheetFamily,
} from './sheet-data.ts';

const rows = (names: readonly string[], values: readonly (number | null)[]) => [
  resultOf(textColumn('carrier', names), numberColumn('SUM(passengers)', values)),
];
type Lines = readonly (readonly [string, readonly (number | null)[]])[];
const overTime = (lines: Lines, count = 24) => [
  resultOf(timeColumn('flight_date', months(count)), ...lines.map(([name, values]) => numberColumn(name, values))),
];

const allColumns = [
  { label: 'Line', colType: 'spark', showYAxis: true, width: 120 },
  { label: 'Bars', colType: 'spark', sparkType: 'bar', width: 80 },
  { label: 'Latest', colType: 'time', comparisonType: 'value', timeLag: 0, bounds: [-30, 30] },
  { label: 'Difference', colType: 'time', comparisonType: 'diff', timeLag: 1 },
  { label: 'Share', colType: 'contrib' },
  { label: 'Mean', colType: 'avg', timeLag: 6, d3format: '.1f' },
  { label: 'Too far', colType: 'time', timeLag: 99 },
];

const cards = `<h2>Passengers</h2>
{{#each data}}
  <h4>{{carrier}}</h4>
  <p>{{formatNumber [SUM(passengers)]}} passengers{{#if (gt [SUM(passengers)] 200000)}}, <b>many</b>{{/if}}.</p>
{{else}}<p>Nobody flew.</p>{{/each}}`;

/** Types that show texts and numbers in lines and columns. */
export const tableCases = (family: SheetFamily): readonly SheetCase[] => [
  ...family('handlebars', { groupby: ['carrier'], metrics: [passengers], handlebarsTemplate: cards }, [
    { title: 'example', data: rows([...carriers], [412_300, 287_150, 150_480, 61_200]) },
    { title: 'one value', data: rows(['Blue Air'], [412_300]) },
    {
      title: '40 long labels in a table',
      settings: { handlebarsTemplate: null },
      data: rows(longNames, numbers(40, 900, 41_000)),
    },
    { title: 'gaps and negatives', data: rows(['Blue Air', 'constructor', '<b>x</b>'], [-40, null, 7]) },
    {
      title: 'list, right to left',
      settings: { handlebarsTemplate: '<ul>{{#each data}}<li>{{carrier}}: {{[SUM(passengers)]}}</li>{{/each}}</ul>' },
      data: rows(['القاهرة', 'תל אביב', 'الرياض والمنطقة الشرقية'], [12, 7, 3]),
    },
    {
      title: 'a template with an error',
      settings: { handlebarsTemplate: '<ul>\n{{#each data}}\n{{upper carrier}}{{/each}}</ul>' },
      data: rows(['Blue Air'], [12]),
    },
  ]),
  ...family('paired_ttest', { x_axis: 'flight_date', groupby: ['carrier'], metrics: [delay] }, [
    { title: 'example', data: overTime(carriers.map((name, index) => [name, numbers(24, 8 + 2 * index, 31, index)])) },
    { title: 'one value', data: overTime([['Blue Air', [4]]], 1) },
    { title: '40 long labels', data: overTime(longNames.map((name, index) => [name, numbers(24, 8, 31, index)])) },
    {
      title: 'two metrics, negatives and gaps',
      settings: { metrics: [delay, passengers], control_group: 'Northwind' },
      data: overTime(
        [delay, passengers].flatMap(({ label }, metric) =>
          carriers.map((name, index) => [`${label}, ${name}`, withGaps(numbers(24, -30 * index, 31, index + metric))]),
        ),
      ),
    },
    {
      title: 'right to left',
      data: overTime(
        ['القاهرة', 'תל אביב', 'طهران'].map((name, index) => [name, numbers(24, 8 + 9 * index, 50, index)]),
      ),
    },
  ]),
  ...family('time_table', { x_axis: 'flight_date', groupby: ['carrier'], metrics: [delay] }, [
    { title: 'example', data: overTime(carriers.map((name, index) => [name, numbers(24, 8, 31, index)])) },
    { title: 'one value', data: overTime([['Blue Air', [4]]], 1) },
    { title: '40 long labels', data: overTime(longNames.map((name, index) => [name, numbers(24, 8, 31, index)])) },
    {
      title: 'all kinds of columns, negatives and gaps',
      settings: { column_collection: allColumns },
      data: overTime(carriers.map((name, index) => [name, withGaps(numbers(24, -30, 31, index))])),
    },
    {
      title: 'metrics, right to left',
      settings: { groupby: [], metrics: [delay, passengers] },
      data: overTime([
        [delay.label, numbers(24, 8, 31)],
        [passengers.label, numbers(24, 4000, 900_000, 3)],
        ['القاهرة', numbers(24, -4000, 900, 4)],
      ]),
    },
  ]),
  ...family('time_pivot', { x_axis: 'flight_date', metric: delay, time_grain_sqla: 'P1M', freq: 'AS' }, [
    { title: 'example', data: overTime([[delay.label, numbers(42, 8, 31)]], 42) },
    { title: 'one value', data: overTime([[delay.label, [4]]], 1) },
    { title: 'twenty years', data: overTime([[delay.label, numbers(240, 8, 31)]], 240) },
    { title: 'gaps and negatives', data: overTime([[delay.label, withGaps(numbers(30, -30, 12))]], 30) },
    {
      title: 'weeks, named at their ends',
      settings: { freq: 'W-MON', time_grain_sqla: 'P1D', direct_labels: true, max_periods: 4 },
      data: [resultOf(timeColumn('flight_date', days(60)), numberColumn(delay.label, numbers(60, 8, 31)))],
    },
  ]),
];
