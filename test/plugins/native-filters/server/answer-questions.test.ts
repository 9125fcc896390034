import { expect } from 'chai';
import { loadCsv, queryRows } from '../../datasets/support/load-csv.ts';
import { datasourceAccessView } from '#plugins/datasets';
import { userWithPairs } from '../../../support/users.ts';
import { rangeFilter } from '../../../../plugins/native-filters/common/types/range-filter.ts';
import { asking, startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { filterNamed } from '../support/filters.ts';

const valuesPath = '/api/v1/native_filter/values';
const rangePath = '/api/v1/native_filter/range';

describe('questions of dashboard filters', () => {
  let orders: OrdersServer;
  let datasetId: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['native-filters']);
    const rows = Array.from(
      { length: 400 },
      (_none, row) =>
        `${String(row)},City ${String(row % 150)},${row % 3 === 0 ? 'North' : 'South'},${String(row / 10)}`,
    );
    await loadCsv(orders.server, 'trips', `id,city,side,km\n${rows.join('\n')}\n400,,South,\n`);
    const body = { database: orders.databaseId, schema: 'main', table_name: 'trips' };
    datasetId = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
  });
  after(() => orders.server.stop());

  const values = async (body: Readonly<Record<string, unknown>>) => {
    const answer = await orders.admin.post(valuesPath, { datasetId, column: 'city', ...body });
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result;
  };

  it('counts the rows of each value as plain SQL does, in the order of the values', async () => {
    const result = await values({ column: 'side' });
    const plain = await queryRows(orders.server, 'SELECT side, COUNT(*) FROM trips GROUP BY 1 ORDER BY 1');
    expect(result.values.map(({ value, count }: { value: string; count: number }) => [value, count])).to.deep.equal(
      plain,
    );
    expect(result).to.include({ total: 2, isComplete: true, largestCount: 267 });
  });

  it('finds values that contain the text whatever its case, and pages through them', async () => {
    const all = await values({ search: 'CITY 1' });
    const [[count] = []] = await queryRows(
      orders.server,
      `SELECT COUNT(DISTINCT city) FROM trips WHERE city ILIKE '%city 1%'`,
    );
    expect(all.total).to.equal(count);
    const page = await values({ search: 'city 1', limit: 5, offset: 5 });
    expect(page.values).to.deep.equal(all.values.slice(5, 10));
    expect((await values({ search: 'nowhere' })).values).to.deep.equal([]);
    // A longer search finds a part of what the shorter one found, in the same order.
    const longer = await values({ search: 'CITY 14' });
    expect([all.isIndexed, longer.isIndexed, all.values.length === all.total]).to.deep.equal([true, true, true]);
    expect(all.values.filter(({ value }: { value: string }) => value.includes('City 14'))).to.deep.equal(longer.values);
  });

  it('does not take signs of a pattern for anything but themselves', async () => {
    expect((await values({ search: '%' })).total).to.equal(0);
    expect((await values({ search: `'; DROP TABLE trips; --` })).total).to.equal(0);
  });

  it('searches moments by their dates, not by the numbers they travel as', async () => {
    const days = Array.from({ length: 60 }, (_none, day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString());
    await loadCsv(orders.server, 'days', `day,at\n${days.map((at) => `${at.slice(0, 10)},${at}`).join('\n')}\n`);
    const body = { database: orders.databaseId, schema: 'main', table_name: 'days' };
    const id = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
    for (const column of ['day', 'at']) {
      const february = await values({ datasetId: id, column, search: '2024-02-' });
      expect([february.total, february.values[0].value], column).to.deep.equal([29, Date.UTC(2024, 1, 1)]);
      expect((await values({ datasetId: id, column, search: '17067' })).total, column).to.equal(0);
    }
  });

  it('puts missing values last and gives them their count', async () => {
    const result = await values({ limit: 1000 });
    expect(result.values.at(-1)).to.deep.equal({ value: null, count: 1 });
    const selected = await values({ limit: 1, selected: ['City 7', 'gone'] });
    const [[count] = []] = await queryRows(orders.server, `SELECT COUNT(*) FROM trips WHERE city = 'City 7'`);
    expect(selected.selected).to.deep.equal([
      { value: 'City 7', count },
      { value: 'gone', count: 0 },
    ]);
  });

  it('narrows the values by the pre-filter and by the filters above', async () => {
    const north = { col: 'side', op: 'IN', val: ['North'] };
    const narrowed = await values({ extra_form_data: { filters: [north] }, limit: 1000 });
    const [[count] = []] = await queryRows(
      orders.server,
      `SELECT COUNT(DISTINCT city) FROM trips WHERE side = 'North' AND city IS NOT NULL`,
    );
    expect(narrowed.total).to.equal(count);
    const preFilter = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'km > 39' };
    expect((await values({ adhoc_filters: [preFilter] })).total).to.equal(9);
  });

  it('orders by a saved metric', async () => {
    const first = (await values({ sortMetric: 'count', sortAscending: false, limit: 3 })).values;
    const plain = await queryRows(orders.server, 'SELECT COUNT(*) FROM trips GROUP BY city ORDER BY 1 DESC LIMIT 3');
    expect(first.map(({ count }: { count: number }) => [count])).to.deep.equal(plain);
  });

  it('sees new data after the table changed', async () => {
    expect((await values({ column: 'side', search: 'east' })).total).to.equal(0);
    await loadCsv(orders.server, 'trips', 'id,city,side,km\n1,A,East,5\n', 'replace');
    expect((await values({ column: 'side', search: 'east' })).total).to.equal(1);
  });

  it('names the column or metric that is missing', async () => {
    const answer = await orders.admin.post(valuesPath, { datasetId, column: 'nope' });
    expect(answer.status).to.equal(400);
    expect(answer.text).to.contain('nope');
    const metric = await orders.admin.post(valuesPath, { datasetId, column: 'city', sortMetric: 'nope' });
    expect(metric.status).to.equal(400);
  });

  it('gives the extent and histogram of numbers as plain SQL does', async () => {
    const body = { datasetId: orders.datasetId, column: 'amount', bins: 4 };
    const answer = await orders.admin.post(rangePath, body);
    expect(answer.status, answer.text).to.equal(200);
    // By hand: -3, 4, 7.25, 10.5 and 20 in bins of 5.75 from -3.
    expect(answer.body.result).to.deep.equal({
      min: -3,
      max: 20,
      bins: [
        { from: -3, to: 2.75, count: 1 },
        { from: 2.75, to: 8.5, count: 2 },
        { from: 8.5, to: 14.25, count: 1 },
        { from: 14.25, to: 20, count: 1 },
      ],
      hasOddNumbers: false,
      isComplete: true,
    });
    const text = await orders.admin.post(rangePath, { datasetId: orders.datasetId, column: 'country' });
    expect(text.status).to.equal(400);
    expect(text.text).to.contain('does not hold numbers');
  });

  describe('of numbers beyond those of a double', () => {
    const madeFrom = async (name: string, sql: string): Promise<number> => {
      const body = { database: orders.databaseId, table_name: name, sql };
      const made = await orders.admin.post('/api/v1/dataset/', body);
      expect(made.status, made.text).to.equal(201);
      return made.body.id as number;
    };
    const rangeOf = async (id: number, bins: number) => {
      const answer = await orders.admin.post(rangePath, { datasetId: id, column: 'v', bins });
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result;
    };
    const countOf = async (id: number, filters: readonly unknown[]) => {
      const query = { metrics: ['count'], filters };
      const answer = await orders.admin.post('/api/v1/chart/data', asking(id, query));
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result[0].data[0].count as number;
    };

    it('leaves NaN and the infinities out of the histogram, and says so', async () => {
      const id = await madeFrom(
        'odd_numbers',
        "SELECT unnest(['1', '2', '4', '5', 'NaN', 'Infinity', '-Infinity', NULL]::DOUBLE[]) AS v",
      );
      expect(await rangeOf(id, 2)).to.deep.equal({
        min: 1,
        max: 5,
        bins: [
          { from: 1, to: 3, count: 2 },
          { from: 3, to: 5, count: 2 },
        ],
        hasOddNumbers: true,
        isComplete: true,
      });
    });

    for (const [type, least, greatest] of [
      ['BIGINT', '9007199254740993', '9223372036854775807'],
      ['HUGEINT', '-170141183460469231731687303715884105727', '170141183460469231731687303715884105726'],
      ['DECIMAL(38, 4)', '-12345678901234567890.1234', '12345678901234567890.1235'],
    ] as const) {
      it(`gives the ends of ${type} with all digits, and they are found again`, async () => {
        const rows = [least, greatest].map((value) => `CAST('${value}' AS ${type})`);
        const id = await madeFrom(`ends_${type.slice(0, 3)}`, `SELECT unnest([${rows.join(', ')}]) AS v`);
        const { min, max } = await rangeOf(id, 2);
        expect([min, max]).to.deep.equal([least, greatest]);
        const filter = filterNamed('v', [], { filterType: 'filter_range' });
        const filters = (ends: readonly unknown[]) => rangeFilter.maskOf(filter, ends).extraFormData.filters ?? [];
        expect(await countOf(id, filters([min, max]))).to.equal(2);
        expect(await countOf(id, filters([min, min]))).to.equal(1);
        expect(await countOf(id, filters([null, min]))).to.equal(1);
        const next = type.startsWith('DEC') ? least.replace(/4$/, '3') : String(BigInt(least) + 1n);
        expect(await countOf(id, filters([next, null]))).to.equal(1);
      });
    }
  });

  describe('over several datasets', () => {
    let staysId: number;
    before(async () => {
      await loadCsv(orders.server, 'rides', 'city,side\nCity 7,North\nCity 7,South\nCity 8,South\n');
      const rides = { database: orders.databaseId, schema: 'main', table_name: 'rides' };
      datasetId = (await orders.admin.post('/api/v1/dataset/', rides)).body.id as number;
      await loadCsv(orders.server, 'stays', 'town,area,since\nCity 7,North,-2\nBonn,South,12\nBonn,North,99\n');
      const body = { database: orders.databaseId, schema: 'main', table_name: 'stays' };
      staysId = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
    });
    const more = (column: string, extra = {}) => [{ datasetId: staysId, column, extra_form_data: extra }];

    it('offers, searches and counts the values of all of them', async () => {
      const found = await values({ more: more('town'), search: 'bonn', selected: ['City 7', 'Bonn', 'gone'] });
      expect(found.values).to.deep.equal([{ value: 'Bonn', count: 2 }]);
      expect(found.selected).to.deep.equal([
        { value: 'City 7', count: 3 },
        { value: 'Bonn', count: 2 },
        { value: 'gone', count: 0 },
      ]);
      const whole = await values({ more: more('town'), limit: 1000 });
      expect([whole.values, whole.total, whole.largestCount, whole.isComplete]).to.deep.equal([
        [
          { value: 'Bonn', count: 2 },
          { value: 'City 7', count: 3 },
          { value: 'City 8', count: 1 },
        ],
        3,
        3,
        true,
      ]);
    });

    it('narrows each by what the filters above add there', async () => {
      const north = { filters: [{ col: 'area', op: 'IN', val: ['North'] }] };
      const extra = { extra_form_data: { filters: [{ col: 'side', op: 'IN', val: ['nowhere'] }] } };
      const found = await values({ ...extra, more: more('town', north) });
      expect(found.values).to.deep.equal([
        { value: 'Bonn', count: 1 },
        { value: 'City 7', count: 1 },
      ]);
    });

    it('offers nothing of a dataset where the limit of the values cannot be asked, or the values are of another kind', async () => {
      const total = async (asked: Readonly<Record<string, unknown>>) =>
        (await values({ search: 'bonn', ...asked })).total;
      const simple = (subject: string) => ({
        expressionType: 'SIMPLE',
        clause: 'WHERE',
        subject,
        operator: 'IS NOT NULL',
      });
      expect(await total({ more: more('town'), adhoc_filters: [simple('city')] })).to.equal(1);
      expect(await total({ more: more('town'), adhoc_filters: [simple('side')] })).to.equal(0);
      const free = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'true' };
      expect(await total({ more: more('town'), adhoc_filters: [free] })).to.equal(0);
      const named = {
        ...simple('city'),
        column: { label: 'city', expressionType: 'SQL', sqlExpression: "upper('a')" },
      };
      expect(await total({ more: more('town'), adhoc_filters: [named] })).to.equal(0);
      expect(await total({ more: more('since') })).to.equal(0);
      expect(await total({ more: more('nope') })).to.equal(0);
      expect(await total({ more: [{ datasetId: 4711, column: 'town' }] })).to.equal(0);
    });

    it('leaves a dataset out that cannot be asked, and says so', async () => {
      await loadCsv(orders.server, 'broken', 'town,since\nUlm,1\n');
      const body = { database: orders.databaseId, schema: 'main', table_name: 'broken' };
      const id = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
      await loadCsv(orders.server, 'broken', 'other\n1\n', 'replace');
      const further = [...more('town'), { datasetId: id, column: 'town' }];
      const found = await values({ more: further, selected: ['Bonn'] });
      expect(found).to.include({ total: 3, isComplete: false, isPartial: true });
      expect(found.selected).to.deep.equal([{ value: 'Bonn', count: 2 }]);
      const asked = { datasetId: orders.datasetId, column: 'amount', bins: 2 };
      const answer = await orders.admin.post(rangePath, {
        ...asked,
        more: [...more('since'), { datasetId: id, column: 'since' }],
      });
      expect(answer.status, answer.text).to.equal(200);
      expect(answer.body.result).to.include({ min: -3, max: 99, isComplete: false });
      const first = await orders.admin.post(valuesPath, { datasetId: id, column: 'town', more: more('town') });
      expect(first.status).to.equal(400);
    });

    it('says that values are missing to whoever may not ask one of them', async () => {
      const database = (await orders.admin.get(`/api/v1/database/${String(orders.databaseId)}`)).body.result;
      const access = (id: number, table_name: string) =>
        ['datasource_access', datasourceAccessView(database.database_name as string, { id, table_name })] as const;
      const here = access(datasetId, 'rides');
      const there = access(staysId, 'stays');
      const read = ['can_read', 'Dashboard'] as const;
      const asks = async (...granted: readonly (readonly [string, string])[]) => {
        const { session } = await userWithPairs(orders.server, [read, ...granted]);
        const answer = await session.post(valuesPath, { datasetId, column: 'city', more: more('town') });
        expect(answer.status, answer.text).to.equal(200);
        const { total, isComplete, isPartial } = answer.body.result;
        return { total, isComplete, isPartial };
      };
      expect(await asks(here)).to.deep.equal({ total: 2, isComplete: false, isPartial: true });
      expect(await asks(here, there)).to.deep.equal({ total: 3, isComplete: true, isPartial: false });
    });

    it('spans the numbers of all of them', async () => {
      const body = { datasetId: orders.datasetId, column: 'amount', bins: 2, more: more('since') };
      const answer = await orders.admin.post(rangePath, body);
      expect(answer.status, answer.text).to.equal(200);
      // By hand: -3, 4, 7.25, 10.5, 20 and -2, 12, 99 in bins of 51 from -3.
      expect(answer.body.result).to.deep.equal({
        min: -3,
        max: 99,
        bins: [
          { from: -3, to: 48, count: 7 },
          { from: 48, to: 99, count: 1 },
        ],
        hasOddNumbers: false,
        isComplete: true,
      });
    });
  });
});

