import { expect } from 'chai';
import { formWindow, isSameWindow, windowSettings } from '../../../../../plugins/viz-geo/common/live/form-window.ts';

const form = (viz_type: string, settings: Readonly<Record<string, unknown>> = {}) => ({
  viz_type,
  datasource: '1__table',
  ...settings,
});
const rome = { longitude: 12.5, latitude: 41.9, zoom: 6 };

describe('formWindow', () => {
  it('is that of the data unless the chart says otherwise', () => {
    expect(formWindow(form('deck_scatter', { viewport: rome }))).to.equal(undefined);
    expect(formWindow(form('deck_scatter', { viewport: rome, autozoom: false }))).to.deep.equal(rome);
  });

  it('is the saved one of a map of clusters, which zooms to its data only where it says so', () => {
    const saved = { viewport_longitude: 12.5, viewport_latitude: 41.9, viewport_zoom: 6 };
    expect(formWindow(form('mapbox', saved))).to.deep.equal(rome);
    expect(formWindow(form('mapbox', { ...saved, autozoom: true }))).to.equal(undefined);
  });
});

describe('windowSettings', () => {
  for (const viz_type of ['deck_scatter', 'mapbox', 'cartodiagram', 'deck_multi'])
    it(`are read back as the same window by ${viz_type}`, () => {
      expect(formWindow(form(viz_type, windowSettings(form(viz_type), rome)))).to.deep.include(rome);
    });

  it('write a longitude that has gone around as Superset knows it', () => {
    const settings = windowSettings(form('deck_scatter'), { ...rome, longitude: 372.5 });
    expect(settings).to.have.nested.property('viewport.longitude', 12.5);
  });
});

describe('isSameWindow', () => {
  it('does not see less than a pixel', () => {
    // At zoom 6 a px is 360 / (512 · 64) = 0.011 degrees.
    expect(isSameWindow(rome, { ...rome, longitude: 12.505 })).to.equal(true);
    expect(isSameWindow(rome, { ...rome, longitude: 12.52 })).to.equal(false);
  });

  it('tells a window from none', () => {
    expect(isSameWindow(rome, undefined)).to.equal(false);
    expect(isSameWindow(undefined, undefined)).to.equal(true);
  });
});
