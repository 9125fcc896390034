import { expect } from 'chai';
import { ExtensionRegistry, selectPlugins } from '#core/common';
import { PointMenuItems } from '#plugins/dashboard';
import { VizMounts } from '#plugins/viz-kit';
import mapMenu from '../../../plugins/map-menu/browser/index.ts';
import vizMap from '../../../plugins/viz-map/browser/index.ts';
import { manifests } from '../../../workbench/common/manifests.ts';

/** What both plugins contribute where the product has all plugins but some. */
function registeredWithout(...missing: readonly string[]) {
  const installed = manifests.filter(({ id }) => !missing.includes(id));
  const { enabled } = selectPlugins(installed, (_flag, fallback) => fallback);
  const registry = new ExtensionRegistry();
  for (const { id, contributions = [] } of [vizMap, mapMenu].filter((half) => enabled.some(({ id }) => id === half.id)))
    for (const contribution of contributions) registry.addContribution(id, contribution);
  return {
    mounts: registry.all(VizMounts).map(({ vizType }) => vizType),
    menu: registry.all(PointMenuItems).map(({ id }) => id),
  };
}

describe('the menu of maps', () => {
  it('has an entry beside the maps of countries', () => {
    expect(registeredWithout()).to.deep.equal({ mounts: ['world_map', 'country_map'], menu: ['map-menu/zoom'] });
  });

  it('is gone without dashboards, while maps of countries are drawn', () => {
    expect(registeredWithout('dashboard')).to.deep.equal({ mounts: ['world_map', 'country_map'], menu: [] });
  });
});
