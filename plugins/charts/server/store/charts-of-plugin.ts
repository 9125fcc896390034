import { definePluginUses } from '#core/server';
import { ChartPlaces } from '#plugins/charts';
import { VizTypes } from '#plugins/viz-kit';
import { chartUseMessages as messages } from '../../common/chart-use-messages.ts';
import { ChartRecords } from './chart-records.ts';

/** Charts of the types that a plugin brings; a plugin whose types nobody knows counts for the type of its name. */
export const chartsOfPlugin = definePluginUses({
  id: 'charts',
  deps: { records: ChartRecords, places: ChartPlaces },
  usesOf: async ({ records, places }, { pluginId, contributions, reader }) => {
    const types = contributions.filter(({ point }) => point === VizTypes.id).map(({ key }) => key);
    const ids = await records.idsOfTypes([...new Set([pluginId, ...types])]);
    if (ids.length === 0) return undefined;
    const found = await places.of(ids, reader);
    const dashboards = new Set([...found.values()].flat().map(({ id }) => id)).size;
    const charts = messages.charts({ count: ids.length });
    return dashboards === 0 ? charts : messages.on({ charts, dashboards: messages.dashboards({ count: dashboards }) });
  },
});
