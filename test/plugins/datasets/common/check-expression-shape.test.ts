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
});
