import { expect } from 'chai';
import { shiftLabel, typedShift } from '../../../../plugins/explore/common/shift-label.ts';

const nowMs = Date.UTC(2024, 4, 1);

describe('the words of a time shift', () => {
  for (const [offset, words] of [
    ['28 days ago', '28 days earlier'],
    ['1 week later', '1 week later'],
    ['inherit', 'the period before'],
    ['2019-01-01', 'from 2019-01-01 on'],
    ['2019-01-01 : 2019-02-01', '2019-01-01 to 2019-02-01'],
    ['what another product wrote', 'what another product wrote'],
  ] as const)
    it(`say ${words} for ${offset}`, () => expect(shiftLabel(offset, nowMs)).to.equal(words));

  it('are told while one types, and what is known already is', () => {
    expect(typedShift('last year', [], nowMs)).to.deep.equal({ offset: '1 year ago', words: '1 year earlier' });
    expect(typedShift('1y', ['1 year ago'], nowMs))
      .to.have.property('problem')
      .that.matches(/already: 1 year earlier/);
    expect(typedShift('soon', [], nowMs))
      .to.have.property('problem')
      .that.matches(/"soon" is not understood/);
    expect(typedShift(' ', [], nowMs)).to.equal(undefined);
  });
});
