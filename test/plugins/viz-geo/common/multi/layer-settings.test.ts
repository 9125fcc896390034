import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { layerIds, layerSettings } from '../../../../../plugins/viz-geo/common/multi/layer-settings.ts';

const whole = (settings: Readonly<Record<string, unknown>>): FormData => ({
  viz_type: 'deck_multi',
  datasource: '1__table',
  ...settings,
});
const part = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  viz_type: 'deck_scatter',
  datasource: '2__table',
  ...settings,
});
const settingsOf = (...given: Parameters<typeof layerSettings>): FormData => {
  const settings = layerSettings(...given);
  if (!settings.ok) throw new Error(settings.error);
  return settings.value;
};

describe('layers of a map', () => {
  it('are charts by number or text, in their order and each once', () => {
    expect(layerIds(whole({ deck_slices: [7, '3', 7, null, 'x', -1, 1.5] }))).to.deep.equal([7, 3]);
    expect(layerIds(whole({}))).to.deep.equal([]);
  });

  it('have its filters after their own', () => {
    const own = [{ clause: 'WHERE', subject: 'a' }];
    const shared = [{ clause: 'WHERE', subject: 'b' }];
    const { adhoc_filters: filters, datasource } = settingsOf(
      whole({ adhoc_filters: shared }),
      part({ adhoc_filters: own }),
    );
    expect(filters).to.deep.equal([...own, ...shared]);
    expect(datasource).to.equal('2__table');
  });

  it('ask for its window where that is a fixed one, whatever window they were saved with', () => {
    const viewport = { longitude: 8, latitude: 50, zoom: 4 };
    const saved = part({ viewport_longitude: 1, viewport_latitude: 2, viewport_zoom: 3, autozoom: true });
    expect(settingsOf(whole({ autozoom: false, viewport }), saved)).to.deep.equal(part({ autozoom: false, viewport }));
  });

  it('find their own window where the map zooms to the data', () => {
    expect(settingsOf(whole({}), part({ autozoom: false }))['autozoom']).to.equal(true);
  });

  for (const type of ['table', 'deck_multi', 'world_map'])
    it(`are no charts of the type ${type}`, () => {
      expect(layerSettings(whole({}), part({ viz_type: type }))).to.deep.equal({
        ok: false,
        error: 'it is not a map of places',
      });
    });
});
