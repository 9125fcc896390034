import { expect } from 'chai';
import {
  cascadeOrder,
  cascadeWithCircles,
  circlePath,
} from '../../../../plugins/native-filters/common/cascade-order.ts';
import { filterNamed } from '../support/filters.ts';

describe('cascadeOrder', () => {
  it('puts each filter after those it depends on [3.6.1]', () => {
    const order = cascadeOrder([
      filterNamed('city', ['country']),
      filterNamed('country', ['continent']),
      filterNamed('continent'),
    ]);
    expect(order.ok && order.value.map(({ name }) => name)).to.deep.equal(['continent', 'country', 'city']);
  });

  it('keeps the order of filters that do not depend on each other', () => {
    const order = cascadeOrder([filterNamed('b'), filterNamed('a'), filterNamed('c', ['a'])]);
    expect(order.ok && order.value.map(({ name }) => name)).to.deep.equal(['b', 'a', 'c']);
  });

  it('puts filters that are asked first before the others, after those they depend on', () => {
    const first = filterNamed('c', ['b'], { requiredFirst: true });
    const order = cascadeOrder([filterNamed('a'), filterNamed('b'), first]);
    expect(order.ok && order.value.map(({ name }) => name)).to.deep.equal(['b', 'c', 'a']);
  });

  it('names the path of a cycle', () => {
    const order = cascadeOrder([filterNamed('a', ['c']), filterNamed('b', ['a']), filterNamed('c', ['b'])]);
    expect(!order.ok && order.error).to.deep.equal(['a', 'c', 'b', 'a']);
  });

  it('passes over parents that are gone', () => {
    const order = cascadeOrder([filterNamed('a', ['gone'])]);
    expect(order.ok && order.value).to.have.length(1);
  });
});

describe('cascadeWithCircles', () => {
  it('gives every circle, and an order in which only their last dependencies are passed over', () => {
    const { order, circles } = cascadeWithCircles([
      filterNamed('a', ['b']),
      filterNamed('b', ['a']),
      filterNamed('below', ['b']),
      filterNamed('c', ['c']),
    ]);
    expect(circles.map(circlePath)).to.deep.equal([
      ['a', 'b', 'a'],
      ['c', 'c'],
    ]);
    expect(order.map(({ name }) => name)).to.deep.equal(['b', 'a', 'below', 'c']);
  });
});
