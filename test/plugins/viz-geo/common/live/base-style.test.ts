import { expect } from 'chai';
import { baseStyle, type BaseLook, type BaseShapes } from '../../../../../plugins/viz-geo/common/live/base-style.ts';

const look: BaseLook = {
  scheme: 'light',
  kind: 'borders',
  hasNames: true,
  ground: '#fff',
  fontFamily: 'sans-serif',
  tiles: undefined,
};
const tiles = 'https://tiles.example.org/{z}/{x}/{y}.png';

const shapes: BaseShapes = { land: [], lakes: { type: 'MultiPolygon', coordinates: [] }, cities: [] };

/** Layers that are seen, the lowest first. */
const seen = (given: Partial<BaseLook>): readonly string[] =>
  baseStyle(shapes, { ...look, ...given })
    .layers.filter((layer) => !('layout' in layer) || layer.layout.visibility === 'visible')
    .map(({ id }) => id);

describe('baseStyle', () => {
  it('asks no other host for anything without tiles', () => {
    expect(JSON.stringify(baseStyle(shapes, look))).not.to.contain('://');
  });

  it('has land, borders and names, or what of them was chosen', () => {
    expect(seen({})).to.deep.equal(['sea', 'land', 'lakes', 'borders', 'cities', 'names']);
    expect(seen({ hasNames: false })).to.deep.equal(['sea', 'land', 'lakes', 'borders']);
    expect(seen({ kind: 'land' })).to.deep.equal(['sea', 'land', 'lakes', 'borders']);
    expect(seen({ kind: 'none' })).to.deep.equal(['sea']);
  });

  it('shows tiles in the place of borders and names, above the land that is there while they load', () => {
    expect(seen({ tiles })).to.deep.equal(['sea', 'land', 'lakes', 'borders', 'tiles']);
  });

  it('shows no tiles where a chart wants land alone, or nothing', () => {
    expect(seen({ tiles, kind: 'land' })).to.deep.equal(['sea', 'land', 'lakes', 'borders']);
    expect(seen({ tiles, kind: 'none' })).to.deep.equal(['sea']);
  });

  it('is another one in the dark', () => {
    const seaOf = (scheme: 'light' | 'dark') => baseStyle(shapes, { ...look, scheme }).layers[0]?.paint;
    expect(seaOf('dark')).not.to.deep.equal(seaOf('light'));
  });
});
