import { expect } from 'chai';
import { remapMetadata, remapPositions } from '../../../../plugins/dashboard/common/remap-chart-ids.ts';

/** 1 becomes 11, 2 becomes 12; others have no copy. */
const newIdOf = (id: number) => (id === 1 || id === 2 ? id + 10 : undefined);

describe('new chart ids in a copied dashboard', () => {
  it('replace the old ones in the layout, without the uuid that names the old chart [7.5.4]', () => {
    const positions = {
      A: { type: 'CHART', id: 'A', meta: { chartId: 1, uuid: 'old', width: 4 } },
      B: { type: 'CHART', id: 'B', meta: { chartId: 9, uuid: 'kept' } },
      R: { type: 'ROW', id: 'R', meta: { chartId: 1 } },
      DASHBOARD_VERSION_KEY: 'v2',
    };
    expect(remapPositions(positions, newIdOf)).to.deep.equal({
      ...positions,
      A: { type: 'CHART', id: 'A', meta: { chartId: 11, width: 4 } },
    });
  });

  it('replace the old ones wherever metadata names charts, and drop what has no copy [7.5.4]', () => {
    const scope = { rootPath: ['ROOT_ID'], excluded: [2, 9] };
    const metadata = {
      color_scheme: 'd3',
      timed_refresh_immune_slices: [1, 9],
      expanded_slices: { 1: true, 9: true },
      filter_scopes: { 2: { country: { scope: ['ROOT_ID'], immune: [1, 9] } } },
      default_filters: '{"1":{"country":["NO"]},"9":{}}',
      chart_configuration: { 1: { id: 1, crossFilters: { scope, chartsInScope: [1, 2, 9] } } },
      global_chart_configuration: { scope, chartsInScope: [1] },
      native_filter_configuration: [{ id: 'F', scope, chartsInScope: [2] }, { id: 'G' }],
    };
    const moved = { rootPath: ['ROOT_ID'], excluded: [12] };
    expect(remapMetadata(metadata, newIdOf)).to.deep.equal({
      color_scheme: 'd3',
      timed_refresh_immune_slices: [11],
      expanded_slices: { 11: true },
      filter_scopes: { 12: { country: { scope: ['ROOT_ID'], immune: [11] } } },
      default_filters: '{"11":{"country":["NO"]}}',
      chart_configuration: { 11: { id: 11, crossFilters: { scope: moved, chartsInScope: [11, 12] } } },
      global_chart_configuration: { scope: moved, chartsInScope: [11] },
      native_filter_configuration: [{ id: 'F', scope: moved, chartsInScope: [12] }, { id: 'G' }],
    });
    const odd = { default_filters: 'no JSON', expanded_slices: null, native_filter_configuration: 'x' };
    expect(remapMetadata(odd, newIdOf)).to.deep.equal(odd);
  });
});
