import { expect } from 'chai';
import { createSelector, selectorBy, type StoreRoot } from '#core/common';

const root = (branches: Readonly<Record<string, unknown>>): StoreRoot => branches;

describe('createSelector', () => {
  it('computes again only when an input is another, lists by their items', () => {
    const computed: number[] = [];
    const total = createSelector(
      [
        (state: StoreRoot) => Object.values(state['amounts'] as Record<string, number>),
        (state: StoreRoot) => state['factor'],
      ],
      (amounts, factor) => {
        computed.push(amounts.length);
        return { total: amounts.reduce((sum, one) => sum + one, 0) * Number(factor) };
      },
    );
    const first = total(root({ amounts: { a: 1, b: 2 }, factor: 2, other: 1 }));
    expect(first).to.deep.equal({ total: 6 });
    expect(total(root({ amounts: { a: 1, b: 2 }, factor: 2, other: 2 }))).to.equal(first);
    expect(total(root({ amounts: { a: 1, b: 2, c: 3 }, factor: 2 }))).to.deep.equal({ total: 12 });
    expect(computed).to.deep.equal([2, 3]);
  });
});

describe('selectorBy', () => {
  it('keeps a result for each key', () => {
    const select = selectorBy((key: string) =>
      createSelector([(state: StoreRoot) => state[key]], (value) => ({ value })),
    );
    const before = root({ a: 1, b: 2 });
    const [a, b] = [select(before, 'a'), select(before, 'b')];
    const after = root({ a: 1, b: 3 });
    expect(select(after, 'a')).to.equal(a);
    expect(select(after, 'b')).to.deep.equal({ value: 3 });
    expect(b).to.deep.equal({ value: 2 });
  });
});
