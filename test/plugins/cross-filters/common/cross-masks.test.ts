import { expect } from 'chai';
import { isSelected } from '#plugins/viz-kit';
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

  it('marks a text that reads as missing values do, and not those', () => {
    const mask = crossMask([{ col: 'country', op: 'IN', val: ['\\<NULL>', 'null'] }], '');
    const { selection = {} } = markOfMask(mask) ?? {};
    expect(mask.filterState.value).to.deep.equal(['<NULL>', 'null']);
    expect(['<NULL>', 'null', null, '\\<NULL>'].map((country) => isSelected(selection, { country }))).to.deep.equal([
      true,
      true,
      false,
      false,
    ]);
  });

  it('marks points by themselves where not all their combinations are selected', () => {
    const lists = [
      { col: 'country', op: 'IN', val: ['NO', 'SE'] },
      { col: 'year', op: 'IN', val: [2023, 2024] },
    ];
    const columns = [{ label: 'country' }, { label: 'year' }];
    const rows = [
      ['NO', 2023],
      ['SE', 2024],
    ];
    const mask = crossMask([...lists, { col: 'country', op: 'IN TUPLES', val: { columns, rows } }], '');
    const { selection = {} } = markOfMask(mask) ?? {};
    expect(mask.filterState.value).to.deep.equal(['NO', 'SE', 2023, 2024]);
    expect(
      rows.concat([['NO', 2024]]).map(([country = '', year = 0]) => isSelected(selection, { country, year })),
    ).to.deep.equal([true, true, false]);
    expect(isSelected(selection, { country: 'DK' })).to.equal(false);
  });

  it('names the ends of the ranges around an area as values, and not its corners', () => {
    const ring = [
      [0, 0],
      [4, 0],
      [0, 4],
    ];
    const mask = crossMask(
      [
        { col: 'x', op: '>=', val: 0 },
        { col: 'x', op: '<', val: 4 },
        { col: 'x', op: 'IN POLYGON', val: { columns: ['x', 'y'], rings: [ring] } },
      ],
      '',
    );
    expect(mask.filterState.value).to.deep.equal([0, 4]);
    expect(markOfMask(mask)?.brush?.area?.rings).to.deep.equal([ring]);
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
