import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import { ruleTest } from '../../../../../plugins/viz-kit/contract/rules/rule-test.ts';

const holds = (rule: Parameters<typeof ruleTest>[0], values: readonly (CellValue | undefined)[]) =>
  values.filter((value) => ruleTest(rule)?.(value) === true);

describe('ruleTest', () => {
  it('compares numbers with one value', () => {
    const of = (operator: string) => holds({ operator, targetValue: 2 }, [1, 2, 3, null]);
    expect(['>', '<', '≥', '≤', '=', '≠'].map(of)).to.deep.equal([[3], [1], [2, 3], [1, 2], [2], [1, 3]]);
  });

  it('compares numbers with both ends of a range', () => {
    const of = (operator: string) => holds({ operator, targetValueLeft: 1, targetValueRight: 3 }, [1, 2, 3, null]);
    expect(['< x <', '≤ x ≤', '≤ x <', '< x ≤'].map(of)).to.deep.equal([[2], [1, 2, 3], [1, 2], [2, 3]]);
  });

  it('compares texts', () => {
    const of = (operator: string) => holds({ operator, targetValue: 'ab' }, ['ab', 'abc', 'cab', 'x', null]);
    expect(['begins with', 'ends with', 'containing', 'not containing', '=', '≠'].map(of)).to.deep.equal([
      ['ab', 'abc'],
      ['ab', 'cab'],
      ['ab', 'abc', 'cab'],
      ['x'],
      ['ab'],
      ['abc', 'cab', 'x'],
    ]);
  });

  it('tells truth values and missing ones', () => {
    const of = (operator: string) => holds({ operator }, [true, false, null, 'x']);
    expect(['is true', 'is false', 'is null', 'is not null', 'None'].map(of)).to.deep.equal([
      [true],
      [false],
      [null],
      [true, false, 'x'],
      [true, false, 'x'],
    ]);
  });

  it('is none without its values, or of an operator that is not known', () => {
    for (const rule of [
      { operator: '>' },
      { operator: '< x <', targetValueLeft: 1 },
      { operator: 'containing' },
      { operator: 'fuzzy' },
    ])
      expect(ruleTest(rule), rule.operator).to.equal(undefined);
  });
});