describe('search in a column with more values than are kept', () => {
  let orders: OrdersServer;
  let datasetId: number;

  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['native-filters'], { settings: { SQL_MAX_ROW: '50' } });
    // City 0 to 99 three times, City 100 to 149 twice: those with three digits are never among the 50 commonest.
    const rows = Array.from({ length: 400 }, (_none, row) => `${String(row)},City ${String(row % 150)}`);
    await loadCsv(orders.server, 'trips', `id,city\n${rows.join('\n')}\n`);
    const body = { database: orders.databaseId, schema: 'main', table_name: 'trips' };
    datasetId = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
  });
  after(() => orders.server.stop());

  const find = async (more: Readonly<Record<string, unknown>>) => {
    const answer = await orders.admin.post(valuesPath, { datasetId, column: 'city', search: 'city 14', ...more });
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result as {
      total: number;
      isMore: boolean;
      isIndexed: boolean;
      values: { value: string; count: number }[];
    };
  };

  it('finds all of them, page by page, and counts them', async () => {
    const [first, second] = [await find({ limit: 8 }), await find({ limit: 8, offset: 8 })];
    expect([first.total, second.total, first.values.length, second.values.length]).to.deep.equal([11, 11, 8, 3]);
    expect([first.isIndexed, second.isIndexed], 'a longer search may find others').to.deep.equal([false, false]);
    const found = [...first.values, ...second.values];
    const plain = await queryRows(
      orders.server,
      "SELECT city, COUNT(*) FROM trips WHERE city LIKE 'City 14%' GROUP BY 1 ORDER BY 2 DESC, 1",
    );
    expect(found.map(({ value, count }) => [value, count])).to.deep.equal(plain);
  });

  it('finds those of further datasets as well, each once', async () => {
    await loadCsv(orders.server, 'stays', 'town\nCity 140\nCity 14x\nCity 14x\nCity 14x\n');
    const body = { database: orders.databaseId, schema: 'main', table_name: 'stays' };
    const further = (await orders.admin.post('/api/v1/dataset/', body)).body.id as number;
    const more = [{ datasetId: further, column: 'town' }];
    const pages = [await find({ more, limit: 8 }), await find({ more, limit: 8, offset: 8 })];
    const found = pages.flatMap(({ values }) => values);
    const plain = await queryRows(
      orders.server,
      `SELECT city, COUNT(*) FROM (SELECT city FROM trips UNION ALL SELECT town FROM stays)
       WHERE city LIKE 'City 14%' GROUP BY 1 ORDER BY 2 DESC, 1`,
    );
    expect(found.map(({ value, count }) => [value, count])).to.have.deep.members(plain);
    expect(found.map(({ count }) => count)).to.deep.equal(plain.map(([, count]) => count));
    expect(pages[1]?.total).to.equal(12);
  });

  it('ends with those that are kept where the filter asks for no more', async () => {
    expect((await find({ searchAll: false })).total).to.be.at.most(1);
  });

  it('keeps the first of those that are equally common, not whichever the engine came upon', async () => {
    const { values } = await find({ search: '', limit: 50 });
    const plain = await queryRows(
      orders.server,
      'SELECT city, COUNT(*) FROM trips GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 50',
    );
    expect(values.map(({ value, count }) => [value, count])).to.have.deep.members(plain);
  });

  it('says that there are more than are kept, not that these are all', async () => {
    const [all, searched] = [await find({ search: '' }), await find({})];
    expect([all.total, all.isMore]).to.deep.equal([50, true]);
    expect([searched.total, searched.isMore]).to.deep.equal([11, false]);
  });
});
