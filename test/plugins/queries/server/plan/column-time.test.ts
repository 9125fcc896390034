import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import type { DatasetColumn, DatasetModel } from '#plugins/datasets';
import type { QueryFilter } from '#plugins/queries';
import { aColumn, aMetric } from '../../../datasets/support/columns.ts';
import { testEngines, type OpenTestEngine } from '../../support/engines.ts';
import { ask, orders, refusal } from '../../support/orders.ts';

/** One moment per row in every form, and a weight that tells the rows in a sum. */
const timesSql = `
CREATE TABLE times (
  european VARCHAR(20), month_name VARCHAR(20), year_text VARCHAR(20), digits INTEGER, short_digits INTEGER,
  iso VARCHAR(20), clock VARCHAR(20), ts TIMESTAMP, day DATE, epoch_ms BIGINT, v INTEGER
);
INSERT INTO times VALUES
  ('13/02/2024', 'Feb 2024', '2024', 20240213, 130224, '2024-02-13', '02/13/2024 11:30 PM', '2024-02-13 23:30:00', '2024-02-13', 1707867000000, 1),
  ('01/03/2024', 'Mar 2024', '2024', 20240301, 10324,  '2024-03-01', '03/01/2024 12:15 AM', '2024-03-01 00:15:00', '2024-03-01', 1709252100000, 2),
  ('20/03/2024', 'Mar 2024', '2024', 20240320, 200324, '2024-03-20', '03/20/2024 01:00 PM', '2024-03-20 13:00:00', '2024-03-20', 1710939600000, 4),
  ('05/01/2025', 'Jan 2025', '2025', 20250105, 50125,  '2025-01-05', '01/05/2025 08:00 AM', '2025-01-05 08:00:00', '2025-01-05', 1736064000000, 8),
  ('',           NULL,       '',     NULL,     NULL,   NULL,         NULL,                  NULL,                  NULL,         NULL,          16);
`;

const told = (name: string, type: number, format: string): DatasetColumn =>
  aColumn(name, type, { is_dttm: true, python_date_format: format });

const times: DatasetModel = {
  ...orders,
  uuid: 'dataset-times',
  tableName: 'times',
  mainTimeColumn: 'ts',
  columns: [
    told('european', genericType.string, '%d/%m/%Y'),
    told('month_name', genericType.string, '%b %Y'),
    told('year_text', genericType.string, '%Y'),
    told('digits', genericType.numeric, '%Y%m%d'),
    told('short_digits', genericType.numeric, '%d%m%y'),
    told('iso', genericType.string, '%Y-%m-%d'),
    told('clock', genericType.string, '%m/%d/%Y %I:%M %p'),
    aColumn('ts', genericType.temporal, { type: 'TIMESTAMP' }),
    aColumn('day', genericType.temporal, { type: 'DATE' }),
    told('epoch_ms', genericType.numeric, 'epoch_ms'),
    aColumn('v', genericType.numeric),
  ],
  metrics: [aMetric('s', { expression: 'SUM(v)' })],
};

const axis = (column: string, timeGrain: string) => ({
  columnType: 'BASE_AXIS',
  isColumnReference: true,
  label: column,
  sqlExpression: column,
  timeGrain,
});

const readable = ['european', 'month_name', 'digits', 'short_digits', 'iso', 'clock', 'ts', 'day', 'epoch_ms'];

