import { expect } from 'chai';
import { crossMask, filtersOfMask, markOfMask } from '../../../../plugins/cross-filters/common/cross-masks.ts';

const chosen = [{ col: 'country', op: 'IN', val: ['NO', null] }];

describe('crossMask', () => {
  it('carries the filters, and what is selected for other clients [3.6.2]', () => {
    expect(crossMask(chosen, 'NO, N/A')).to.deep.equal({
      extraFormData: { filters: chosen },
      filterState: { value: ['NO', null], selectedValues: ['NO', null], label: 'NO, N/A' },
    });
  });

  it('is the cleared mask without filters [3.6.2]', () => {
    expect(crossMask([], '')).to.deep.equal({ extraFormData: {}, filterState: { value: null } });
  });
});

describe('markOfMask', () => {
  it('marks chosen values by column', () => {
    expect(markOfMask(crossMask(chosen, ''))).to.deep.equal({ selection: { country: ['NO', null] } });
  });

  it('reads a mask that another client wrote', () => {
    const mask = { extraFormData: { filters: [{ col: 'year', op: '==', val: 2024 }] }, filterState: {} };
    expect([markOfMask(mask), filtersOfMask(mask).length]).to.deep.equal([{ selection: { year: [2024] } }, 1]);
  });

  it('marks a range as brushed, an exclusion not at all', () => {
    const range = [
      { col: 'price', op: '>=', val: 1 },
      { col: 'price', op: '<', val: 2 },
    ];
    expect([
      markOfMask(crossMask(range, '')),
      markOfMask(crossMask([{ ...chosen[0], op: 'NOT IN' }], '')),
    ]).to.deep.equal([{ brush: { ranges: [{ column: 'price', kind: 'number', from: 1, to: 2 }] } }, null]);
  });
});
