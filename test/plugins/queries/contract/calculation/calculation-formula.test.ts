import { expect } from 'chai';
import { readCalculationFormula } from '#plugins/queries';

const row: Readonly<Record<string, number | null>> = {
  Sales: 7,
  Cost: 2,
  Zero: 0,
  Nothing: null,
  'a]b': 5,
  'say "x"': 3,
};

/** The value in the row above, or the sentence that says why there is none. */
function valueOf(formula: string): number | null | string {
  const read = readCalculationFormula(formula);
  return read.ok ? read.value.valueOf((name) => row[name] ?? null) : read.error;
}

describe('readCalculationFormula', () => {
  it('multiplies before it adds, and brackets come first', () => {
    expect(valueOf('1 + [Sales] * 2 - 6 / 3')).to.equal(13);
    expect(valueOf('(1 + [Sales]) * (2 - 6) / 4')).to.equal(-8);
    expect(valueOf('-[Cost] * -3 - +1')).to.equal(5);
  });

  it('reads columns in brackets and in quotes, doubled signs stand for themselves', () => {
    expect(valueOf('"Sales" + [Cost]')).to.equal(9);
    expect(valueOf('[a]]b] * "say ""x"""')).to.equal(15);
  });

  it('names each column that it reads once', () => {
    const read = readCalculationFormula('[Sales] / [Cost] + "Sales"');
    expect(read.ok && read.value.columns).to.deep.equal(['Sales', 'Cost']);
  });

  it('compares and decides', () => {
    expect(valueOf('[Sales] > 5')).to.equal(1);
    expect(valueOf('[Sales] <> 7')).to.equal(0);
    expect(valueOf('IF([Sales] >= 7, [Cost], 100)')).to.equal(2);
    expect(valueOf('if([Nothing] > 1, 1, -1)')).to.equal(-1);
  });

  it('has nothing where a value is missing or a divisor is 0', () => {
    expect(valueOf('[Nothing] + 1')).to.equal(null);
    expect(valueOf('[Sales] / [Zero]')).to.equal(null);
    expect(valueOf('[Nothing] = [Nothing]')).to.equal(null);
    expect(valueOf('coalesce([Nothing], [Sales] / [Zero], 4)')).to.equal(4);
  });

  it('rounds halves away from 0, to digits behind the point and before it', () => {
    expect(valueOf('round(2.5)')).to.equal(3);
    expect(valueOf('round(-2.5)')).to.equal(-3);
    expect(valueOf('round(1.005, 2)')).to.equal(1.01);
    expect(valueOf('round(1249, -2)')).to.equal(1200);
    expect(valueOf('floor(-1.5) + ceil(1.2) + abs(-4)')).to.equal(4);
  });

  it('names the place of what it cannot read', () => {
    expect(valueOf('[Sales] + ')).to.equal('Character 10: a number, a column or a bracket is missing here.');
    expect(valueOf('([Sales]')).to.equal('Character 9: a closing ) is missing here.');
    expect(valueOf('1 + [Sales')).to.equal('Character 5: the name of a column begins here and has no closing ].');
    expect(valueOf('2 * Sales')).to.equal('Character 5: write a column as [sales], in brackets.');
    expect(valueOf('1 ; 2')).to.equal('Character 3: “;” has no meaning here.');
    expect(valueOf('[Sales] [Cost]')).to.equal('Character 9: “Cost” has no meaning here.');
    expect(valueOf('round()')).to.equal('Character 7: a number, a column or a bracket is missing here.');
    expect(valueOf('if(1, 2)')).to.equal('Character 1: if takes 3 values.');
    expect(valueOf('sqrt(4)')).to.contain('Character 1: there is no function sqrt');
    expect(valueOf('  ')).to.equal('Write a formula, such as [Sales] / [Orders].');
  });

  it('refuses nesting that would fill the stack', () => {
    expect(valueOf(`${'('.repeat(900)}1${')'.repeat(900)}`)).to.contain('too many brackets within each other');
    expect(valueOf('-'.repeat(1900) + '1')).to.contain('too many brackets within each other');
  });
});
