import { AppError, reply } from '#core/common';
import { callerOf, handle, itemMetadata } from '#core/server';
import { chartRoutes } from '#plugins/charts';
import { chartErrors } from '../../common/messages.ts';
import { pickFields, presentCharts } from './present-charts.ts';
import { chartServices, visibleChart } from './save-charts.ts';
import { canView } from './sql-chart-store.ts';

/** Fields of an item. */
const itemFields = [
  'id',
  'uuid',
  'url',
  'slice_name',
  'description',
  'viz_type',
  'params',
  'query_context',
  'cache_timeout',
  'certified_by',
  'certification_details',
  'changed_on_delta_humanized',
  'thumbnail_url',
  'is_managed_externally',
  'owners',
  'dashboards',
  'tags',
  'datasource_id',
  'datasource_type',
  'datasource_uuid',
  'datasource_name_text',
  'datasource_url',
];

/** The id may be a uuid. */
export const readChart = handle(chartRoutes.get, chartServices, async (input, services) => {
  const { id: text } = input.params;
  const id = /^\d+$/.test(text) ? Number(text) : await services.records.idOfUuid(text);
  await visibleChart(id ?? -1, callerOf(input), services);
  const [row] = await presentCharts([id ?? -1], callerOf(input), services);
  if (id === undefined || row === undefined) throw new AppError('not-found', chartErrors.notFound());
  const { q } = input.query;
  const columns = typeof q === 'string' ? q.split(',') : (q?.columns ?? itemFields);
  const result = pickFields(row, columns);
  return reply(200, {
    id,
    result,
    ...itemMetadata('Slice', columns),
  });
});

/** Ids the caller may not see are left out; none left is 404. */
export const readFavoriteStatus = handle(
  chartRoutes.favoriteStatus,
  chartServices,
  async (input, { records, datasets }) => {
    const caller = callerOf(input);
    const found = await records.find([...new Set(input.query.q)]);
    const visible = [];
    for (const chart of found) if (await canView(chart, caller, datasets)) visible.push(chart.row.id);
    if (visible.length === 0) throw new AppError('not-found', chartErrors.notFound());
    const starred = await records.starred(caller.userId, visible);
    return reply(200, { result: visible.map((id) => ({ id, value: starred.has(id) })) });
  },
);

export const starChart = handle(chartRoutes.addFavorite, chartServices, async (input, { records, datasets }) => {
  const caller = callerOf(input);
  await visibleChart(input.params.id, caller, { records, datasets });
  await records.star(caller.userId, input.params.id);
  return reply(200, { result: 'OK' });
});

export const unstarChart = handle(chartRoutes.removeFavorite, chartServices, async (input, { records, datasets }) => {
  const caller = callerOf(input);
  await visibleChart(input.params.id, caller, { records, datasets });
  await records.unstar(caller.userId, input.params.id);
  return reply(200, { result: 'OK' });
});
