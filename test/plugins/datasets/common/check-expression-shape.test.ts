import { expect } from 'chai';
import { expressionShape } from '../../../../plugins/datasets/common/check-expression-shape.ts';

describe('expressionShape', () => {
  const complete = [
    'SUM(a) / NULLIF(COUNT(*), 0)',
    "CASE WHEN a = ')' THEN '(' END",
    'EXTRACT(year FROM at)',
    '"odd ) name" + 1',
    'a -- why\n + 1',
    'a /* ( */ + 1',
    "'it''s'",
    "date'2024-01-01'",
    '$$ ( $$',
  ];
  for (const expression of complete) {
    it(`takes ${JSON.stringify(expression)}`, () => {
      expect(expressionShape(expression)).to.deep.equal({ fault: undefined, hasSubquery: false });
    });
  }

  const broken: readonly (readonly [expression: string, fault: string])[] = [
    ['SUM(a', 'unbalanced'],
    ['1) FROM secret --', 'unbalanced'],
    ['1; DROP TABLE x', 'several statements'],
    ["'open", 'open text'],
    ['/* open', 'open text'],
    ['  ', 'empty'],
    ["E'\\'' || (SELECT x FROM y) || E'\\''", 'open text'],
  ];
  for (const [expression, fault] of broken) {
    it(`refuses ${JSON.stringify(expression)}: ${fault}`, () => {
      expect(expressionShape(expression).fault).to.equal(fault);
    });
  }

  const queries = [
    '(SELECT MAX(a) FROM secret)',
    'a IN (FROM secret)',
    'EXISTS (WITH x AS (VALUES (1)) TABLE x)',
    '(/* */sElEcT 1)',
  ];
  for (const expression of queries) {
    it(`sees the query in ${JSON.stringify(expression)}`, () => {
      expect(expressionShape(expression).hasSubquery).to.equal(true);
    });
  }

  const secret = '(select max(name) from secrets)';
  for (const [how, expression] of [
    ['a text that goes on in the next line', `E'a'\n'\\'' || ${secret} || E'b'\n'\\''`],
    ['a comment inside a comment', `/* /* */ ' */ ${secret} --'`],
    ['a text that goes on after a comment', `E'a' -- on\n'\\'' || ${secret} || E'b' -- on\n'\\''`],
    ['a dollar sign that belongs to a name', `f(a$x$ -> ${secret}) || $x$ $x$`],
    ['a name in escapes', `U&"quer\\0079_to_xml"('select 1', true, true, '')`],
  ] as const) {
    it(`refuses to guess where a text ends in ${how}`, () => {
      expect(expressionShape(expression)).to.deep.equal({ fault: 'open text', hasSubquery: false });
    });
  }

  for (const expression of [
    "query_to_xml('select 1', true, true, '')::text",
    "pg_catalog.pg_read_file('/etc/passwd')",
    `"query_to_xml"('select 1', true, true, '')`,
    "ts_stat /* */ ('select 1')",
    `$a1$ ' $a1$ || ${secret} || $a1$ ' $a1$`,
  ]) {
    it(`takes a call that reaches other tables for a query: ${expression}`, () => {
      expect(expressionShape(expression)).to.deep.equal({ fault: undefined, hasSubquery: true });
    });
  }

  for (const expression of ['SUM("a b") / COUNT(*)', "CASE WHEN $$x$$ = 'y' THEN 1 END", '"a" IN (1, 2) /* note */']) {
    it(`leaves ${expression} alone`, () => {
      expect(expressionShape(expression)).to.deep.equal({ fault: undefined, hasSubquery: false });
    });
  }
});
