import { expect } from 'chai';
import { metresPerPx, viewportOf } from '../../../../../plugins/viz-geo/common/base/viewport.ts';

const form = (settings: Readonly<Record<string, unknown>>) => ({ viz_type: 'x', datasource: '1__table', ...settings });

describe('viewportOf', () => {
  it('reads the window of the deck.gl types', () => {
    const viewport = { longitude: 6.85, latitude: 46.2, zoom: 6.4, bearing: 29.9, pitch: 29.9 };
    expect(viewportOf(form({ viewport }))).to.deep.equal({ longitude: 6.85, latitude: 46.2, zoom: 6.4 });
  });

  it('reads the window of MapBox, also as texts', () => {
    const given = { viewport_longitude: '-122.4', viewport_latitude: 37.77, viewport_zoom: '11' };
    expect(viewportOf(form(given))).to.deep.equal({ longitude: -122.4, latitude: 37.77, zoom: 11 });
  });

  it('has none where a part is missing or off the earth', () => {
    expect(viewportOf(form({}))).to.equal(undefined);
    expect(viewportOf(form({ viewport: { longitude: 1, latitude: 2 } }))).to.equal(undefined);
    expect(viewportOf(form({ viewport: { longitude: 1, latitude: 95, zoom: 3 } }))).to.equal(undefined);
    expect(viewportOf(form({ viewport: { longitude: 1, latitude: 5, zoom: 99 } }))).to.equal(undefined);
  });
});

describe('metresPerPx', () => {
  it('halves with each zoom, and with the cosine of the latitude', () => {
    expect(metresPerPx(0, 0)).to.be.closeTo(78_271.5, 0.1); // 40,075,016.7 / 512
    expect(metresPerPx(0, 1)).to.be.closeTo(39_135.8, 0.1);
    expect(metresPerPx(60, 0)).to.be.closeTo(39_135.8, 0.1);
  });
});