for (const engine of testEngines) {
  describe(`times of columns on ${engine.name}`, () => {
    let open: OpenTestEngine;
    before(async () => {
      open = await engine.open();
      await open.prepare(timesSql);
    });
    after(() => open.close());

    const sumOf = async (filter: QueryFilter, dataset = times): Promise<number> =>
      Number((await ask(open, { metrics: ['s'], filters: [filter] }, { dataset }))[0]?.[0]);
    const inRange = (col: string, val: string, dataset = times) => sumOf({ col, op: 'TEMPORAL_RANGE', val }, dataset);
    const buckets = async (column: string, grain: string, dataset = times) => {
      const query = { columns: [axis(column, grain)], metrics: ['s'], orderby: [['s', true]] };
      return (await ask(open, query, { dataset })).map(([time, sum]) => [
        time === null ? null : new Date(Number(time)).toISOString().slice(0, 16),
        Number(sum),
      ]);
    };

    for (const column of readable) {
      it(`filters and cuts the times of ${column}`, async () => {
        expect(await inRange(column, '2024-03-01 : 2025-01-01')).to.equal(6);
        expect(await inRange(column, ' : 2024-03-01')).to.equal(1);
        expect(await buckets(column, 'P1M')).to.deep.equal([
          ['2024-02-01T00:00', 1],
          ['2024-03-01T00:00', 6],
          ['2025-01-01T00:00', 8],
          [null, 16],
        ]);
      });
    }

    it('holds texts of a format that cannot say more for the first moment they may mean', async () => {
      expect(await inRange('year_text', '2023-06-01 : 2024-06-01')).to.equal(7);
      expect(await inRange('year_text', '2024-06-01 : 2026-01-01')).to.equal(8);
      expect(await inRange('month_name', '2024-02-15 : 2024-04-01')).to.equal(6);
      expect(await inRange('european', '2024-02-15 : 2024-04-01')).to.equal(6);
      expect(await buckets('year_text', 'P1Y')).to.deep.equal([
        ['2024-01-01T00:00', 7],
        ['2025-01-01T00:00', 8],
        [null, 16],
      ]);
    });

    it('compares texts with earlier and later ones by what they mean, and with the same by what they are', async () => {
      expect(await sumOf({ col: 'european', op: '>=', val: '20/03/2024' })).to.equal(12);
      expect(await sumOf({ col: 'european', op: '<', val: '2024-03-01' })).to.equal(1);
      expect(await sumOf({ col: 'european', op: '==', val: '01/03/2024' })).to.equal(2);
      expect(await sumOf({ col: 'european', op: 'IN', val: [Date.UTC(2024, 2, 1)] })).to.equal(2);
    });

    it('moves times by the hours of the dataset before it cuts and filters them, and leaves days', async () => {
      const moved = { ...times, hoursOffset: 2 };
      for (const column of ['ts', 'epoch_ms', 'clock']) {
        expect(await buckets(column, 'P1D', moved)).to.deep.equal([
          ['2024-02-14T00:00', 1],
          ['2024-03-01T00:00', 2],
          ['2024-03-20T00:00', 4],
          ['2025-01-05T00:00', 8],
          [null, 16],
        ]);
        expect(await inRange(column, '2024-02-14 : 2024-02-15', moved)).to.equal(1);
        expect(await inRange(column, '2024-02-13 : 2024-02-14', { ...times, hoursOffset: -1 })).to.equal(1);
      }
      for (const column of ['day', 'european']) {
        expect(await inRange(column, '2024-02-13 : 2024-02-14', moved)).to.equal(1);
        expect((await buckets(column, 'P1D', moved))[0]).to.deep.equal(['2024-02-13T00:00', 1]);
      }
    });

    it('shows moved times, and filters by what it shows', async () => {
      const dataset = { ...times, hoursOffset: 2 };
      const query = { columns: ['ts', 'epoch_ms', 'day'], filters: [{ col: 'v', op: '==', val: 1 }] };
      const shown = Date.UTC(2024, 1, 14, 1, 30);
      expect(await ask(open, query, { dataset })).to.deep.equal([[shown, shown, Date.UTC(2024, 1, 13)]]);
      for (const col of ['ts', 'epoch_ms']) expect(await sumOf({ col, op: '==', val: shown }, dataset)).to.equal(1);
    });
  });
}

describe('times of columns', () => {
  it('refuse a format by the part that cannot be read', () => {
    const dataset = { ...times, columns: [told('week', genericType.string, '%Y week %U')] };
    expect(refusal({ columns: [axis('week', 'P1W')], metrics: ['s'] }, {}, dataset)).to.equal(
      'Dates of the form %Y week %U in column week cannot be read because of %U. Choose another date format for the column.',
    );
  });

  it('take a column called __timestamp for itself, unless the query is a time series', () => {
    const dataset = { ...times, columns: [aColumn('__timestamp'), ...times.columns] };
    expect(refusal({ columns: ['__timestamp'], metrics: ['s'] }, {}, dataset)).to.equal('planned');
    expect(refusal({ columns: ['__timestamp'], metrics: null }, {}, dataset)).to.equal('planned');
    expect(refusal({ columns: ['__timestamp'], metrics: ['s'] }, {}, times)).to.match(/^Datetime column not provided/);
    expect(refusal({ is_timeseries: true, metrics: ['s'], granularity: 'ts' }, {}, dataset)).to.equal('planned');
  });
});
