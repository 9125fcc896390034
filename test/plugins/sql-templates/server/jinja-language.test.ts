import { expect } from 'chai';
import { roleIdOf, userWithRoles } from '../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

/** Templates through the calls that people use: the editor, and charts over a virtual dataset. */
describe('templates in SQL over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'sql-templates', 'charts'] });
    await sql.execute(sql.admin, {
      sql: `create table sales as select * from (values
        ('Oslo', 'a', 1, timestamp '2024-01-10'), ('Oslo', 'b', 2, timestamp '2024-02-10'),
        ('Rome', 'a', 4, timestamp '2024-01-20'), ('Rome', 'b', 8, timestamp '2024-03-20')) t(city, kind, amount, day)`,
    });
  });
  after(() => sql.server.stop());

  const run = (template: string, params?: unknown) =>
    sql.execute(sql.admin, {
      sql: template,
      ...(params === undefined ? {} : { templateParams: JSON.stringify(params) }),
    });

  describe('in the editor', () => {
    it('fills parameters of the tab in before anything runs', async () => {
      const { status, body } = await run(
        "select {{ n }} as n, '{{ word }}' as word, count(*) as c from sales where city in {{ cities|where_in }}",
        { n: 3, word: 'x', cities: ['Oslo', "O'Higgins"] },
      );
      expect(status).to.equal(200);
      expect(body.data).to.deep.equal([{ n: 3, word: 'x', c: 2 }]);
      expect(body.query.executedSql).to.contain("('Oslo', 'O''Higgins')");
      expect(body.query.sql).to.contain('{{ cities|where_in }}');
    });

    it('knows who asks', async () => {
      const { body } = await run("select '{{ current_username() }}' as name, {{ current_user_id() }} as id");
      const { body: me } = await sql.admin.get('/api/v1/me/');
      expect(body.data).to.deep.equal([{ name: me.result.username, id: 1 }]);
    });

    it('says which parameters are missing', async () => {
      const { status, body } = await run('select {{ a }}, {{ b }}, {{ c }}', { b: 1 });
      expect(status).to.equal(400);
      expect(body.errors[0]).to.deep.include({
        message: 'The following parameters in your query are undefined: "a", "c".',
        error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
      });
      expect(body.errors[0].extra).to.deep.include({ undefined_parameters: ['a', 'c'], template_parameters: { b: 1 } });
      expect(body.errors[0].extra.issue_codes).to.deep.equal([
        { code: 1006, message: 'Issue 1006 - One or more parameters specified in the query are missing.' },
      ]);
    });

    it('says it also where a filter cannot do without the value, with the line', async () => {
      const { status, body } = await run('select *\nfrom sales where city in {{ ids|where_in }} and id = {{ c }}');
      expect(status).to.equal(400);
      expect(body.errors[0]).to.deep.include({
        message: 'The following parameters in your query are undefined: "ids", "c".',
        error_type: 'MISSING_TEMPLATE_PARAMS_ERROR',
      });
      expect(body.errors[0].extra).to.deep.include({ undefined_parameters: ['ids', 'c'], line: 2 });
    });

    it('tells all that a condition, a loop and a sum lack, at once', async () => {
      const { status, body } = await run(
        'select {{ a + b }}\n{% if least > 1 %}, 1{% endif %}\nfrom {{ source }}\n{% for c in cities|where_in %}{{ c }}{% endfor %}',
      );
      expect(status).to.equal(400);
      expect(body.errors).to.have.length(1);
      expect(body.errors[0].error_type).to.equal('MISSING_TEMPLATE_PARAMS_ERROR');
      expect(body.errors[0].extra).to.deep.include({
        undefined_parameters: ['a', 'b', 'least', 'source', 'cities'],
        template_parameters: {},
      });
    });

    it('tells the line of a fault', async () => {
      const { status, body } = await run('select 1\n\n{% if x %}');
      expect(status).to.equal(400);
      expect(body.errors[0].error_type).to.equal('SYNTAX_ERROR');
      expect(body.errors[0].extra.line).to.equal(3);
    });

    it('names the parameters whose values a failing expression reads', async () => {
      const messageOf = async (template: string, params: unknown) => {
        const { status, body } = await run(template, params);
        expect(status).to.equal(400);
        return String(body.errors[0].message);
      };
      expect(await messageOf('select 1,\n{{ word ~ (top + 1) }}', { word: 'x', top: 'many' })).to.match(
        /^The template cannot be filled in \(line 2\): \+ does not take .*\. Look at the value of "top"\.$/,
      );
      expect(await messageOf('{% for one in cities %}{{ one }}{% endfor %}', { cities: 5 })).to.match(
        /cannot be gone through\. Look at the value of "cities"\.$/,
      );
      expect(await messageOf('select {{ a * b }}', { a: [1], b: {} })).to.match(/Look at the values of "a", "b"\.$/);
      expect(await messageOf("select {{ 1 + 'x' }}", { a: 1 })).to.not.contain('Look at');
    });

    it('checks what the template came to, not what it looks like', async () => {
      const gamma = await userWithRoles(sql.server, [
        await roleIdOf(sql.server, 'Gamma'),
        await roleIdOf(sql.server, 'sql_lab'),
      ]);
      const { status, body } = await sql.execute(gamma.session, {
        sql: 'select 1 {{ x }}',
        templateParams: JSON.stringify({ x: 'from sales' }),
      });
      expect(status).to.equal(403);
      expect(body.errors[0].error_type).to.equal('TABLE_SECURITY_ACCESS_ERROR');
    });

    it('explains and estimates the filled text', async () => {
      const { status, body } = await sql.admin.post('/api/v1/sqllab/plan/', {
        database_id: sql.duckdbId,
        sql: 'select * from {{ source }}',
        template_params: { source: 'sales' },
      });
      expect(status).to.equal(200);
      expect(body.result[0].sql).to.equal('select * from sales');
      const estimate = await sql.admin.post('/api/v1/sqllab/estimate/', {
        database_id: sql.duckdbId,
        sql: 'select * from {{ source }}',
        template_params: {},
      });
      expect(estimate.body.errors[0].error_type).to.equal('MISSING_TEMPLATE_PARAMS_ERROR');
    });
  });

  describe('in a dataset', () => {
    const makeDataset = async (name: string, query: string, more: Readonly<Record<string, unknown>> = {}) => {
      const { status, body, text } = await sql.admin.post('/api/v1/dataset/', {
        database: sql.duckdbId,
        table_name: name,
        sql: query,
        ...more,
      });
      expect(status, text).to.equal(201);
      return body.id as number;
    };
    const ask = async (
      id: number,
      query: Readonly<Record<string, unknown>>,
      formData?: Readonly<Record<string, unknown>>,
    ) => {
      const { body, text } = await sql.admin.post('/api/v1/chart/data', {
        datasource: { id, type: 'table' },
        queries: [{ columns: [], metrics: ['count'], ...query }],
        ...(formData === undefined ? {} : { form_data: formData }),
      });
      expect(body?.result, text).to.be.an('array');
      return body.result[0] as {
        data: { count: number }[];
        query: string;
        is_cached: boolean;
        cache_key: string;
        applied_template_filters: string[];
        applied_filters: { column: string }[];
      };
    };

    it('reads the values of filters inside its own query, and may take them away', async () => {
      const id = await makeDataset(
        'filtered',
        `select kind, amount from sales where 1 = 1
         {% if filter_values('city')|length %} and city in {{ filter_values('city', remove_filter=true)|where_in }}{% endif %}`,
      );
      expect((await ask(id, {})).data).to.deep.equal([{ count: 4 }]);
      const filtered = await ask(id, { filters: [{ col: 'city', op: 'IN', val: ['Oslo'] }] });
      expect(filtered.data).to.deep.equal([{ count: 2 }]);
      expect(filtered.query).to.contain("city in ('Oslo')");
      expect(filtered.applied_template_filters).to.deep.equal(['city']);
      expect(filtered.applied_filters).to.deep.equal([{ column: 'city' }]);
      const one = await ask(id, { filters: [{ col: 'city', op: '==', val: "x' or '1'='1" }] });
      expect(one.data).to.deep.equal([{ count: 0 }]);
    });

    it('keeps answers to different values apart, and finds each again', async () => {
      const id = await makeDataset('by_param', "select amount from sales where kind = '{{ url_param('kind', 'a') }}'");
      const first = await ask(id, { metrics: ['count'] }, { url_params: { kind: 'b' } });
      const other = await ask(id, { metrics: ['count'] }, { url_params: { kind: 'c' } });
      const again = await ask(id, { metrics: ['count'] }, { url_params: { kind: 'b' } });
      expect([first.data, other.data, again.data]).to.deep.equal([[{ count: 2 }], [{ count: 0 }], [{ count: 2 }]]);
      expect([first.is_cached, other.is_cached, again.is_cached]).to.deep.equal([false, false, true]);
      expect(first.cache_key).to.not.equal(other.cache_key);
    });

    it('escapes quotes of address parameters', async () => {
      const id = await makeDataset('escaped', "select amount from sales where kind = '{{ url_param('kind') }}'");
      const tried = await ask(id, {}, { url_params: { kind: "a' or 'x' = 'x" } });
      expect(tried.data).to.deep.equal([{ count: 0 }]);
    });

    it('refuses a rendered query that is more than one SELECT', async () => {
      const id = await makeDataset('open', "select amount from sales where amount = {{ url_param('k', 1) }}");
      const attempt = async (k: string) => {
        const { status, body } = await sql.admin.post('/api/v1/chart/data', {
          datasource: { id, type: 'table' },
          queries: [{ columns: [], metrics: ['count'] }],
          form_data: { url_params: { k } },
        });
        return [status, body.errors[0].error_type];
      };
      for (const k of [
        '1) as x; drop table sales; --',
        '1; drop table sales',
        '1) union select 1 from (select 1',
        '1 /*',
      ]) {
        expect(await attempt(k)).to.deep.equal([400, 'INVALID_TEMPLATE_PARAMS_ERROR']);
      }
      const { body } = await run('select count(*) as c from sales');
      expect(body.data).to.deep.equal([{ c: 4 }]);
    });

    it('takes nothing of a reader for more than a value', async () => {
      const attempt = async (id: number, query: object, urlParams: object = {}) => {
        const { status, body, text } = await sql.admin.post('/api/v1/chart/data', {
          datasource: { id, type: 'table' },
          queries: [{ columns: [], metrics: ['count'], ...query }],
          form_data: { url_params: urlParams },
        });
        if (status === 200) return body.result[0].data[0].count as number;
        expect(text).to.include('as more than a value');
        return status;
      };
      const asked = (val: unknown) => ({ filters: [{ col: 'city', op: 'IN', val: [val] }] });
      const bare = await makeDataset('bare', "select amount from sales where amount = {{ url_param('k', 1) }}");
      expect(await attempt(bare, {}, { k: '4' })).to.equal(1);
      for (const k of ['1 or 1 = 1', '1 or true', "1 or city = 'Oslo'", '1 -- ', '(select 1 from sales)', '-1 - -2']) {
        expect(await attempt(bare, {}, { k }), k).to.equal(400);
      }
      const quoted = await makeDataset(
        'quoted',
        "select amount from sales where city = '{{ filter_values('city', remove_filter=true)|join(',') }}' and kind = 'a'",
      );
      expect(await attempt(quoted, asked('Oslo'))).to.equal(1);
      expect(await attempt(quoted, asked("x'' or ''"))).to.equal(0);
      for (const val of ["x' or '1' = '1", "x'", "' or 1 = 1 --", "'; drop table sales; --"]) {
        expect(await attempt(quoted, asked(val)), val).to.equal(400);
      }
      const through = await makeDataset(
        'through',
        `{% set city %}{{ filter_values('city', remove_filter=true)|join(' ')|lower }}{% endset %}
         {% macro same(x) %}lower(city) = {{ x }}{% endmacro %}
         select amount from sales where {{ same("'" ~ city ~ "'") }}`,
      );
      expect(await attempt(through, asked('OSLO'))).to.equal(2);
      for (const val of ["x' OR '1' = '1", "' or 1 or '"])
        expect(await attempt(through, asked(val)), val).to.equal(400);
    });

    it('lets authors print what they wrote, lists, columns and comparisons', async () => {
      const id = await makeDataset(
        'own',
        `{% macro of(name) %}and {{ name }} in {{ filter_values(name)|where_in }}{% endmacro %}
         select amount, city from sales where 1 = 1
         {{ 'and amount > 1' if url_param('big') == 'yes' else '' }}
         {% if filter_values('city') %}{{ of('city') }}{% endif %}
         {% for filter in get_filters('amount') %} and amount {{ filter.op }} {{ filter.val }}{% endfor %}
         order by {{ url_param('by', 'amount') }} {{ 'desc' if url_param('down') else 'asc' }}`,
      );
      const query = {
        filters: [
          { col: 'city', op: 'IN', val: ['Oslo', "O'Higgins"] },
          { col: 'amount', op: '>=', val: 1 },
        ],
      };
      expect((await ask(id, query)).data).to.deep.equal([{ count: 2 }]);
      const { data } = await ask(id, query, { url_params: { big: 'yes', by: 'city', down: '1' } });
      expect(data).to.deep.equal([{ count: 1 }]);
    });

    it('tells the time range as SQL of the column', async () => {
      const id = await makeDataset(
        'ranged',
        `{% set range = get_time_filter('day', default='2000-01-01 : 2001-01-01', remove_filter=true) %}
         select amount from sales where day >= {{ range.from_expr }} and day < {{ range.to_expr }}`,
      );
      const range = { col: 'day', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' };
      expect((await ask(id, { filters: [range] })).data).to.deep.equal([{ count: 2 }]);
      expect((await ask(id, {})).data).to.deep.equal([{ count: 0 }]);
    });

    it('gives times, columns and limits of the question', async () => {
      const id = await makeDataset(
        'variables',
        `select amount, day from sales {% if from_dttm is defined %}where day >= '{{ from_dttm }}' and day < '{{ to_dttm.strftime("%Y-%m-%d") }}'{% endif %}`,
      );
      const ranged = await ask(id, { time_range: '2024-01-01 : 2024-02-01' });
      expect(ranged.query).to.contain("day >= '2024-01-01 00:00:00' and day < '2024-02-01'");
      expect(ranged.data).to.deep.equal([{ count: 2 }]);
    });

    it('uses its own parameters, in metrics and calculated columns too', async () => {
      const id = await makeDataset('params', 'select * from sales where amount > {{ least }}', {
        template_params: '{"least": 1, "factor": 10}',
      });
      const { status, text } = await sql.admin.put(`/api/v1/dataset/${id}`, {
        metrics: [{ metric_name: 'scaled', expression: 'sum(amount) * {{ factor }}' }],
        columns: [
          { column_name: 'city', type: 'VARCHAR' },
          { column_name: 'loud', expression: 'upper(city) || \'{{ "!" * 2 }}\'', type: 'VARCHAR' },
        ],
      });
      expect(status, text).to.equal(200);
      const { body } = await sql.admin.post('/api/v1/chart/data', {
        datasource: { id, type: 'table' },
        queries: [{ columns: ['loud'], metrics: ['scaled'], orderby: [['loud', true]] }],
      });
      expect(body.result[0].data).to.deep.equal([
        { loud: 'OSLO!!', scaled: 20 },
        { loud: 'ROME!!', scaled: 120 },
      ]);
    });

    it('reads other datasets and their metrics', async () => {
      const id = await makeDataset('base', 'select city, amount from sales');
      await sql.admin.put(`/api/v1/dataset/${id}`, {
        metrics: [{ metric_name: 'total', expression: 'sum(amount)' }],
      });
      const { body } = await run(
        `select city, {{ metric('total', ${id}) }} as total from {{ dataset(${id}, columns=['city', 'amount']) }} group by city order by city`,
      );
      expect(body.data).to.deep.equal([
        { city: 'Oslo', total: 3 },
        { city: 'Rome', total: 12 },
      ]);
      expect(body.query.executedSql).to.contain(`AS dataset_${id}`);
    });

    it('does not go round in circles', async () => {
      const id = await makeDataset('circle', 'select 1 as x');
      const put = await sql.admin.put(`/api/v1/dataset/${id}`, { sql: `select x from {{ dataset(${id}) }}` });
      expect(put.status, 'nothing is asked of it yet').to.equal(200);
      const { status, body } = await run(`select * from {{ dataset(${id}) }}`);
      expect([status, body.errors[0].error_type, body.errors[0].message]).to.deep.equal([
        400,
        'INVALID_TEMPLATE_PARAMS_ERROR',
        'Templates of datasets use each other too deeply.',
      ]);
    });

    it('shows what its query comes to', async () => {
      const id = await makeDataset('shown', 'select {{ 1 + 1 }} as two');
      const { body } = await sql.admin.get(`/api/v1/dataset/${id}?include_rendered_sql=true`);
      expect(body.result).to.include({ sql: 'select {{ 1 + 1 }} as two', rendered_sql: 'select 2 as two' });
    });
  });

  it('leaves templates alone where the feature is off', async () => {
    const off = await startSqlServer({
      plugins: ['sqllab', 'sql-templates'],
      settings: { FEATURE_FLAGS: 'ENABLE_TEMPLATE_PROCESSING=off' },
    });
    try {
      const { status, body } = await off.execute(off.admin, { sql: "select '{{ current_username() }}' as text" });
      expect([status, body.data]).to.deep.equal([200, [{ text: '{{ current_username() }}' }]]);
    } finally {
      await off.server.stop();
    }
  });
});
