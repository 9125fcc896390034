import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { Datasets, datasourceAccessView } from '#plugins/datasets';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs } from '../../../support/users.ts';
import { loadCsv } from '../support/load-csv.ts';

const orders =
  'id,ordered_at,country,amount\n1,2024-01-05 10:00:00,NO,10.5\n2,2024-02-07 11:30:00,SE,20\n3,2024-02-09 09:15:00,NO,7.25\n';

describe('dataset calls', () => {
  let server: TestServer;
  let admin: Session;
  let databaseId: number;

  before(async function () {
    this.timeout(60_000);
    server = await startTestServer({ plugins: ['datasets', 'duckdb'] });
    admin = await server.as('admin');
    databaseId = (await server.services.get(Databases).ensure(uploadDatabase)).id;
    await loadCsv(server, 'orders', orders);
  });
  after(() => server.stop());

  const created = async (body: Readonly<Record<string, unknown>>): Promise<number> => {
    const answer = await admin.post('/api/v1/dataset/', { database: databaseId, schema: 'main', ...body });
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const item = async (id: number) => (await admin.get(`/api/v1/dataset/${id}`)).body.result;
  const removed = (id: number) => admin.delete(`/api/v1/dataset/${id}`);

  describe('POST', () => {
    it('makes a dataset of a table with its columns and the time column [3.3.1] [3.3.2] [7.2.5a] [7.2.5b]', async () => {
      const answer = await admin.post('/api/v1/dataset/', {
        database: databaseId,
        schema: 'main',
        table_name: 'orders',
      });
      expect(answer.status).to.equal(201);
      const { data, id } = answer.body;
      expect(answer.body.result).to.deep.equal({
        database: databaseId,
        schema: 'main',
        table_name: 'orders',
        always_filter_main_dttm: false,
      });
      expect(data).to.include({
        id,
        uid: `${id}__table`,
        type: 'table',
        name: 'main.orders',
        table_name: 'orders',
        main_dttm_col: 'ordered_at',
        sql: null,
      });
      expect(
        data.columns.map((column: Record<string, unknown>) => [
          column['column_name'],
          column['type_generic'],
          column['is_dttm'],
        ]),
      ).to.deep.equal([
        ['id', 0, false],
        ['ordered_at', 2, true],
        ['country', 1, false],
        ['amount', 0, false],
      ]);
      await removed(id);
    });

    it('gives a dataset of a table a count metric [3.3.3]', async () => {
      const answer = await admin.post('/api/v1/dataset/', {
        database: databaseId,
        schema: 'main',
        table_name: 'orders',
      });
      const { data, id } = answer.body;
      expect(data.metrics).to.have.lengthOf(1);
      expect(data.metrics[0]).to.include({
        metric_name: 'count',
        verbose_name: 'COUNT(*)',
        label: 'COUNT(*)',
        expression: 'COUNT(*)',
        certified_by: null,
        certification_details: null,
      });
      await removed(id);
    });

    it('answers with what a chart of the dataset offers: labels, times, orders and grains [3.3.1]', async () => {
      const answer = await admin.post('/api/v1/dataset/', {
        database: databaseId,
        schema: 'main',
        table_name: 'orders',
      });
      const { data, id } = answer.body;
      expect(data.verbose_map).to.deep.equal({
        __timestamp: 'Time',
        count: 'COUNT(*)',
        id: 'id',
        ordered_at: 'ordered_at',
        country: 'country',
        amount: 'amount',
      });
      expect(data.granularity_sqla).to.deep.equal([['ordered_at', 'ordered_at']]);
      expect(data.order_by_choices.slice(0, 2)).to.deep.equal([
        ['["amount", true]', 'amount [asc]'],
        ['["amount", false]', 'amount [desc]'],
      ]);
      expect(data.time_grain_sqla).to.deep.include(['P1D', 'Day']);
      expect(data.database).to.include({ id: databaseId, name: 'My data', backend: 'duckdb' });
      await removed(id);
    });

    it('offers fiscal quarters and years where its fiscal year is not that of the calendar', async () => {
      const id = await created({ table_name: 'orders' });
      const grains = async () =>
        (await item(id)).time_grain_sqla.filter(([, label]: [string, string]) => label.startsWith('Fiscal'));
      expect(await grains()).to.deep.equal([]);
      const extra = '{"calendar":{"fiscal_year_start":7}}';
      expect((await admin.put(`/api/v1/dataset/${id}`, { extra })).status).to.equal(200);
      expect(await grains()).to.deep.equal([
        ['1970-07-01T00:00:00Z/P3M', 'Fiscal quarter'],
        ['1970-07-01T00:00:00Z/P1Y', 'Fiscal year'],
      ]);
      await removed(id);
    });

    it('makes a virtual dataset of a query and tolerates the columns that the SQL editor sends [7.2.5a]', async () => {
      const id = await created({
        table_name: 'by_country',
        sql: 'SELECT country, SUM(amount) AS total FROM orders GROUP BY country',
        columns: [{ a: 1 }],
      });
      const result = await item(id);
      expect(result.kind).to.equal('virtual');
      expect(result.columns.map((column: Record<string, unknown>) => column['column_name'])).to.deep.equal([
        'country',
        'total',
      ]);
      await removed(id);
    });

    it('answers 422 with the field for what cannot be: no database, no table, broken SQL, taken name, unknown owners', async () => {
      const id = await created({ table_name: 'orders' });
      const attempts: readonly [Readonly<Record<string, unknown>>, string, RegExp][] = [
        [{ database: 9999, table_name: 'orders' }, 'database', /^Database does not exist$/],
        [{ database: databaseId, schema: 'main', table_name: 'orders' }, 'table', /^Dataset orders already exists$/],
        [
          { database: databaseId, schema: 'main', table_name: 'nowhere' },
          'table',
          /^Table \[main\.nowhere\] could not be found, please double check/,
        ],
        [{ database: databaseId, table_name: 'broken', sql: 'SELEC 1' }, 'sql', /syntax error/i],
        [{ database: databaseId, table_name: 'two', sql: 'SELECT 1 AS a; SELECT 2 AS b' }, 'sql', /./],
        [{ database: databaseId, table_name: 'writes', sql: 'DROP TABLE orders' }, 'sql', /./],
        [
          { database: databaseId, table_name: 'twins', sql: 'SELECT 1 AS a, 2 AS a' },
          'sql',
          /Two columns are called a/,
        ],
        [
          { database: databaseId, table_name: 'twins', sql: 'SELECT 1 AS a, 2 AS "A"' },
          'sql',
          /^Two columns are called a and A, which this database takes for one name\./,
        ],
        [{ database: databaseId, table_name: 'x', owners: [4711] }, 'owners', /^Owners are invalid$/],
      ];
      for (const [body, field, text] of attempts) {
        const answer = await admin.post('/api/v1/dataset/', body);
        expect(answer.status, JSON.stringify(body)).to.equal(422);
        expect(Object.keys(answer.body.message), JSON.stringify(body)).to.deep.equal([field]);
        expect(answer.body.message[field][0]).to.match(text);
      }
      await removed(id);
    });

    it('refuses unknown fields with 400', async () => {
      const answer = await admin.post('/api/v1/dataset/', {
        database: databaseId,
        table_name: 'orders',
        colour: 'red',
      });
      expect([answer.status, answer.body]).to.deep.equal([400, { message: { colour: ['Unknown field.'] } }]);
    });
  });

  describe('GET', () => {
    it('gives one dataset, or the fields that q names [7.2.7]', async () => {
      const id = await created({ table_name: 'orders' });
      const whole = await admin.get(`/api/v1/dataset/${id}`);
      expect(whole.body).to.include.keys(
        'id',
        'result',
        'show_columns',
        'show_title',
        'label_columns',
        'description_columns',
      );
      expect(whole.body.result).to.include({ id, uid: `${id}__table`, kind: 'physical', datasource_type: 'table' });
      const part = await admin.get(
        `/api/v1/dataset/${id}?q=(columns:!(name,schema,database.id,select_star),keys:!(none))`,
      );
      expect(part.body).to.deep.equal({
        id,
        result: {
          name: 'main.orders',
          schema: 'main',
          database: { id: databaseId },
          select_star: 'SELECT\n  "id",\n  "ordered_at",\n  "country",\n  "amount"\nFROM "main"."orders"\nLIMIT 100',
        },
      });
      expect((await admin.get('/api/v1/dataset/4711')).body).to.deep.equal({ message: 'Not found' });
      await removed(id);
    });

    const physicalAndVirtual = async () => ({
      physical: await created({ table_name: 'orders' }),
      virtual: await created({ table_name: 'a_query', sql: 'SELECT 1 AS one' }),
    });

    it('filters and orders datasets', async () => {
      const { physical, virtual } = await physicalAndVirtual();
      await admin.put(`/api/v1/dataset/${virtual}`, {
        extra: JSON.stringify({ certification: { certified_by: 'Data team', details: '' } }),
      });
      const ids = async (filters: string) =>
        (await admin.get(`/api/v1/dataset/?q=(filters:!(${filters}),order_column:table_name,order_direction:asc)`)).body
          .ids;
      expect(await ids('(col:sql,opr:dataset_is_null_or_empty,value:!t)')).to.deep.equal([physical]);
      expect(await ids('(col:sql,opr:dataset_is_null_or_empty,value:!f)')).to.deep.equal([virtual]);
      expect(await ids('(col:id,opr:dataset_is_certified,value:!t)')).to.deep.equal([virtual]);
      expect(await ids('(col:table_name,opr:ct,value:ORD)')).to.deep.equal([physical]);
      expect(await ids(`(col:database,opr:rel_o_m,value:${databaseId})`)).to.deep.equal([virtual, physical]);
      await Promise.all([physical, virtual].map(removed));
    });

    it('pages datasets, and deletes several at once', async () => {
      const { physical, virtual } = await physicalAndVirtual();
      const page = (await admin.get('/api/v1/dataset/?q=(order_column:database.database_name,page:1,page_size:1)'))
        .body;
      expect(page.count).to.equal(2);
      expect(page.result).to.have.lengthOf(1);
      expect(page.result[0]).to.include.keys(
        'id',
        'table_name',
        'schema',
        'kind',
        'database',
        'owners',
        'changed_by',
        'changed_on_utc',
        'changed_on_delta_humanized',
        'explore_url',
      );
      const bulk = await admin.delete(`/api/v1/dataset/?q=!(${physical},${virtual})`);
      expect(bulk.body).to.deep.equal({ message: 'Deleted 2 datasets' });
    });

    it('names the schemas, databases and permissions to filter by', async () => {
      const id = await created({ table_name: 'orders' });
      expect((await admin.get('/api/v1/dataset/distinct/schema')).body).to.deep.equal({
        count: 1,
        result: [{ text: 'main', value: 'main' }],
      });
      expect((await admin.get('/api/v1/dataset/related/database')).body.result[0]).to.include({
        value: databaseId,
        text: 'My data',
      });
      expect((await admin.get('/api/v1/dataset/_info?q=(keys:!(permissions))')).body.permissions).to.include.members([
        'can_read',
        'can_write',
      ]);
      await removed(id);
    });

    it('gives the data object of a key, and failures as {error} [7.2.4]', async () => {
      const id = await created({ table_name: 'orders' });
      const found = await admin.get(`/superset/fetch_datasource_metadata?datasourceKey=${id}__table`);
      expect(found.status).to.equal(200);
      expect(found.body).to.include({ id, uid: `${id}__table`, type: 'table' });
      expect((await admin.get('/superset/fetch_datasource_metadata?datasourceKey=4711__table')).status).to.equal(404);
      expect((await admin.get('/superset/fetch_datasource_metadata?datasourceKey=nonsense')).body).to.have.property(
        'error',
      );
      await removed(id);
    });
  });

  describe('get_or_create', () => {
    it('makes a dataset once, also when asked twice at the same time [7.2.6]', async () => {
      const body = { table_name: 'orders', database_id: databaseId, schema: 'main' };
      const [first, second] = await Promise.all([
        admin.post('/api/v1/dataset/get_or_create/', body),
        admin.post('/api/v1/dataset/get_or_create/', body),
      ]);
      expect(first.status, first.text).to.equal(200);
      expect(second.body).to.deep.equal(first.body);
      await removed(first.body.result.table_id as number);
    });
  });

  describe('PUT', () => {
    it('replaces all columns with those given: id updates, none makes, missing goes [3.3.2]', async () => {
      const id = await created({ table_name: 'orders' });
      const before = await item(id);
      const amount = before.columns.find((column: Record<string, unknown>) => column['column_name'] === 'amount');
      const answer = await admin.put(`/api/v1/dataset/${id}`, {
        description: 'All orders',
        columns: [
          { id: amount.id, column_name: 'amount', verbose_name: 'Amount in NOK', filterable: false },
          { column_name: 'is_nordic', expression: "country IN ('NO','SE')", type: 'BOOLEAN' },
        ],
      });
      expect(answer.status, answer.text).to.equal(200);
      const after = await item(id);
      expect(after.description).to.equal('All orders');
      expect(
        after.columns.map((column: Record<string, unknown>) => [
          column['column_name'],
          column['verbose_name'],
          column['filterable'],
          column['type_generic'],
        ]),
      ).to.deep.equal([
        ['amount', 'Amount in NOK', false, 0],
        ['is_nordic', null, true, 3],
      ]);
      expect(after.columns[0]).to.include({ id: amount.id, uuid: amount.uuid, type: amount.type });
      await removed(id);
    });

    it('replaces all metrics with those given, with their formats and certification [3.3.3]', async () => {
      const id = await created({ table_name: 'orders' });
      const answer = await admin.put(`/api/v1/dataset/${id}`, {
        metrics: [
          {
            metric_name: 'revenue',
            expression: 'SUM(amount)',
            d3format: ',.2f',
            currency: { symbol: 'NOK', symbolPosition: 'suffix' },
            extra: JSON.stringify({ certification: { certified_by: 'Finance', details: 'Closed books' } }),
          },
        ],
      });
      expect(answer.status, answer.text).to.equal(200);
      const after = await item(id);
      expect(after.metrics).to.have.lengthOf(1);
      expect(after.metrics[0]).to.include({
        metric_name: 'revenue',
        certified_by: 'Finance',
        certification_details: 'Closed books',
        is_certified: true,
      });
      expect(after.column_formats).to.deep.equal({ revenue: ',.2f' });
      expect(after.currency_formats).to.deep.equal({ revenue: { symbol: 'NOK', symbolPosition: 'suffix' } });
      await removed(id);
    });

    it('lets two columns swap their names', async () => {
      const id = await created({ table_name: 'swap', sql: 'SELECT 1 AS a, 2 AS b' });
      const [a, b] = (await item(id)).columns;
      await admin.put(`/api/v1/dataset/${id}`, {
        columns: [
          { id: a.id, column_name: 'b' },
          { id: b.id, column_name: 'a' },
        ],
      });
      expect(
        (await item(id)).columns.map((column: Record<string, unknown>) => [column['id'], column['column_name']]),
      ).to.deep.equal([
        [a.id, 'b'],
        [b.id, 'a'],
      ]);
      await removed(id);
    });

    it('answers 422 with MARSHMALLOW_ERROR for a body that breaks the schema, and with the field for what cannot be', async () => {
      const id = await created({ table_name: 'orders' });
      const broken = await admin.put(`/api/v1/dataset/${id}`, { columns: [{ verbose_name: 'no name' }], colour: 1 });
      expect(broken.status).to.equal(422);
      expect(broken.body.errors[0].error_type).to.equal('MARSHMALLOW_ERROR');
      expect(broken.body.errors[0].extra.messages).to.be.an('object');
      const attempts: readonly [Readonly<Record<string, unknown>>, unknown][] = [
        [
          { columns: [{ column_name: 'a' }, { column_name: 'a' }] },
          { columns: ['One or more columns are duplicated'] },
        ],
        [{ columns: [{ id: 4711, column_name: 'a' }] }, { columns: ['One or more columns do not exist'] }],
        [
          { metrics: [{ id: 4711, metric_name: 'a', expression: '1' }] },
          { metrics: ['One or more metrics do not exist'] },
        ],
        [{ owners: [4711] }, { owners: ['Owners are invalid'] }],
        [
          { extra: '{"calendar":{"week_start":"friday"}}' },
          {
            extra: [
              '`calendar.week_start` of the dataset is not understood. `week_start` is monday, sunday or saturday; `fiscal_year_start` a month from 1 to 12; `events` have a name of their own and occurrences with `start` and `end`, days such as 2026-11-23 that do not overlap.',
            ],
          },
        ],
        [
          { metrics: [{ metric_name: 'm', expression: 'SUM(amount)) FROM orders --' }] },
          { metrics: ['The expression of m is not one SQL expression'] },
        ],
      ];
      for (const [body, message] of attempts) {
        const answer = await admin.put(`/api/v1/dataset/${id}`, body);
        expect([answer.status, answer.body], JSON.stringify(body)).to.deep.equal([422, { message }]);
      }
      await removed(id);
    });
  });

  describe('column sync', () => {
    it('shows the difference, then takes it over and keeps what people wrote', async () => {
      await loadCsv(server, 'changing', 'a,b\n1,x\n');
      const id = await created({ table_name: 'changing' });
      const [a] = (await item(id)).columns;
      await admin.put(`/api/v1/dataset/${id}`, {
        columns: [
          { id: a.id, column_name: 'a', verbose_name: 'First' },
          { column_name: 'b' },
          { column_name: 'double_a', expression: 'a * 2' },
        ],
      });
      await loadCsv(server, 'changing', 'a,c,at\nhello,2,2024-05-01\n', 'replace');
      const changes = await admin.get(`/api/v1/dataset/${id}/column_changes`);
      expect(
        changes.body.result.map((change: Record<string, unknown>) => [change['column_name'], change['change']]),
      ).to.have.deep.members([
        ['a', 'retyped'],
        ['c', 'added'],
        ['at', 'added'],
        ['b', 'removed'],
      ]);
      expect((await admin.put(`/api/v1/dataset/${id}/refresh`)).body).to.deep.equal({ message: 'OK' });
      const after = await item(id);
      expect(
        after.columns.map((column: Record<string, unknown>) => [
          column['column_name'],
          column['verbose_name'],
          column['type_generic'],
          column['expression'],
        ]),
      ).to.deep.equal([
        ['a', 'First', 1, null],
        ['double_a', null, null, 'a * 2'],
        ['c', null, 0, null],
        ['at', null, 2, null],
      ]);
      expect(after.main_dttm_col).to.equal('at');
      await removed(id);
    });
  });

  describe('expressions', () => {
    it('are checked by the database over the dataset', async () => {
      const id = await created({ table_name: 'orders' });
      const check = async (expression: string, kind: string) =>
        (await admin.post(`/api/v1/dataset/${id}/check_expression`, { expression, kind })).body;
      expect(await check('amount * 2', 'column')).to.deep.include({ is_valid: true, type_generic: 0 });
      expect(await check('SUM(amount)', 'metric')).to.deep.include({ is_valid: true, type_generic: 0 });
      expect(await check('amount', 'metric')).to.deep.include({ is_valid: false });
      expect((await check('amoun * 2', 'column')).message).to.match(/amoun/);
      expect(await check('1) FROM orders; DROP TABLE orders --', 'column')).to.deep.include({ is_valid: false });
      await removed(id);
    });
  });

  describe('duplicate, columns and metrics', () => {
    it('copies a virtual dataset and refuses a physical one', async () => {
      const physical = await created({ table_name: 'orders' });
      const virtual = await created({ table_name: 'one', sql: 'SELECT 1 AS one' });
      const refusal = await admin.post('/api/v1/dataset/duplicate', { base_model_id: physical, table_name: 'copy' });
      expect([refusal.status, refusal.body]).to.deep.equal([
        422,
        { message: { datasource_type: ['Datasource type is invalid'] } },
      ]);
      const copy = await admin.post('/api/v1/dataset/duplicate', { base_model_id: virtual, table_name: 'copy' });
      expect(copy.status, copy.text).to.equal(201);
      const result = await item(copy.body.id as number);
      expect(result).to.include({ table_name: 'copy', sql: 'SELECT 1 AS one' });
      expect(result.columns).to.have.lengthOf(1);
      await admin.delete(`/api/v1/dataset/?q=!(${physical},${virtual},${copy.body.id as number})`);
    });

    it('deletes one column or metric', async () => {
      const id = await created({ table_name: 'orders' });
      const {
        columns: [first],
        metrics: [count],
      } = await item(id);
      expect((await admin.delete(`/api/v1/dataset/${id}/column/${first.id as number}`)).body).to.deep.equal({
        message: 'OK',
      });
      expect((await admin.delete(`/api/v1/dataset/${id}/metric/${count.id as number}`)).body).to.deep.equal({
        message: 'OK',
      });
      expect((await admin.delete(`/api/v1/dataset/${id}/metric/${count.id as number}`)).status).to.equal(404);
      const after = await item(id);
      expect([after.columns.length, after.metrics.length]).to.deep.equal([3, 0]);
      expect((await admin.get(`/api/v1/dataset/${id}/related_objects`)).body).to.deep.equal({
        charts: { count: 0, result: [] },
        dashboards: { count: 0, result: [] },
      });
      await removed(id);
    });
  });

  describe('access', () => {
    const read = ['can_read', 'Dataset'] as const;
    const write = ['can_write', 'Dataset'] as const;

    it('hides datasets without a grant and opens single ones; only owners change them', async () => {
      const id = await created({ table_name: 'orders' });
      const other = await created({ table_name: 'another', sql: 'SELECT 1 AS one' });
      const stranger = await userWithPairs(server, [read, write]);
      expect((await stranger.session.get(`/api/v1/dataset/${id}`)).status).to.equal(404);
      expect((await stranger.session.get('/api/v1/dataset/')).body.count).to.equal(0);
      const view = datasourceAccessView('My data', { id, table_name: 'orders' });
      const reader = await userWithPairs(server, [read, write, ['datasource_access', view]]);
      expect((await reader.session.get('/api/v1/dataset/')).body.ids).to.deep.equal([id]);
      expect((await reader.session.get(`/api/v1/dataset/${other}`)).status).to.equal(404);
      const change = await reader.session.put(`/api/v1/dataset/${id}`, { description: 'mine' });
      expect([change.status, change.body]).to.deep.equal([403, { message: 'Forbidden' }]);
      expect((await reader.session.delete(`/api/v1/dataset/${id}`)).status).to.equal(403);
      expect((await reader.session.get('/api/v1/dataset/related/database')).body.count).to.equal(1);
      expect((await stranger.session.get('/api/v1/dataset/related/database')).body.count).to.equal(0);
      await admin.delete(`/api/v1/dataset/?q=!(${id},${other})`);
    });

    it('keeps a grant when the dataset is renamed', async () => {
      const id = await created({ table_name: 'before', sql: 'SELECT 1 AS one' });
      const reader = await userWithPairs(server, [
        read,
        ['datasource_access', datasourceAccessView('My data', { id, table_name: 'before' })],
      ]);
      await admin.put(`/api/v1/dataset/${id}`, { table_name: 'after' });
      expect((await reader.session.get(`/api/v1/dataset/${id}`)).status).to.equal(200);
      await removed(id);
    });

    it('throws DATASOURCE_SECURITY_ACCESS_ERROR for a query without access', async () => {
      const id = await created({ table_name: 'orders' });
      const nobody = { userId: 4711, isAdmin: false, can: () => false };
      const failure = await server.services
        .get(Datasets)
        .forQuery(id, nobody)
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
      expect(failure).to.deep.include({ kind: 'forbidden', errorType: 'DATASOURCE_SECURITY_ACCESS_ERROR' });
      await removed(id);
    });

    it('does not let a dataset be made of a table, a query or an expression that its maker may not read', async () => {
      const writer = await userWithPairs(server, [
        read,
        write,
        ['can_duplicate', 'Dataset'],
        ['can_get_or_create_dataset', 'Dataset'],
      ]);
      const table = await writer.session.post('/api/v1/dataset/', {
        database: databaseId,
        schema: 'main',
        table_name: 'orders',
      });
      expect([table.status, table.body.errors[0].error_type]).to.deep.equal([403, 'TABLE_SECURITY_ACCESS_ERROR']);
      const query = await writer.session.post('/api/v1/dataset/', {
        database: databaseId,
        table_name: 'q',
        sql: 'SELECT * FROM orders',
      });
      expect(query.status).to.equal(403);
      // An own virtual dataset, renamed like the table, opens nothing.
      const given = await created({ table_name: 'given', sql: 'SELECT 1 AS one' });
      await admin.put(`/api/v1/dataset/${given}`, { owners: [writer.id] });
      await writer.session.put(`/api/v1/dataset/${given}`, { table_name: 'orders' });
      const still = await writer.session.post('/api/v1/dataset/get_or_create/', {
        database_id: databaseId,
        schema: 'main',
        table_name: 'orders',
      });
      expect(still.body, still.text).to.deep.equal({ result: { table_id: given } });
      const peek = await writer.session.put(`/api/v1/dataset/${given}`, {
        metrics: [{ metric_name: 'peek', expression: '(SELECT MAX(amount) FROM orders)' }],
      });
      expect([peek.status, peek.body.errors[0].error_type]).to.deep.equal([403, 'TABLE_SECURITY_ACCESS_ERROR']);
      const changed = await writer.session.put(`/api/v1/dataset/${given}`, { sql: 'SELECT * FROM orders' });
      expect(changed.status).to.equal(403);
      await removed(given);
    });
  });
});
