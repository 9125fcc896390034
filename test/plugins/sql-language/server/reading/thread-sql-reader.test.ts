import { expect } from 'chai';
import type { ReadStatement } from '#plugins/sql-language';
import { threadSqlReader } from '../../../../../plugins/sql-language/server/reading/thread-sql-reader.ts';
import { syntaxOf } from '../../../../support/dialects.ts';

describe('threadSqlReader', function () {
  this.timeout(20_000);
  const reader = threadSqlReader(syntaxOf);
  after(() => reader.close());

  const read = async (sql: string, backend = 'postgresql'): Promise<readonly ReadStatement[]> => {
    const outcome = await reader.read(sql, backend);
    if (!outcome.ok) throw new Error(outcome.error.message);
    return outcome.value;
  };
  const tablesOf = async (sql: string, backend?: string): Promise<readonly string[]> =>
    (await read(sql, backend)).flatMap(({ tables }) =>
      tables.map(({ catalog, schema, name }) => [catalog, schema, name].filter((part) => part !== undefined).join('.')),
    );

  const cases: readonly [string, readonly string[], string?][] = [
    ['select 1', []],
    ['select * from a.b.c, s.t, u', ['a.b.c', 's.t', 'u']],
    ['select * from T, "T", "a.b"', ['t', 'T', 'a.b']],
    ['select * from T, "T"', ['t', 't'], 'duckdb'],
    ['select (select 1 from a) from b where c in (select d from e) order by (select 1 from f)', ['a', 'b', 'e', 'f']],
    ['(select 1 from a) union all (select 1 from b except select 1 from c)', ['a', 'b', 'c']],
    ['select * from a, lateral (select * from b) x join c on exists (select 1 from d)', ['a', 'b', 'c', 'd']],
    ['with x as (select * from a) select * from x', ['a']],
    ['with x as (select * from x) select * from x', ['x']],
    ['with x as (select 1), y as (select * from x) select * from y, s.x', ['s.x']],
    ['with x as (select * from y), y as (select 1) select * from x, y', ['y']],
    ['with recursive x as (select 1 union all select * from x, a) select * from x', ['a']],
    ['select * from (with x as (select 1) select * from x) q, x', ['x']],
    ['with "X" as (select 1) select * from x', ['x']],
    ['with "X" as (select 1) select * from x', [], 'duckdb'],
    ['table a', ['a']],
    ['explain analyze select * from a', ['a']],
    ['select count(*) from f(1), generate_series(1, 2) where g(3) > 0', []],
    ['select * from a for update of a', ['a']],
    ['from a', ['a'], 'duckdb'],
    ["from 'a.csv'", ['a.csv'], 'duckdb'],
    ['pivot a on b using sum(c)', ['a'], 'duckdb'],
    ['select * from (unpivot a on b into name n value v)', ['a'], 'duckdb'],
    ['insert into a select * from b', ['a', 'b']],
    ['create table a as select * from b', ['b']],
    ['select * from "T", `b``c`, `d e`, x.Y', ['T', 'b`c', 'd e', 'x.Y'], 'mysql'],
    ["select '\\' from a where b = '\\' or c in (select 1 from d)", ['a', 'd'], 'mysql'],
    ['select 5--1 from a', ['a'], 'mysql'],
    ['select 1 # from x\n from a /* /* */ join b on true -- from c', ['a', 'b'], 'mysql'],
    ['with x as (select * from a) select x.*, group_concat(b order by c separator ";") from x', ['a'], 'mysql'],
    ['select 1 from a straight_join b on a.i <=> b.i', ['a', 'b'], 'mysql'],
    ['explain format=json select * from a', ['a'], 'mysql'],
    ['select a.x from `A` final left array join b.c prewhere x = 1 limit 1 by x', ['A'], 'clickhousedb'],
    ["select 'it\\'s' from a where b in (select 1 from x.d) // from c", ['a', 'x.d'], 'clickhousedb'],
    ['with (select max(n) from a) as m select m from numbers(3)', ['a'], 'clickhousedb'],
    ['select sumIf(a, b > 1), quantile(0.5)(c) from a asof join d using (e)', ['a', 'd'], 'clickhousedb'],
  ];
  for (const [sql, expected, backend = 'postgresql'] of cases) {
    it(`finds the tables of ${JSON.stringify(sql)} in ${backend}`, async () => {
      expect([...(await tablesOf(sql, backend))].sort()).to.deep.equal([...expected].sort());
    });
  }

  it('tells where each statement and table stands, also behind wide characters', async () => {
    const sql = 'select \'😀é\' as a from t;\n table  s.u ;\nexplain select * from "v"';
    const statements = await read(sql);
    expect(statements.map(({ from, to, text }) => sql.slice(from, to) === text)).to.deep.equal([true, true, true]);
    const places = statements.flatMap(({ tables }) => tables.map(({ from, to }) => sql.slice(from, to)));
    expect(places).to.deep.equal(['t', 's.u', '"v"']);
  });

  it('tells what each statement does', async () => {
    const kinds = (await read('select 1; explain select 1; insert into a values (1); create table b (c int)')).map(
      (statement) => statement.kind,
    );
    expect(kinds).to.deep.equal(['select', 'explain', 'write', 'definition']);
  });

  it('lists functions that read more than their arguments', async () => {
    const [files] = await read("select * from read_csv('x'), glob('*')", 'duckdb');
    expect(files?.readingFunctions).to.have.members(['read_csv', 'glob']);
    const [server] = await read("select upper('a'), \"pg_read_file\"('x'), lo_get(1), t.lo_price from t");
    expect(server?.readingFunctions).to.have.members(['pg_read_file', 'lo_get']);
  });

  const faults: readonly [string, number | undefined, number | undefined][] = [
    ['select 1;\nselect from where', 2, undefined],
    ["select 1;\n  select 'open", 2, 10],
    ['select 1 /* open', 1, 10],
    ['select {{ a }}', 1, 8],
    ['listen x; select nonsense from from', 1, undefined],
  ];
  for (const [sql, line, column] of faults) {
    it(`says where ${JSON.stringify(sql)} is wrong`, async () => {
      const outcome = await reader.read(sql, 'postgresql');
      if (outcome.ok) throw new Error('It was read.');
      expect(outcome.error.line).to.equal(line);
      if (column !== undefined) expect(outcome.error.column).to.equal(column);
      expect(outcome.error.message).not.to.equal('');
    });
  }

  it('gives up on statements made to break it, and goes on with others', async () => {
    const hostile = [
      `select ${'('.repeat(3000)}1${')'.repeat(3000)}`,
      `select 1${'+1'.repeat(50_000)}`,
      `select * from a${' union all select * from a'.repeat(600)}`,
      `select '${'x'.repeat(300_000)}'`,
    ];
    for (const sql of hostile) expect((await reader.read(sql, 'postgresql')).ok).to.equal(false);
    expect(await tablesOf('select * from still_there')).to.deep.equal(['still_there']);
  });

  it('answers several callers at once, each with its own', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `t${index}`);
    const found = await Promise.all(names.map((name) => tablesOf(`select * from ${name}`)));
    expect(found.flat()).to.deep.equal(names);
  });

  it('starts again after its parser was stopped', async () => {
    await reader.close();
    expect(await tablesOf('select * from after_a_stop')).to.deep.equal(['after_a_stop']);
  });
});
