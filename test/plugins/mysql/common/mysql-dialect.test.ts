import { expect } from 'chai';
import { mariaDb, type OpenTestEngine } from '../../queries/support/engines.ts';
import { plainSql } from '../../queries/support/orders.ts';

describe('mysqlDialect', () => {
  let open: OpenTestEngine;
  before(async () => {
    open = await mariaDb.open();
    await open.prepare(`CREATE TABLE n (g INTEGER, v DOUBLE PRECISION, big BIGINT, exact DECIMAL(20,2), t VARCHAR(20), seen TIMESTAMP);
      INSERT INTO n VALUES
        (1, 1.5, 9007199254740993, 12345678901234567.89, 'a,b', '2024-01-01 10:00:00'),
        (1, 2, 1, 0.1, 'é', '2024-01-02 10:00:00'), (1, 10, 2, 0.2, NULL, '2024-01-03 10:00:00'),
        (1, 4.25, 3, 0.3, '', NULL), (2, NULL, NULL, NULL, NULL, NULL)`);
  });
  after(() => open.close());

  const rows = async (sql: string): Promise<readonly (readonly unknown[])[]> => {
    const outcome = await open.connection.run({ sql, parameters: [] });
    if (!outcome.ok) throw new Error(`${outcome.error.message}\n${sql}`);
    const { columns, rowCount } = outcome.value;
    return Array.from({ length: rowCount }, (_, row) => columns.map(({ values }) => values[row]));
  };

  for (const fraction of [0, 0.1, 0.5, 0.999, 1]) {
    it(`interpolates the percentile of ${String(fraction)} as another engine does`, async () => {
      const { percentile } = open.connection.dialect;
      const byHand = `SELECT g, PERCENTILE_CONT(${String(fraction)}) WITHIN GROUP (ORDER BY v) FROM n GROUP BY g ORDER BY g`;
      expect(await rows(`SELECT g, ${percentile('v', fraction)} FROM n GROUP BY g ORDER BY g`)).to.deep.equal(
        await plainSql(open, byHand),
      );
    });
  }

  it('fails rather than telling a percentile of a list that was cut off', async () => {
    const { percentile } = open.connection.dialect;
    const cut = percentile('v', 0.5).replaceAll("SEPARATOR ',')", "SEPARATOR ',' LIMIT 2)");
    const outcome = await open.connection.run({ sql: `SELECT ${cut} FROM n`, parameters: [] });
    expect(outcome.ok ? 'told' : outcome.error.message).to.contain('too many values for a percentile');
  });

  it('fails for a text that is no time of the format, and has none for an empty one', async () => {
    const { parseTime } = open.connection.dialect;
    expect(await rows(`SELECT ${parseTime("''", '%d/%m/%Y')}, ${parseTime('NULL', '%d/%m/%Y')}`)).to.deep.equal([
      [null, null],
    ]);
    const wrong = `SELECT ${parseTime('t', '%d/%m/%Y')} FROM n WHERE t = 'a,b'`;
    const outcome = await open.connection.run({ sql: wrong, parameters: [] });
    expect(outcome.ok ? 'read' : outcome.error.message).to.contain('no time in the form %d/%m/%Y');
  });

  it('takes the first and the last value in its type, with all digits and signs', async () => {
    const edge = (column: string, databaseType: string, end: 'first' | 'last') =>
      open.connection.dialect.edgeOf(column, 'seen', end, { databaseType, generic: undefined });
    const sql = `SELECT ${edge('big', 'BIGINT', 'first')} = 9007199254740993,
      CAST(${edge('exact', 'DECIMAL(20,2)', 'first')} AS CHAR), ${edge('t', 'VARCHAR(20)', 'first')},
      ${edge('t', 'VARCHAR(20)', 'last')}, ${edge('v', 'DOUBLE', 'last')}, ${edge('seen', 'DATETIME(6)', 'last')} FROM n`;
    expect(await rows(sql)).to.deep.equal([[1, '12345678901234567.89', 'a,b', 'é', 10, Date.UTC(2024, 0, 3, 10)]]);
  });

  it('reads rows from a text, and fails where it is no list of rows', async () => {
    const { jsonRows, quoteText } = open.connection.dialect;
    const query = (json: string): string => {
      const read = jsonRows?.(quoteText(json));
      return `SELECT ${read?.cell(0) ?? ''}, ${read?.cell(1) ?? ''} FROM ${read?.from ?? ''}`;
    };
    expect(
      await rows(
        query(
          JSON.stringify([
            ['null', null],
            ['\'\\"é', '1'],
          ]),
        ),
      ),
    ).to.deep.equal([
      ['null', null],
      ['\'\\"é', '1'],
    ]);
    expect((await open.connection.run({ sql: query('[["a"'), parameters: [] })).ok).to.equal(false);
  });

  it('keeps conditions from rows that a fenced query leaves out', async () => {
    const { fence, parseTime } = open.connection.dialect;
    const inner = `SELECT * FROM n WHERE t = 'é' ${fence ?? ''}`;
    const sql = `SELECT 1 FROM (${inner}) AS q WHERE CASE WHEN t <> 'é' THEN ${parseTime('t', '%Y')} END IS NOT NULL`;
    expect(await rows(sql)).to.deep.equal([]);
  });
});
