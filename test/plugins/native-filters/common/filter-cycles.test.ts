import { expect } from 'chai';
import { cyclePath, circlesOf, newCycles } from '../../../../plugins/native-filters/common/filter-cycles.ts';
import { filterNamed } from '../support/filters.ts';

describe('circlesOf', () => {
  it('names the path of a circle from the first of its filters on', () => {
    const filters = [filterNamed('a', ['c']), filterNamed('b', ['a']), filterNamed('c', ['b'])];
    expect(circlesOf(filters).map(cyclePath)).to.deep.equal(['a → c → b → a']);
  });

  it('gives every circle, without the filters that only lead to one', () => {
    const filters = [
      filterNamed('above'),
      filterNamed('a', ['b']),
      filterNamed('b', ['a', 'above']),
      filterNamed('below', ['b']),
      filterNamed('c', ['c']),
    ];
    expect(circlesOf(filters).map(cyclePath)).to.deep.equal(['a → b → a', 'c → c']);
  });

  it('gives circles that share filters, one for each dependency that closes one', () => {
    const filters = [filterNamed('a', ['b', 'c']), filterNamed('b', ['a']), filterNamed('c', ['b'])];
    expect(circlesOf(filters).map(cyclePath)).to.deep.equal(['a → b → a', 'a → c → b → a']);
  });
});

describe('newCycles', () => {
  const [a, b, c] = [filterNamed('a', ['b']), filterNamed('b', ['a']), filterNamed('c')];

  it('passes over a circle that was there, whatever its order and names', () => {
    expect(newCycles([c, b, { ...a, name: 'A' }], [a, b, c])).to.deep.equal([]);
    expect(newCycles([filterNamed('a', ['b', 'c']), b, c], [a, b, c])).to.deep.equal([]);
  });

  it('finds a new circle behind one that was there', () => {
    const wanted = [filterNamed('a', ['b', 'c']), b, filterNamed('c', ['b'])];
    expect(newCycles(wanted, [a, b, c]).map(cyclePath)).to.deep.equal(['a → c → b → a']);
  });
});
