import { expect } from 'chai';
import { cascadeOrder } from '../../../../plugins/native-filters/common/cascade-order.ts';
import { filterNamed } from '../support/filters.ts';

const namesOf = (filters: Parameters<typeof cascadeOrder>[0]) => cascadeOrder(filters).map(({ name }) => name);

describe('cascadeOrder', () => {
  it('puts each filter after those it depends on [3.6.1]', () => {
    const filters = [filterNamed('city', ['country']), filterNamed('country', ['continent']), filterNamed('continent')];
    expect(namesOf(filters)).to.deep.equal(['continent', 'country', 'city']);
  });

  it('keeps the order of filters that do not depend on each other', () => {
    expect(namesOf([filterNamed('b'), filterNamed('a'), filterNamed('c', ['a'])])).to.deep.equal(['b', 'a', 'c']);
  });

  it('puts filters that are asked first before the others, after those they depend on', () => {
    const first = filterNamed('c', ['b'], { requiredFirst: true });
    expect(namesOf([filterNamed('a'), filterNamed('b'), first])).to.deep.equal(['b', 'c', 'a']);
  });

  it('passes over parents that are gone', () => {
    expect(namesOf([filterNamed('a', ['gone'])])).to.deep.equal(['a']);
  });

  it('passes over the last dependency of a circle only', () => {
    const circle = [filterNamed('a', ['b']), filterNamed('b', ['a'])];
    expect(namesOf([...circle, filterNamed('below', ['b']), filterNamed('c', ['c'])])).to.deep.equal([
      'b',
      'a',
      'below',
      'c',
    ]);
  });
});
