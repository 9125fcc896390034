import { expect } from 'chai';
import type { SqlSyntax } from '#plugins/databases';
import fc from 'fast-check';
import { format, type SqlLanguage } from 'sql-formatter';
import { keepWords } from '../../../../../plugins/sqllab/server/run/keep-words.ts';
import { isSameSql } from '../../../../../plugins/sqllab/server/run/same-sql.ts';
import { duckDbSyntax, postgresSyntax } from '../../../../support/dialects.ts';

describe('keepWords', () => {
  const kept: readonly (readonly [written: string, laidOut: string, expected: string])[] = [
    ["select n'abc' as n", "SELECT\n  n 'abc' AS n", "SELECT\n  n'abc' AS n"],
    ["select b'01', X'1F'", "SELECT\n  b '01',\n  X '1F'", "SELECT\n  b'01',\n  X'1F'"],
    ['select U&"\\0041"', 'SELECT\n  U & "\\0041"', 'SELECT\n  U&"\\0041"'],
    ["select date '2024-01-01'", "SELECT\n  date '2024-01-01'", "SELECT\n  date '2024-01-01'"],
  ];
  for (const [written, laidOut, expected] of kept) {
    it(`leaves the literals of ${written} as they are`, () => {
      expect(keepWords(written, laidOut, postgresSyntax)).to.equal(expected);
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
      expect(keepWords(written, laidOut, postgresSyntax)).to.equal(undefined);
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
      fc.property(text, fc.constantFrom(duckDbSyntax, postgresSyntax), (sql, syntax) => {
        const laidOut = keepWords(sql, tryFormat(sql, syntax), syntax);
        expect(laidOut === undefined || isSameSql(sql, laidOut, syntax)).to.equal(true);
      }),
    );
  });
});

/** The text itself where the formatter does not read it. */
function tryFormat(sql: string, syntax: SqlSyntax): string {
  try {
    return format(sql, { language: syntax.id as SqlLanguage, keywordCase: 'upper' });
  } catch {
    return sql;
  }
}
