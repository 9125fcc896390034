import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizTheme } from '#plugins/viz-kit';
import { baseMap, landNames } from '../../../../../plugins/viz-geo/common/base/base-map.ts';
import { frameAt } from '../../../../../plugins/viz-geo/common/base/frame.ts';
import { loadLand } from '../../../../../plugins/viz-geo/common/base/load-land.ts';

const { document } = new JSDOM('<!doctype html>').window;
const look = { document, theme: createVizTheme({ scheme: 'light' }), size: { widthPx: 600, heightPx: 400 } };
const box = { left: 0, top: 0, right: 600, bottom: 400 };
const europe = frameAt(box, { longitude: 10, latitude: 50, zoom: 3 });
const pacific = frameAt(box, { longitude: 180, latitude: -10, zoom: 3 });
const pathsOf = (element: Element) => [...element.querySelectorAll('path')];
const namesOf = (element: Element) => [...element.querySelectorAll('text')].map((one) => one.textContent);

describe('baseMap', () => {
  it('has the land of the window, and no other', async () => {
    const land = await loadLand();
    const shown = pathsOf(baseMap(look, europe, land, 'borders')).length;
    expect(shown).to.be.within(30, 90); // of 241 countries
  });

  it('has land on both sides of 180 degrees', async () => {
    const drawn = pathsOf(baseMap(look, pacific, await loadLand(), 'borders')).map(
      (path) => path.getAttribute('d') ?? '',
    );
    expect(drawn.some((d) => /^M[1-9]\d{0,2}\./.test(d))).to.equal(true);
  });

  it('has a frame alone where no land is wanted', async () => {
    expect(pathsOf(baseMap(look, europe, await loadLand(), 'none'))).to.have.lengthOf(0);
  });

  it('is darker on dark pages', async () => {
    const dark = { ...look, theme: createVizTheme({ scheme: 'dark' }) };
    const land = await loadLand();
    const fills = [look, dark].map((one) => pathsOf(baseMap(one, europe, land, 'land'))[0]?.getAttribute('fill'));
    expect(fills[0]).not.to.equal(fills[1]);
  });
});

describe('landNames', () => {
  it('names countries that have room', async () => {
    expect(namesOf(landNames(look, europe, await loadLand()))).to.include.members(['France', 'Germany', 'Ukraine']);
  });

  it('keeps clear of data', async () => {
    expect(namesOf(landNames(look, europe, await loadLand(), [box]))).to.deep.equal([]);
  });

  it('names none on a map of the earth', async () => {
    const earth = frameAt(box, { longitude: 0, latitude: 0, zoom: 0 });
    expect(namesOf(landNames(look, earth, await loadLand()))).to.deep.equal([]);
  });
});
