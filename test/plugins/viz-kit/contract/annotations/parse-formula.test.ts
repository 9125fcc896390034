import { expect } from 'chai';
import { parseFormula } from '#plugins/viz-kit';

const at = (text: string, x: number): number => {
  const formula = parseFormula(text);
  if (!formula.ok) throw new Error(formula.error);
  return formula.value(x);
};

describe('parseFormula', () => {
  it('keeps the order of operations', () => {
    expect(at('2 + 3 * 4', 0)).to.equal(14);
    expect(at('(2 + 3) * 4', 0)).to.equal(20);
    expect(at('2 ^ 3 ^ 2', 0)).to.equal(512);
    expect(at('-2 ^ 2', 0)).to.equal(-4);
    expect(at('8 - 3 - 2', 0)).to.equal(3);
    expect(at('7 % 4', 0)).to.equal(3);
  });

  it('puts x in, multiplies where a number stands before it, and reads the right side of an equation', () => {
    expect(at('y = 2x + 1', 10)).to.equal(21);
    expect(at('3(X - 1)', 3)).to.equal(6);
    expect(at('1.5e3', 0)).to.equal(1_500);
  });

  it('knows the usual functions and constants', () => {
    expect(at('max(x, 3) + abs(-2)', 1)).to.equal(5);
    expect(at('sin(pi / 2)', 0)).to.equal(1);
    expect(at('ln(e)', 0)).to.equal(1);
  });

  it('names what it cannot read, and runs nothing', () => {
    const problem = (text: string) => {
      const read = parseFormula(text);
      return read.ok ? 'read' : read.error;
    };
    expect(['', '2 +', '(1', 'alert(1)', 'constructor(1)', '1 2', 'x; y', '1e999'].map(problem)).to.deep.equal([
      '…',
      '…',
      '…',
      'alert',
      'constructor',
      '2',
      ';',
      'Infinity',
    ]);
    expect(problem('('.repeat(10_000))).to.equal('(');
  });
});
