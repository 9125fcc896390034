import { expect } from 'chai';
import { createMapPlaces } from '../../../../../plugins/viz-geo/browser/live/map-places.ts';

function holders(inView: Readonly<Record<string, boolean>>) {
  const taken: string[] = [];
  const of = (name: string) => ({
    isInView: () => inView[name] === true,
    onTaken: () => {
      taken.push(name);
    },
  });
  return { of, taken };
}

describe('createMapPlaces', () => {
  it('gives a map the place of the one that is out of view', () => {
    const { of, taken } = holders({ first: true, third: true });
    const places = createMapPlaces(2);
    expect(['first', 'second', 'third'].map((name) => places.take(of(name)))).to.deep.equal([true, true, true]);
    expect(taken).to.deep.equal(['second']);
  });

  it('refuses one more while all that have a place are in view', () => {
    const { of, taken } = holders({ first: true, second: true });
    const places = createMapPlaces(1);
    places.take(of('first'));
    expect(places.take(of('second'))).to.equal(false);
    expect(taken).to.deep.equal([]);
  });

  it('has the place of one that left', () => {
    const { of } = holders({ first: true, second: true });
    const places = createMapPlaces(1);
    const first = of('first');
    places.take(first);
    places.leave(first);
    expect(places.take(of('second'))).to.equal(true);
  });
});
