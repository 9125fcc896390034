import { AppError, reply, without, recordIn } from '#core/common';
import { callerOf, handle, pickColumns } from '#core/server';
import { chartUrl, descriptionHtml, type SavedChart } from '#plugins/charts';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { layoutOf } from '../../common/layout/position.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { presentDashboards } from '../present-dashboards.ts';
import { datasetsOf } from './datasets-of-charts.ts';
import { tabsOf } from './tabs-of-layout.ts';
import { trimDataset } from './trim-dataset.ts';

/** Fields of an item. */
const itemFields = [
  'id',
  'uuid',
  'slug',
  'url',
  'dashboard_title',
  'published',
  'css',
  'theme',
  'json_metadata',
  'position_json',
  'thumbnail_url',
  'certified_by',
  'certification_details',
  'changed_by_name',
  'changed_by',
  'changed_on',
  'changed_on_delta_humanized',
  'created_by',
  'created_on_delta_humanized',
  'charts',
  'owners',
  'roles',
  'tags',
  'is_managed_externally',
];

/** Guests learn nothing of accounts. */
const noPeople = { owners: [], roles: [], changed_by: null, changed_by_name: '', created_by: null };

/** The answer has no list of columns around it. */
export const readDashboard = handle(dashboardRoutes.get, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const stored = await services.access.forView(input.params.id, caller);
  const [[row], charts] = await Promise.all([
    presentDashboards([stored], services),
    services.charts.findAll(stored.chartIds),
  ]);
  const unnamed = caller.guest === undefined ? {} : noPeople;
  const item = { ...row, ...unnamed, charts: charts.map((chart) => chart.slice_name) };
  return reply(200, { result: pickColumns(item, input.query.q?.columns ?? itemFields) });
});

export const readCharts = handle(dashboardRoutes.charts, dashboardServices, async (input, services) => {
  const stored = await services.access.forView(input.params.id, callerOf(input));
  const charts = await services.charts.findAll(stored.chartIds);
  return reply(200, { result: charts.map(presentChart) });
});

function presentChart(chart: SavedChart): Readonly<Record<string, unknown>> {
  return {
    id: chart.id,
    uuid: chart.uuid,
    slice_name: chart.slice_name,
    cache_timeout: chart.cache_timeout,
    changed_on: chart.changed_on,
    description: chart.description,
    description_markeddown: descriptionHtml(chart.description),
    form_data: chart.form_data,
    slice_url: chartUrl(chart.id),
    certified_by: chart.certified_by,
    certification_details: chart.certification_details,
  };
}

/** Datasets the caller may not query are left out. */
export const readDatasets = handle(dashboardRoutes.datasets, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const stored = await services.access.forView(input.params.id, caller);
  const [charts, datasets] = await Promise.all([
    services.charts.findAll(stored.chartIds),
    datasetsOf(stored, caller, services),
  ]);
  const filters = recordIn(stored.row.json_metadata)['native_filter_configuration'];
  const uses = [...charts.map((chart) => chart.form_data), filters];
  const trimmed = datasets.map((dataset) => trimDataset(dataset, uses));
  const isGuest = caller.guest !== undefined; // hears nothing of databases: docs/http-api.md, "Dashboards"
  return reply(200, { result: isGuest ? trimmed.map((dataset) => without(dataset, 'database')) : trimmed });
});

export const readTabs = handle(dashboardRoutes.tabs, dashboardServices, async (input, services) => {
  const { row } = await services.access.forView(input.params.id, callerOf(input));
  return reply(200, { result: tabsOf(layoutOf(row.position_json), recordIn(row.json_metadata)) });
});

/** Ids the caller may not see are left out; none left is 404. */
export const readFavoriteStatus = handle(dashboardRoutes.favoriteStatus, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { access, records } = services;
  const visible = await access.visible(await records.find([...new Set(input.query.q)]), caller);
  if (visible.length === 0) throw new AppError('not-found', dashboardErrors.notFound());
  const starred = await records.starred(caller.userId);
  return reply(200, { result: visible.map(({ row: { id } }) => ({ id, value: starred.has(id) })) });
});

export const starDashboard = handle(dashboardRoutes.addFavorite, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { row } = await services.access.forView(input.params.id, caller);
  await services.records.star(caller.userId, row.id);
  return reply(200, { result: 'OK' });
});

export const unstarDashboard = handle(dashboardRoutes.removeFavorite, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { row } = await services.access.forView(input.params.id, caller);
  await services.records.unstar(caller.userId, row.id);
  return reply(200, { result: 'OK' });
});
