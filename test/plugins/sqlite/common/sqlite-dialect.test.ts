import { expect } from 'chai';
import { sqliteDialect } from '../../../../plugins/sqlite/common/sqlite-dialect.ts';
import { freshSqliteFile, type OpenSqliteFile } from '../support/sqlite-files.ts';

describe('sqliteDialect', () => {
  let open: OpenSqliteFile;
  before(async () => {
    open = await freshSqliteFile(`CREATE TABLE n (g INTEGER, v REAL, big BIGINT, t TEXT, seen TIMESTAMP);
      INSERT INTO n VALUES (1, 1.5, 9007199254740993, 'a,b', '2024-01-01 10:00:00'), (1, 2, 1, 'é', '2024-01-02 10:00:00'),
        (1, 10, 2, NULL, '2024-01-03 10:00:00'), (1, 4.25, 3, '', NULL), (2, NULL, NULL, NULL, NULL)`);
  });
  after(() => open.close());

  const run = (sql: string) => open.connection.run({ sql, parameters: [] });
  const rows = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const outcome = await run(sql);
    if (!outcome.ok) throw new Error(`${outcome.error.message}\n${sql}`);
    const { columns, rowCount } = outcome.value;
    return Array.from({ length: rowCount }, (_, row) => columns.map(({ values }) => values[row]));
  };

  // Of 1.5, 2, 4.25 and 10: the place is (4 - 1) * fraction.
  for (const [fraction, value] of [
    [0, 1.5],
    [0.1, 1.65],
    [0.5, 3.125],
    [1, 10],
  ] as const) {
    it(`interpolates the percentile of ${String(fraction)}`, async () => {
      const found = await rows(`SELECT ${sqliteDialect.percentile('v', fraction)} FROM n GROUP BY g ORDER BY g`);
      expect(found[0]?.[0]).to.be.closeTo(value, 1e-12);
      expect(found[1]?.[0]).to.equal(null);
    });
  }

  it('keeps the digits of a deviation of large numbers', async () => {
    // The mean is 1e9 + 10, and the squares of -6, -3, 3 and 6 add up to 90.
    const values = [4, 7, 13, 16].map((value) => `SELECT ${String(1e9 + value)}.0 AS x`).join(' UNION ALL ');
    expect((await rows(`SELECT ${sqliteDialect.deviation('x')} FROM (${values})`))[0]?.[0]).to.be.closeTo(
      Math.sqrt(30),
      1e-9,
    );
  });

  it('takes the first and the last value in its type, with all digits', async () => {
    const edge = (column: string, end: 'first' | 'last') =>
      sqliteDialect.edgeOf(column, 'seen', end, { databaseType: '', generic: undefined });
    const sql = `SELECT ${edge('big', 'first')}, ${edge('t', 'first')}, ${edge('t', 'last')}, ${edge('v', 'last')} FROM n`;
    expect(await rows(sql)).to.deep.equal([['9007199254740993', 'a,b', 'é', 10]]);
  });

  it('takes the least and the greatest of several values at one time', async () => {
    const twins = "(SELECT 2 AS x, '2024' AS at UNION ALL SELECT 10, '2024' UNION ALL SELECT 3, '2024')";
    expect(await rows(`SELECT first_by(x, at), last_by(x, at) FROM ${twins}`)).to.deep.equal([[2, 10]]);
  });

  it('compares letters beyond A to Z without regard to case, too', async () => {
    const like = (ignoresCase: boolean) =>
      sqliteDialect.like("'Łódź 100%'", "'łÓ%0!%'", { ignoresCase, escape: "'!'" });
    expect(await rows(`SELECT ${like(true)}, ${like(false)}`)).to.deep.equal([[1, 0]]);
  });

  for (const [text, format, moment] of [
    ['13/02/2024', '%d/%m/%Y', Date.UTC(2024, 1, 13)],
    ['Feb 2024', '%b %Y', Date.UTC(2024, 1, 1)],
    ['02/13/2024 11:30 PM', '%m/%d/%Y %I:%M %p', Date.UTC(2024, 1, 13, 23, 30)],
    ['12:15:30.25 AM 1.3.24', '%I:%M:%S.%f %p %d.%m.%y', Date.UTC(2024, 2, 1, 0, 15, 30, 250)],
  ] as const) {
    it(`reads ${text} as ${format}`, async () => {
      const parsed = sqliteDialect.parseTime(sqliteDialect.quoteText(text), format);
      expect(await rows(`SELECT ${parsed}`)).to.deep.equal([[moment]]);
    });
  }

  it('fails for a text that is no time of the format, and has none for an empty one', async () => {
    expect(
      await rows(`SELECT ${sqliteDialect.parseTime("''", '%Y')}, ${sqliteDialect.parseTime('NULL', '%Y')}`),
    ).to.eql([[null, null]]);
    for (const wrong of ['a,b', '31/02/2024']) {
      const outcome = await run(`SELECT ${sqliteDialect.parseTime(sqliteDialect.quoteText(wrong), '%d/%m/%Y')}`);
      expect(outcome.ok ? 'read' : outcome.error.message).to.equal(`no time in the form %d/%m/%Y: ${wrong}`);
    }
  });

  it('moves a month from a day that the other month lacks to its last one', async () => {
    expect(await rows(`SELECT ${sqliteDialect.moveTime("'2024-01-31 10:00:00'", 1, 'month')}`)).to.deep.equal([
      [Date.UTC(2024, 1, 29, 10)],
    ]);
  });

  it('reads rows from a text, and fails where it is no list of rows', async () => {
    const query = (json: string): string => {
      const read = sqliteDialect.jsonRows?.(sqliteDialect.quoteText(json));
      return `SELECT ${read?.cell(0) ?? ''}, ${read?.cell(1) ?? ''} FROM ${read?.from ?? ''}`;
    };
    expect(await rows(query('[["null",null],["\'\\"é","1"]]'))).to.deep.equal([
      ['null', null],
      ['\'"é', '1'],
    ]);
    expect((await run(query('[["a"'))).ok).to.equal(false);
  });

  it('keeps conditions from rows that a fenced query leaves out', async () => {
    const inner = `SELECT * FROM n WHERE t = 'é' ${sqliteDialect.fence ?? ''}`;
    const sql = `SELECT 1 FROM (${inner}) AS q WHERE CASE WHEN t <> 'é' THEN ${sqliteDialect.parseTime('t', '%Y')} END IS NOT NULL`;
    expect(await rows(sql)).to.deep.equal([]);
  });
});
