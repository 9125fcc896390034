import { expect } from 'chai';
import type { Session } from '../../../support/session.ts';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

/** The macros of docs/http-api.md, "Templates in SQL", each by what a statement says that uses it. */
describe('macros over HTTP', function () {
  this.timeout(120_000);
  let sql: SqlServer;
  let ann: TestUser;
  let bob: TestUser;
  let made = 0;
  before(async () => {
    sql = await startSqlServer({ plugins: ['sqllab-tabs', 'sql-templates', 'charts'] });
    await sql.execute(sql.admin, {
      sql: `create table sales as select * from (values
        ('Oslo', 1, timestamp '2024-01-10'), ('Oslo', 2, timestamp '2024-02-10'),
        ('Rome', 4, timestamp '2024-01-20'), ('Rome', 8, timestamp '2024-03-20')) t(city, amount, day)`,
    });
    const pairs = [
      ['all_datasource_access', 'all_datasource_access'],
      ['can_read', 'Chart'],
    ] as const;
    [ann, bob] = [await userWithPairs(sql.server, pairs), await userWithPairs(sql.server, pairs)];
  });
  after(() => sql.server.stop());

  const makeDataset = async (query: string): Promise<number> => {
    made += 1;
    const { body, status, text } = await sql.admin.post('/api/v1/dataset/', {
      database: sql.duckdbId,
      table_name: `made ${String(made)}`,
      sql: query,
    });
    expect(status, text).to.equal(201);
    return body.id as number;
  };
  /** A dataset of one row whose column `said` is the expression. */
  const saying = (expression: string): Promise<number> =>
    makeDataset(`select ${expression} as said, 'Oslo' as city, timestamp '2024-01-15' as day`);
  const ask = async (id: number, query: object = {}, urlParams: object = {}, who: Session = sql.admin) =>
    who.post('/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns: ['said'], metrics: [], ...query }],
      form_data: { url_params: urlParams },
    });
  const said = async (...question: Parameters<typeof ask>): Promise<unknown> => {
    const { body, text } = await ask(...question);
    expect(body?.result, text).to.be.an('array');
    return body.result[0].data[0]?.said;
  };

  it('say who asks, each to their own', async () => {
    const id = await saying(
      `'{{ current_user_id() }} {{ current_username() }} {{ current_user_email() }} {{ current_user_roles()|join('+') }}'`,
    );
    const { body } = await sql.admin.get('/api/v1/security/roles/?q=(page_size:100)');
    const roleOf = ({ roleId }: TestUser) =>
      (body.result as { id: number; name: string }[]).find((role) => role.id === roleId)?.name ?? '?';
    const about = (user: TestUser) =>
      `${String(user.id)} ${user.username} ${user.username}@example.org ${roleOf(user)}`;
    for (const user of [ann, bob, ann]) expect(await said(id, {}, {}, user.session)).to.equal(about(user));
    const named = await sql.execute(sql.admin, {
      sql: "select '{{ current_user_roles()|join }}' as roles, 'Admin' in {{ current_user_roles()|where_in }} as is_admin",
    });
    expect(named.body.data).to.deep.equal([{ roles: 'Admin', is_admin: true }]);
    // Nobody can hand over a name to be taken for somebody else.
    const pretended = await sql.execute(sql.admin, {
      sql: "select '{{ current_username() }}' as name",
      templateParams: '{"current_username": "ann"}',
    });
    expect(pretended.body.data).to.deep.equal([{ name: 'admin' }]);
    const ruled = await saying("'{{ current_user_rls_rules() is none }}'");
    expect(await said(ruled), 'without row rules').to.equal('True');
    const guest = await sql.execute(sql.admin, {
      sql: "select '{{ get_guest_user_attribute('team', 'none') }}' as team",
    });
    expect(guest.body.data).to.deep.equal([{ team: 'none' }]);
  });

  it('read the filters of a question, with a value that stands for none', async () => {
    const values = await saying(`'{{ filter_values('city', 'nowhere', remove_filter=true)|join('+') }}'`);
    const on = (op: string, val: unknown) => ({ filters: [{ col: 'city', op, val }] });
    expect(await said(values)).to.equal('nowhere');
    expect(await said(values, on('IN', ['Rome', 'Bern']))).to.equal('Rome+Bern');
    expect(await said(values, on('==', 'Bern'))).to.equal('Bern');
    const filters = await saying(
      `'{% for f in get_filters('city', remove_filter=true) %}{{ f.col }} {{ f.op }} {{ f.val|join('+') if f.val is not string else f.val }};{% endfor %}'`,
    );
    expect(await said(filters)).to.equal('');
    expect(await said(filters, on('NOT IN', ['Rome', 'Bern']))).to.equal('city NOT IN Rome+Bern;');
    expect(await said(filters, on('LIKE', '%o%'))).to.equal('city LIKE %o%;');
  });

  it('read the range of times as SQL of a type, as text, or by default', async () => {
    const range = { filters: [{ col: 'day', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' }] };
    const filter = (more = '') =>
      `get_time_filter('day', default='2000-01-01 : 2001-01-01', remove_filter=true${more})`;
    const typed = await saying(
      `typeof({{ ${filter(", target_type='DATE'")}.from_expr }}) || ' ' || {{ ${filter()}.to_expr }}`,
    );
    expect(await said(typed, range)).to.equal('DATE 2024-02-01 00:00:00');
    expect(await said(typed)).to.equal('DATE 2001-01-01 00:00:00');
    const worded = await saying(`'{{ ${filter(", strftime='%d.%m.%Y'")}.from_expr }}, {{ ${filter()}.time_range }}'`);
    expect(await said(worded, range)).to.equal('01.01.2024, 2024-01-01 : 2024-02-01');
  });

  it('stand beside what the question itself is', async () => {
    const id = await saying(
      `'{% if row_limit is defined %}{{ columns|join(',') }} {{ metrics|join(',') }} {{ row_limit }} {{ time_column }} {{ time_grain }} {{ table_columns|join('+') }} {{ filter|length }} {{ from_dttm }} {{ to_dttm.strftime('%d.%m.%Y') }}{% endif %}'`,
    );
    const question = {
      metrics: ['count'],
      row_limit: 7,
      granularity: 'day',
      time_range: '2024-01-01 : 2024-02-01',
      extras: { time_grain_sqla: 'P1D' },
    };
    expect(await said(id, question)).to.equal('said count 7 day P1D said+city+day 0 2024-01-01 00:00:00 01.02.2024');
  });

  it('make lists and times of what is given', async () => {
    const { body, text } = await sql.execute(sql.admin, {
      sql: `select 'O''Hara' in {{ names|where_in }} as known, {{ [1, 2.5, none, true]|where_in }}::varchar as mixed,
        '{{ 'none' if []|where_in(default_to_none=true) is none else 'some' }}' as nothing,
        '{{ ('31.12.2023 23:05'|to_datetime('%d.%m.%Y %H:%M')).strftime('%Y-%m-%dT%H:%M') }}' as moment`,
      templateParams: JSON.stringify({ names: ["O'Hara", "x'); drop table sales; --"] }),
    });
    expect(body.data, text).to.deep.equal([
      { known: true, mixed: '(1, 2.5, NULL, true)', nothing: 'none', moment: '2023-12-31T23:05' },
    ]);
  });

  it('put SQL of datasets and metrics in, with their metrics and without a number of their own', async () => {
    const id = await makeDataset('select city, amount from sales');
    const { status, text } = await sql.admin.put(`/api/v1/dataset/${String(id)}`, {
      metrics: [
        { metric_name: 'total', expression: 'sum(amount)' },
        { metric_name: 'half', expression: "({{ metric('total') }}) / 2" },
      ],
    });
    expect(status, text).to.equal(200);
    const halves = await ask(id, { columns: ['city'], metrics: ['half'], orderby: [['city', true]] });
    expect(halves.body.result?.[0]?.data, halves.text).to.deep.equal([
      { city: 'Oslo', half: 1.5 },
      { city: 'Rome', half: 6 },
    ]);
    const whole = await sql.execute(sql.admin, {
      sql: `select city, total from {{ dataset(${String(id)}, include_metrics=true, columns=['city']) }} order by city`,
    });
    expect(whole.body.data, whole.text).to.deep.equal([
      { city: 'Oslo', total: 3 },
      { city: 'Rome', total: 12 },
    ]);
    for (const [template, message] of [
      [`{{ metric('nothing', ${String(id)}) }}`, /nothing/],
      ["{{ metric('total') }}", /metric/],
      ['{{ dataset(99999) }}', /99999/],
    ] as const) {
      const refused = await sql.execute(sql.admin, { sql: `select ${template}` });
      expect([refused.status, refused.body.errors?.length], refused.text).to.deep.equal([400, 1]);
      expect(refused.body.errors[0].message).to.match(message);
    }
  });

  it('make answers to different values different answers', async () => {
    const keyOf = async (id: number, who: string) => (await ask(id, {}, { who })).body.result[0].cache_key as string;
    const wrapped = await saying(`'{{ cache_key_wrapper(url_param('who', 'nobody', add_to_cache_keys=false)) }}'`);
    expect(await said(wrapped, {}, { who: 'Ann' })).to.equal('Ann');
    expect(await keyOf(wrapped, 'Ann'))
      .to.equal(await keyOf(wrapped, 'Ann'))
      .and.not.equal(await keyOf(wrapped, 'Bob'));
    expect(await said(wrapped, {}, { who: 'Bob' })).to.equal('Bob');
  });

  it('of engines that are not here are told to be missing', async () => {
    for (const engine of ['presto', 'hive', 'spark', 'trino']) {
      const { status, body } = await sql.execute(sql.admin, { sql: `select {{ ${engine}.latest_partition('s.t') }}` });
      expect([status, body.errors[0].error_type], engine).to.deep.equal([400, 'MISSING_TEMPLATE_PARAMS_ERROR']);
      expect(body.errors[0].extra.undefined_parameters).to.deep.equal([engine]);
    }
  });

  describe('that read the address', () => {
    /** Positions where a value may occur, each with what closes it. */
    const places = [
      "select '{{ url_param('k', 'none') }}' as said",
      "select '{{ url_param('k', 'none', escape_result=false) }}' as said",
      "select {{ url_param('k', 0) }} as said",
      "select 1 as said where 1 = {{ url_param('k', 1) }}",
      "select 'x' as said -- {{ url_param('k', '') }}",
      "select 'x' as said /* {{ url_param('k', '') }} */",
      "select amount as said from sales order by {{ url_param('k', 'amount') }}",
      "select 1 as {{ url_param('k', 'said') }}",
      `select 1 as "{{ url_param('k', 'said') }}"`,
      "select $${{ url_param('k', '') }}$$ as said",
      "select 'x' as said {% if url_param('k') %} where 'a' = '{{ url_param('k')|upper }}'{% endif %}",
      "select {{ url_param('k', 'none')|where_in }} as said",
    ];
    const evil = [
      "' union select city from secrets --",
      "'' union select city from secrets --",
      "x' || (select max(city) from secrets) || '",
      "\\' || (select max(city) from secrets) --",
      '1 union select city from secrets',
      '(select max(city) from secrets)',
      '1; drop table sales',
      "1'; drop table sales; --",
      '\n union select city from secrets --',
      '*/ union select city from secrets /*',
      '" , (select max(city) from secrets) as "x',
      '$$ || (select max(city) from secrets) || $$',
      "{{ dataset(1) }}{{ ''.__class__ }}",
      '%27 union select city from secrets --',
      '\u2019 union select city from secrets --',
      "\0' union select city from secrets --",
    ];

    before(async () => {
      await sql.execute(sql.admin, { sql: "create table secrets as select 'never told' as city" });
    });

    it('give what it says, and a default where it says nothing', async () => {
      const id = await saying(`'{{ url_param('who', 'nobody') }} {{ url_param('__proto__', 'none') }}'`);
      expect(await said(id)).to.equal('nobody none');
      expect(await said(id, {}, { who: "O'Hara {{ 7 * 7 }}" })).to.equal("O'Hara {{ 7 * 7 }} none");
    });

    it('let nobody write SQL with it, in the editor or in a dataset', async () => {
      const datasets = await Promise.all(places.map((place) => makeDataset(place)));
      for (const [index, place] of places.entries()) {
        for (const k of evil) {
          const inEditor = await sql.admin.post(`/api/v1/sqllab/execute/?k=${encodeURIComponent(k)}`, {
            database_id: sql.duckdbId,
            sql: place,
          });
          const inDataset = await ask(datasets[index] ?? 0, {}, { k });
          for (const { status, text } of [inEditor, inDataset]) {
            expect(text, `${place} with ${k}`).not.to.include('never told');
            expect(status, `${place} with ${k}`).to.be.below(500);
          }
        }
      }
      const { body } = await sql.execute(sql.admin, { sql: 'select count(*) as c from sales' });
      expect(body.data).to.deep.equal([{ c: 4 }]);
    });
  });
});
