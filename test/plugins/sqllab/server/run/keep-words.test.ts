import { expect } from 'chai';
import fc from 'fast-check';
import { format } from 'sql-formatter';
import { keepWords } from '../../../../../plugins/sqllab/server/run/keep-words.ts';
import { isSameSql } from '../../../../../plugins/sqllab/server/run/same-sql.ts';

describe('keepWords', () => {
  const kept: readonly (readonly [written: string, laidOut: string, expected: string])[] = [
    ["select n'abc' as n", "SELECT\n  n 'abc' AS n", "SELECT\n  n'abc' AS n"],
    ["select b'01', X'1F'", "SELECT\n  b '01',\n  X '1F'", "SELECT\n  b'01',\n  X'1F'"],
    ['select U&"\\0041"', 'SELECT\n  U & "\\0041"', 'SELECT\n  U&"\\0041"'],
    ["select date '2024-01-01'", "SELECT\n  date '2024-01-01'", "SELECT\n  date '2024-01-01'"],
  ];
  for (const [written, laidOut, expected] of kept) {
    it(`leaves the literals of ${written} as they are`, () => {
      expect(keepWords(written, laidOut, 'postgresql')).to.equal(expected);
    });
  }

  const refused: readonly (readonly [why: string, written: string, laidOut: string])[] = [
    ['is of two texts on one line', "select 'a'\n'b'", "SELECT\n  'a' 'b'"],
    ['makes a comment of signs', 'select 1 - -1', 'SELECT\n  1 --1'],
    ['loses a comment', 'select 1 -- why', 'SELECT\n  1'],
    ['loses a token', 'select 1, 2', 'SELECT\n  1 2'],
    ['has another text', "select 'a'", "SELECT\n  'A'"],
    ['leaves something open', "select 'a'", "SELECT\n  'a"],
  ];
  for (const [why, written, laidOut] of refused) {
    it(`refuses a layout that ${why}`, () => {
      expect(keepWords(written, laidOut, 'postgresql')).to.equal(undefined);
    });
  }

  it('gives the same SQL for whatever the formatter makes of literals, comments and signs, or nothing', () => {
    const piece = fc.constantFrom(
      ...["n'a'", "E'a\\'b'", "U&'\\0041'", "x'1f'", "'a'", "'it''s'", '"A b"', '$$ a $$', '-- c\n', '/* c */', '\n'],
      ...[
        '- -1',
        '+',
        '::int',
        '->>',
        '@>',
        '(',
        ')',
        ',',
        'as',
        'from',
        'Date',
        'select',
        '.5',
        '1e3',
        '{{ a }}',
        ';',
      ],
    );
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => `select ${pieces.join(' ')}`);
    fc.assert(
      fc.property(text, fc.constantFrom('duckdb' as const, 'postgresql' as const), (sql, language) => {
        const laidOut = keepWords(sql, tryFormat(sql, language), language);
        expect(laidOut === undefined || isSameSql(sql, laidOut, language)).to.equal(true);
      }),
    );
  });
});

/** The text itself where the formatter does not read it. */
function tryFormat(sql: string, language: 'duckdb' | 'postgresql'): string {
  try {
    return format(sql, { language, keywordCase: 'upper' });
  } catch {
    return sql;
  }
}
