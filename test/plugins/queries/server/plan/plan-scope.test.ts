import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { calendarIn, type DatasetModel } from '#plugins/datasets';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import { testEngines, toy, type OpenTestEngine } from '../../support/engines.ts';
import { ask, daysFrom, orders, plainSql, planned, refusal } from '../../support/orders.ts';

/** Every day from 2023-12-20 to 2025-02-10, which has a leap day and two ends of years, with the number of the day. */
const daysSql = `CREATE TABLE days (ts TIMESTAMP, v INTEGER); INSERT INTO days VALUES ${daysFrom('2023-12-20', 419)};`;

const daysWith = (extra: object): DatasetModel => ({
  ...orders,
  uuid: 'dataset-days',
  tableName: 'days',
  mainTimeColumn: 'ts',
  calendar: calendarIn(JSON.stringify({ calendar: extra })),
  columns: [aColumn('ts', genericType.temporal), aColumn('v', genericType.numeric)],
  metrics: [aMetric('total', { expression: 'SUM(v)' })],
});
const sundays = daysWith({ week_start: 'sunday' });
const saturdays = daysWith({ week_start: 'saturday' });
const july = daysWith({ fiscal_year_start: 7 });

const axis = (timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  expressionType: 'SQL',
  isColumnReference: true,
  label: 'ts',
  sqlExpression: 'ts',
  timeGrain,
});
const by = (timeGrain: string) => ({ columns: [axis(timeGrain)], metrics: ['total'], orderby: [['ts', true]] });
/** The day itself, some days back, as somebody would write it who knows no weeks. */
const daysBack = (count: string) =>
  `SELECT CAST(CAST(ts AS DATE) - CAST(${count} AS INTEGER) AS TIMESTAMP) AS start, SUM(v) FROM days GROUP BY 1 ORDER BY 1`;
const firstOfMonth = (year: string, month: string) =>
  `SELECT CAST(make_date(CAST(${year} AS INTEGER), CAST(${month} AS INTEGER), 1) AS TIMESTAMP) AS start, SUM(v) FROM days GROUP BY 1 ORDER BY 1`;
const [year, month] = ['EXTRACT(YEAR FROM ts)', 'EXTRACT(MONTH FROM ts)'];

const cases: readonly (readonly [string, DatasetModel, object, string])[] = [
  ['weeks from Sunday', sundays, by('P1W'), daysBack('EXTRACT(DOW FROM ts)')],
  ['weeks from Saturday', saturdays, by('P1W'), daysBack('MOD(CAST(EXTRACT(DOW FROM ts) AS INTEGER) + 1, 7)')],
  ['weeks from Monday where nothing is set', daysWith({}), by('P1W'), daysBack('EXTRACT(ISODOW FROM ts) - 1')],
  [
    'weeks that end on a Saturday as they are named',
    saturdays,
    by('P1W/1970-01-03T00:00:00Z'),
    daysBack('EXTRACT(DOW FROM ts) - 6'),
  ],
  [
    'the older time axis by the same weeks',
    sundays,
    {
      is_timeseries: true,
      granularity: 'ts',
      metrics: ['total'],
      extras: { time_grain_sqla: 'P1W' },
      orderby: [['__timestamp', true]],
    },
    daysBack('EXTRACT(DOW FROM ts)'),
  ],
  [
    'fiscal years from July',
    july,
    by('1970-07-01T00:00:00Z/P1Y'),
    firstOfMonth(`CASE WHEN ${month} >= 7 THEN ${year} ELSE ${year} - 1 END`, '7'),
  ],
  [
    'fiscal quarters from February',
    daysWith({ fiscal_year_start: 2 }),
    by('1970-02-01T00:00:00Z/P3M'),
    firstOfMonth(
      `CASE WHEN ${month} = 1 THEN ${year} - 1 ELSE ${year} END`,
      `CASE WHEN ${month} = 1 THEN 11 WHEN ${month} < 5 THEN 2 WHEN ${month} < 8 THEN 5 WHEN ${month} < 11 THEN 8 ELSE 11 END`,
    ),
  ],
  [
    'the rows of one week by a filter with its grain',
    sundays,
    {
      columns: [],
      metrics: ['total'],
      filters: [{ col: 'ts', op: '==', val: Date.UTC(2024, 11, 29), grain: 'P1W' }],
    },
    "SELECT SUM(v) FROM days WHERE ts >= '2024-12-29' AND ts < '2025-01-05'",
  ],
];

for (const engine of testEngines.filter((one) => one !== toy))
  describe(`the calendar of a dataset on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async function () {
      this.timeout(60_000);
      open = await engine.open();
      await open.prepare(daysSql);
    });
    after(() => open.close());

    for (const [title, dataset, query, sql] of cases)
      it(`gives ${title}`, async () => {
        expect(await ask(open, query, { dataset })).to.deep.equal(await plainSql(open, sql));
      });

    const ofRange = (val: string) => ({
      columns: [],
      metrics: ['total'],
      filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val }],
    });
    // 2025-01-01 is a Wednesday.
    const nowMs = Date.UTC(2025, 0, 1, 9);
    for (const [range, dataset, from, until] of [
      ['Current week', sundays, '2024-12-29', '2025-01-05'],
      ['Current week', saturdays, '2024-12-28', '2025-01-04'],
      ['previous calendar week', sundays, '2024-12-22', '2024-12-29'],
      ["DATETRUNC(DATETIME('today'), week) : now", sundays, '2024-12-29', '2025-01-01 09:00:00'],
      ['Current fiscal year', july, '2024-07-01', '2025-07-01'],
      ['Previous fiscal quarter', july, '2024-10-01', '2025-01-01'],
    ] as const)
      it(`takes ${range} from ${from} to ${until}`, async () => {
        expect(await ask(open, ofRange(range), { dataset, nowMs })).to.deep.equal(
          await plainSql(open, `SELECT SUM(v) FROM days WHERE ts >= '${from}' AND ts < '${until}'`),
        );
      });
  });

describe('comparisons in the calendar of a dataset', () => {
  /** The range of the one comparison of a query, as days. */
  const compared = (dataset: DatasetModel, range: string, offset: string, nowMs: number): readonly unknown[] => {
    const { offsets } = planned(
      {
        columns: [],
        metrics: ['total'],
        filters: [{ col: 'ts', op: 'TEMPORAL_RANGE', val: range }],
        time_offsets: [offset],
      },
      { nowMs },
      dataset,
    );
    return JSON.stringify(offsets[0]?.select.where).match(/\d{4}-\d\d-\d\d/g) ?? [];
  };

  it('compare a week to date with the same days of the week before', () => {
    // Wednesday 2025-01-01, the fourth day of a week that began on Sunday.
    const nowMs = Date.UTC(2025, 0, 1, 9);
    expect(compared(sundays, 'Current week', '1 week ago to date', nowMs)).to.deep.equal(['2024-12-22', '2024-12-26']);
  });

  it('compare a fiscal year to date with the same days of the one before, leap day included', () => {
    const nowMs = Date.UTC(2024, 1, 29, 9);
    expect(compared(july, 'Current fiscal year', '1 year ago to date', nowMs)).to.deep.equal([
      '2022-07-01',
      '2023-03-01',
    ]);
  });

  it('refuse a grain that no engine has', () => {
    expect(refusal({ columns: [axis('1970-13-01T00:00:00Z/P1Y')], metrics: ['total'] }, {}, july)).to.contain(
      'is not supported by this database',
    );
  });
});
