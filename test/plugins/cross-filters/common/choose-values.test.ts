import { expect } from 'chai';
import { chooseValues, excludeValues, standsIn } from '../../../../plugins/cross-filters/common/choose-values.ts';

const isIn = (col: string, ...val: readonly unknown[]) => ({ col, op: 'IN', val });
const notIn = (col: string, ...val: readonly unknown[]) => ({ col, op: 'NOT IN', val, keepsNull: true });

describe('chooseValues', () => {
  it('puts a plain click in place of what was selected', () => {
    expect(chooseValues([isIn('country', 'NO')], [isIn('country', 'SE')], false)).to.deep.equal([
      isIn('country', 'SE'),
    ]);
  });

  it('clears the only selected point at a second click', () => {
    const point = [isIn('country', 'NO'), isIn('year', 2024)];
    expect(chooseValues(point, [isIn('year', 2024), isIn('country', 'NO')], false)).to.deep.equal([]);
  });

  it('clears a range that is chosen again, and puts another one in its place', () => {
    const range = (from: number, to: number) => [
      { col: 'price', op: '>=', val: from },
      { col: 'price', op: '<', val: to },
    ];
    expect(chooseValues(range(0, 5), range(0, 5), false)).to.deep.equal([]);
    expect(chooseValues(range(0, 5), range(0, 10), true)).to.deep.equal(range(0, 10));
    expect(chooseValues(range(0, 5), [isIn('price', 0)], false)).to.deep.equal([isIn('price', 0)]);
  });

  it('narrows several selected points to the one that is clicked', () => {
    expect(chooseValues([isIn('country', 'NO', 'SE')], [isIn('country', 'SE')], false)).to.deep.equal([
      isIn('country', 'SE'),
    ]);
  });

  it('adds values per column with Ctrl, missing ones too', () => {
    const current = [isIn('country', 'NO'), isIn('year', 2023)];
    expect(chooseValues(current, [isIn('country', null), isIn('year', 2023)], true)).to.deep.equal([
      isIn('country', 'NO', null),
      isIn('year', 2023),
    ]);
  });

  it('takes a selected point away with Ctrl', () => {
    const current = [isIn('country', 'NO', 'SE'), isIn('year', 2023)];
    expect(chooseValues(current, [isIn('country', 'NO'), isIn('year', 2023)], true)).to.deep.equal([
      isIn('country', 'SE'),
      isIn('year', 2023),
    ]);
  });

  it('selects exactly the points that were added, not their other combinations', () => {
    const point = (country: string, year: number) => [isIn('country', country), isIn('year', year)];
    const two = chooseValues(point('NO', 2023), point('SE', 2024), true);
    const tuples = (...rows: readonly (readonly unknown[])[]) => ({
      col: 'country',
      op: 'IN TUPLES',
      val: { columns: [{ label: 'country' }, { label: 'year' }], rows },
    });
    expect(two).to.deep.equal([
      isIn('country', 'NO', 'SE'),
      isIn('year', 2023, 2024),
      tuples(['NO', 2023], ['SE', 2024]),
    ]);
    expect(standsIn(two, point('NO', 2024))).to.equal('beside');
    expect(standsIn(two, point('SE', 2024))).to.equal('one-of-several');
    expect(chooseValues(two, point('SE', 2024), true)).to.deep.equal(point('NO', 2023));
    const four = chooseValues(chooseValues(two, point('NO', 2024), true), point('SE', 2023), true);
    expect(four).to.deep.equal([isIn('country', 'NO', 'SE'), isIn('year', 2023, 2024)]);
    expect(chooseValues(four, point('SE', 2023), true)).to.deep.equal([
      isIn('country', 'NO', 'SE'),
      isIn('year', 2023, 2024),
      tuples(['NO', 2023], ['NO', 2024], ['SE', 2024]),
    ]);
    expect(chooseValues(two, point('SE', 2024), false)).to.deep.equal(point('SE', 2024));
  });

  it('starts over with other columns, another grain, or after an exclusion', () => {
    const month = { col: 'day', op: 'IN', val: [1], grain: 'P1M' };
    const day = { ...month, grain: 'P1D', val: [2] };
    expect(chooseValues([month], [day], true)).to.deep.equal([day]);
    expect(chooseValues([notIn('country', 'NO')], [isIn('country', 'SE')], true)).to.deep.equal([
      isIn('country', 'SE'),
    ]);
  });
});

describe('excludeValues', () => {
  it('leaves out one value after the other', () => {
    const first = excludeValues([isIn('country', 'SE')], [isIn('country', 'NO')]);
    expect(first).to.deep.equal([notIn('country', 'NO')]);
    expect(excludeValues(first, [isIn('country', 'SE')])).to.deep.equal([notIn('country', 'NO', 'SE')]);
  });
});
