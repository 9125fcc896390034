import { expect } from 'chai';
import type { CellValue, EngineConnection } from '#plugins/databases';

/** Each form that a dialect prints does what `SqlPrinting` says, regardless of how it is written. */
export function describePrintingContract(connection: () => EngineConnection): void {
  const dialect = () => connection().dialect;
  /** Cells of the first column. */
  const column = async (sql: string): Promise<readonly CellValue[]> => {
    const outcome = await connection().run({ sql, parameters: [] });
    if (!outcome.ok) throw new Error(`${outcome.error.message}\n${sql}`);
    return outcome.value.columns[0]?.values ?? [];
  };
  /** Of SQL over the numbers 1, 2, 4 and one that is missing. */
  const ofNumbers = (selected: string, end = ''): Promise<readonly CellValue[]> =>
    column(
      `SELECT ${selected} FROM (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT NULL UNION ALL SELECT 4) AS t ${end}`,
    );
  const whether = async (condition: string): Promise<boolean> =>
    (await column(`SELECT 1 AS one FROM (SELECT 1 AS n) AS t WHERE ${condition}`)).length === 1;
  const value = async (expression: string): Promise<CellValue | undefined> => (await column(`SELECT ${expression}`))[0];

  it('puts missing values last, upwards and downwards', async () => {
    const sorted = (isAscending: boolean) =>
      ofNumbers('n', `ORDER BY ${dialect().ordering('n', isAscending, () => 'n')}`);
    expect([await sorted(true), await sorted(false)]).to.deep.equal([
      [1, 2, 4, null],
      [4, 2, 1, null],
    ]);
  });

  it('takes a range of rows', async () => {
    const { ordering, rowRange } = dialect();
    const rows = (...range: Parameters<typeof rowRange>) =>
      ofNumbers('n', `ORDER BY ${ordering('n', true, () => 'n')}\n${rowRange(...range)}`);
    expect([await rows(2, 0), await rows(2, 1), await rows(undefined, 2)]).to.deep.equal([
      [1, 2],
      [2, 4],
      [4, null],
    ]);
    expect(rowRange(undefined, 0)).to.equal('');
  });

  it('groups in several ways at once, and tells the groupings apart, where the engine does that', async () => {
    const { groupBySets, groupingBits } = dialect();
    expect(groupBySets === undefined).to.equal(groupingBits === undefined);
    if (groupBySets === undefined || groupingBits === undefined) return;
    const bits = await column(`SELECT ${groupingBits(['a', 'b'])} AS bits
      FROM (SELECT 1 AS a, 1 AS b UNION ALL SELECT 1, 2) AS t ${groupBySets([['a'], ['a', 'b'], []])}`);
    expect(bits.map(Number).sort()).to.deep.equal([0, 0, 1, 3]);
  });

  it('interpolates percentiles, and takes the deviation of a sample', async () => {
    const { cast, deviation, percentile, types } = dialect();
    const number = cast('n', types.double);
    expect(await ofNumbers(percentile(number, 0.75))).to.deep.equal([3]);
    // Of 1, 2, 4: the mean is 7/3, the squares add up to 42/9.
    expect(Number((await ofNumbers(deviation(number)))[0])).to.be.closeTo(Math.sqrt(42 / 18), 1e-12);
  });

  it('compares with a pattern, with and without regard to case', async () => {
    const { like, quoteText } = dialect();
    const fits = (text: string, pattern: string, ignoresCase: boolean, escape?: string) =>
      whether(
        like(quoteText(text), quoteText(pattern), {
          ignoresCase,
          escape: escape === undefined ? undefined : quoteText(escape),
        }),
      );
    expect([await fits('Oslo', 'o%', false), await fits('Oslo', 'o%', true)]).to.deep.equal([false, true]);
    expect([await fits('10 %', '%\\%', true, '\\'), await fits('10 x', '%\\%', true, '\\')]).to.deep.equal([
      true,
      false,
    ]);
    expect([await fits('10 %', '%!%', false, '!'), await fits('10 x', '%!%', false, '!')]).to.deep.equal([true, false]);
  });

  it('tells truths, the same, and numbers from what is missing', async () => {
    const { booleanLiteral, cast, isNumber, isSame, isTruth, syntax, types } = dialect();
    const nothing = cast('NULL', types.boolean);
    const truths = [booleanLiteral(true), booleanLiteral(false), nothing];
    expect(await Promise.all(truths.map((one) => whether(isTruth(one, true))))).to.deep.equal([true, false, false]);
    expect(await Promise.all(truths.map((one) => whether(isTruth(one, false))))).to.deep.equal([false, true, false]);
    const [missing, one] = [cast('NULL', types.integer), cast('1', types.integer)];
    const pairs = [isSame(missing, missing), isSame(one, missing), isSame(one, one)];
    expect(await Promise.all(pairs.map(whether))).to.deep.equal([true, false, true]);
    const isNumeral = (text: string) => whether(isNumber(cast(text, types.double)));
    expect(await Promise.all(['1', 'NULL'].map(isNumeral))).to.deep.equal([true, false]);
    if (syntax.types.onlyFinite === true) return;
    expect(await Promise.all(["'NaN'", "'Infinity'"].map(isNumeral))).to.deep.equal([false, true]);
  });

  it('joins, trims and fills texts', async () => {
    const { concat, padStart, quoteText, trimStart } = dialect();
    expect(await value(concat(quoteText('a'), quoteText('b')))).to.equal('ab');
    expect(await value(trimStart(quoteText('\\\\a\\'), quoteText('\\')))).to.equal('a\\');
    expect(await value(padStart(quoteText('7'), 3, quoteText('0')))).to.equal('007');
  });

  it('takes the lesser and the greater number', async () => {
    const { greatest, least } = dialect();
    expect([await value(least('1', '2')), await value(greatest('1', '2'))]).to.deep.equal([1, 2]);
  });

  it('casts to each of its types', async () => {
    const { cast, syntax, timeLiteral, types } = dialect();
    const moment = Date.UTC(2024, 1, 29, 10);
    for (const [text, type, cell] of [
      ['7', types.text, '7'],
      ["'true'", types.boolean, syntax.types.truthsAreNumbers === true ? 1 : true],
      [timeLiteral('2024-02-29 10:00:00', 'timestamp'), types.date, Date.UTC(2024, 1, 29)],
      ["'2024-02-29 10:00:00'", types.timestamp, moment],
      ["'2024-02-29 10:00:00+00'", types.zonedTimestamp, moment],
      ["'7'", types.integer, 7],
      ["'4294967296'", types.long, 4_294_967_296],
      ["'0.5'", types.real, 0.5],
      ["'0.1'", types.double, 0.1],
      ["'0.25'", types.decimal(5, 2), 0.25],
      ["'0.5'", types.anyDecimal, 0.5],
    ] as const) {
      expect(await value(cast(text, type)), type).to.equal(cell);
    }
  });
}
