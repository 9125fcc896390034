import { expect } from 'chai';
import { zoomPlaces } from '../../../../plugins/charts/common/zoom-places.ts';

/** Three places with a gap; a strip of 112 px has 6 px free at either end, so one unit is 1 px. */
const places = zoomPlaces({
  places: [100, 120, 200],
  textOf: (place) => `at ${String(place)}`,
  draw: () => {
    throw new Error('nothing is drawn here');
  },
});
const widthPx = 112;

describe('zoomPlaces', () => {
  it('puts places as far apart as their values are', () => {
    expect([0, 1, 2].map((index) => places.pxOf(index, widthPx))).to.deep.equal([6, 26, 106]);
  });

  it('finds the place nearest to a pixel, beyond the ends those', () => {
    expect([0, 15, 17, 65, 67, 500].map((px) => places.indexAt(px, widthPx))).to.deep.equal([0, 0, 1, 1, 2, 2]);
  });

  it('tells the whole as none', () => {
    expect(places.valuesOf({ from: 0, to: 2 })).to.equal(undefined);
    expect(places.valuesOf({ from: 1, to: 2 })).to.deep.equal({ from: 120, to: 200 });
    expect(places.windowOf(undefined)).to.deep.equal({ from: 0, to: 2 });
  });

  it('takes what is nearest where other data have other places', () => {
    expect(places.windowOf({ from: 115, to: 190 })).to.deep.equal({ from: 1, to: 2 });
  });

  it('has no window where nothing of it is left', () => {
    expect(places.windowOf({ from: 300, to: 400 })).to.equal(undefined);
    expect(places.windowOf({ from: 0, to: 99 })).to.equal(undefined);
  });

  it('words a place by its value', () => {
    expect(places.textOf(1)).to.equal('at 120');
  });
});
