import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { loadSettings } from '#core/server';
import { mapSettings } from '../../../../../plugins/viz-geo/common/live/map-settings.ts';

const load = (env: Readonly<Record<string, string>>) =>
  loadSettings(Object.values(mapSettings), { argv: [], env, directory: '/nowhere' });

describe('settings of maps', () => {
  it('have no tiles unless somebody names them', () => {
    const loaded = load({});
    expect(loaded.ok ? settingsFrom(loaded.value.values).get(mapSettings.tiles) : loaded.error).to.equal(undefined);
  });

  for (const address of [
    'https://tiles.example.org/{z}/{x}/{y}.png',
    'http://localhost:8080/styles/plain/{z}/{y}/{x}@2x.webp?key=abc',
  ])
    it(`take ${address}`, () => {
      const loaded = load({ MAP_TILES: address });
      expect(loaded.ok ? settingsFrom(loaded.value.values).get(mapSettings.tiles) : loaded.error).to.equal(address);
    });

  for (const address of [
    'tiles.example.org/{z}/{x}/{y}.png',
    'https://tiles.example.org/{z}/{x}.png',
    'https://{s}.example.org/{z}/{x}/{y}.png',
    "https://tiles.example.org;script-src 'unsafe-inline'/{z}/{x}/{y}.png",
    'https://user:word@tiles.example.org/{z}/{x}/{y}.png',
  ])
    it(`refuse ${address} at the start, and say what is needed`, () => {
      const loaded = load({ MAP_TILES: address });
      expect(loaded.ok ? '' : loaded.error)
        .to.contain('MAP_TILES')
        .and.to.contain('https://tiles.example.org/{z}/{x}/{y}.png');
    });
});
