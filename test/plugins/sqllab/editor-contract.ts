import { expect } from 'chai';
import type { SqlDialect } from '#plugins/databases';
import { countSql, previewSql, profileSql } from '../../../plugins/sqllab/common/table-sql.ts';
import type { Session } from '../../support/session.ts';
import { newClientId } from './support/sql-server.ts';

/** A database of the engine under test that may be written to. */
export interface EditorUnderTest {
  readonly admin: Session;
  readonly databaseId: number;
  readonly dialect: SqlDialect;
  /** As `engine_name` in failures. */
  readonly engineName: string;
  /** The default schema, in engines where it has a name of its own. Absent: as the dialect says. */
  readonly schema?: string;
  /** A source of 100 rows whose column `n` counts from 1. Absent: by `generate_series`. */
  readonly series?: string;
  /** A type whose values may be missing, in engines where only some may. */
  readonly nullable?: (type: string) => string;
}

const q = (value: unknown): string => `?q=${encodeURIComponent(JSON.stringify(value))}`;

/** What the SQL editor does with every engine. Statements are portable, or written by the engine's dialect. */
export function describeEditorContract(current: () => EditorUnderTest): void {
  const execute = (sql: string, more: object = {}) => {
    const { admin, databaseId } = current();
    return admin.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql, ...more });
  };
  const rowsOf = async (sql: string, more: object = {}): Promise<readonly Record<string, unknown>[]> => {
    const { status, text, body } = await execute(sql, more);
    expect(status, text).to.equal(200);
    return body.data as readonly Record<string, unknown>[]; // of a statement with rows
  };
  const home = () => current().schema ?? current().dialect.syntax.names.defaultSchema;
  const quoted = (name: string) => current().dialect.quoteIdentifier(name);

  before(async () => {
    const { series = '(select * from generate_series(1, 100)) as g(n)', nullable } = current();
    const whole = nullable?.('integer') ?? 'integer';
    await rowsOf(`create table towns as select n as id, n * 2 as size from ${series}`);
    await rowsOf(`create table ${quoted('odd `names"')} (${quoted('a `b" c')} ${whole})`);
    await rowsOf(`insert into ${quoted('odd `names"')} values (7), (null), (9)`);
  });

  it('runs a script and names its statements', async () => {
    const { body } = await execute(
      'select 1 as one;\n-- two towns\nselect id, size from towns where id < 3 order by id',
    );
    expect(body.data).to.deep.equal([
      { id: 1, size: 2 },
      { id: 2, size: 4 },
    ]);
    expect(body.query.extra.statements.map((part: { name: string }) => part.name)).to.deep.equal([
      'select 1 as one',
      'two towns',
    ]);
  });

  it('takes a name in the quotes of the engine, and a text that holds them', async () => {
    const { quoteText } = current().dialect;
    const text = 'it\'s "a" `b` \\ ; -- # /*';
    const rows = await rowsOf(`select ${quoteText(text)} as ${quoted('a `b" c')} from towns where id = 1`);
    expect(rows).to.deep.equal([{ 'a `b" c': text }]);
  });

  for (const [ending, queryLimit, rows, factor] of [
    ['', 10, 10, 'DROPDOWN'],
    [' -- all of them', 10, 10, 'DROPDOWN'],
    ['', 100, 100, 'NOT_LIMITED'],
    ['', 99, 99, 'DROPDOWN'],
  ] as const) {
    it(`limits "select … from towns${ending}" with ${String(queryLimit)} to ${String(rows)} rows`, async () => {
      const { body } = await execute(`select id from towns${ending}`, { queryLimit });
      expect([body.data.length, body.query.limitingFactor]).to.deep.equal([rows, factor]);
    });
  }

  it('leaves a range of rows that the statement names itself', async () => {
    const range = current().dialect.rowRange(5, 3);
    const rows = await rowsOf(`select id from towns order by id ${range}`, { queryLimit: 50 });
    expect(rows.map(({ id }) => id)).to.deep.equal([4, 5, 6, 7, 8]);
  });

  it('words a failure with its kind and its place', async () => {
    const { status, body } = await execute('select 1 as ok;\nselect id,\n  nothing_like_it from towns');
    expect([status, body.errors[0].error_type]).to.deep.equal([400, 'COLUMN_DOES_NOT_EXIST_ERROR']);
    expect(body.errors[0].extra).to.include({ engine_name: current().engineName, line: 2, column: 3 });
  });

  it('tells a slip in the first word', async () => {
    const { status, body } = await execute('selct 1');
    expect([status, body.errors[0].message]).to.deep.equal([400, 'No statement begins with "selct".']);
  });

  it('sorts, filters and searches the rows that it keeps', async () => {
    const { body } = await execute('select id, size from towns', { queryLimit: 1_000, client_id: newClientId() });
    const key = String(body.query.resultsKey);
    const view = { sort: [{ column: 0, descending: true }], filters: [{ column: 1, op: '<', value: 100 }] };
    const page = await current().admin.get(`/api/v1/sqllab/rows/${key}${q({ from: 1, count: 2, view })}`);
    expect([page.body.total, page.body.columns[0].values]).to.deep.equal([49, [48, 47]]);
  });

  it('offers a SELECT of a table that runs as it stands', async () => {
    const { admin, databaseId } = current();
    const name = encodeURIComponent('odd `names"');
    const { body } = await admin.get(
      `/api/v1/database/${String(databaseId)}/table_metadata/?name=${name}&schema=${home()}`,
    );
    expect(await rowsOf(String(body.selectStar))).to.deep.equal([7, null, 9].map((value) => ({ 'a `b" c': value })));
  });

  it('previews, counts and profiles a table', async () => {
    const { dialect } = current();
    const table = { schema: home(), name: 'odd `names"' };
    expect(await rowsOf(previewSql(table, dialect))).to.have.length(3);
    expect(await rowsOf(countSql(table, dialect))).to.deep.equal([{ row_count: 3 }]);
    const profile = profileSql(table, { name: 'a `b" c', type: 'INTEGER' }, dialect);
    expect(await rowsOf(profile)).to.deep.equal([{ null_count: 1, distinct_count: 2, least: '7', greatest: '9' }]);
  });

  it('makes a table or a view of a SELECT', async () => {
    for (const [ctas_method, name] of [
      ['TABLE', 'made_table'],
      ['VIEW', 'made_view'],
    ] as const) {
      const made = await execute('select id from towns where id > 97', {
        select_as_cta: true,
        ctas_method,
        tmp_table_name: name,
        schema: home(),
      });
      expect(made.status, made.text).to.equal(200);
      expect(await rowsOf(`select count(*) as n from ${quoted(name)}`)).to.deep.equal([{ n: 3 }]);
    }
  });

  it('exports every row, not only those that were shown', async () => {
    const { admin } = current();
    const { body } = await execute('select id from towns order by id', { queryLimit: 10, client_id: newClientId() });
    const { text } = await admin.get(`/api/v1/sqllab/export/${String(body.query.id)}/?format=csv`);
    const lines = text.trim().split('\r\n');
    expect([lines.length, lines[0], lines[100]]).to.deep.equal([101, 'id', '100']);
  });
}
