import { AppError } from '#core/common';
import { defineChartPlacement, type ChartMove, type ChartPlace, type SavedChart } from '#plugins/charts';
import type { Layout } from '../../contract/layout.ts';
import { appendMissingCharts } from '../../common/layout/append-missing-charts.ts';
import { componentIds } from '../../common/layout/component-id.ts';
import { layoutOf, positionOf } from '../../common/layout/position.ts';
import { removeChart } from '../../common/remove-chart.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { DashboardAccess } from '../access/dashboard-access.ts';
import { mayEdit } from '../access/may-view.ts';
import { refused } from '../save/refused.ts';
import { DashboardRecords, type DashboardChange, type StoredDashboard } from '../store/dashboard-records.ts';

interface Services {
  readonly records: DashboardRecords;
  readonly access: DashboardAccess;
}

/** Charts on dashboards, for the field `dashboards` of a chart. */
export const chartPlacement = defineChartPlacement({
  id: 'dashboard/placement',
  deps: { records: DashboardRecords, access: DashboardAccess },
  tables: {
    places: 'dashboards',
    titleColumn: 'dashboard_title',
    link: 'dashboard_slices',
    chartColumn: 'slice_id',
    placeColumn: 'dashboard_id',
  },
  visibleIds: ({ access }, reader) => access.listedIds(reader),
  placesOf: async ({ records, access }, chartIds, reader) => {
    const idsByChart = await records.idsOfCharts(chartIds);
    const ids = [...new Set([...idsByChart.values()].flat())];
    const visible = await access.visible(await records.find(ids), reader);
    const places = new Map(visible.map((dashboard) => [dashboard.row.id, placeOf(dashboard)]));
    return new Map(
      [...idsByChart].map(([chartId, dashboardIds]) => [chartId, dashboardIds.flatMap((id) => places.get(id) ?? [])]),
    );
  },
  check: async (services, move) => {
    await plan(services, move);
  },
  place: async (services, chart, move) => {
    const { added, removed } = await plan(services, move);
    const { userId } = move.reader;
    for (const { row } of added) await putOn(services.records, row.id, chart, userId);
    for (const { row } of removed) await takeFrom(services.records, row.id, chart.id, userId);
  },
  forget: ({ records }, chartIds) => records.forgetCharts(chartIds),
});

function placeOf({ row }: StoredDashboard): ChartPlace {
  return { id: row.id, dashboard_title: row.dashboard_title, json_metadata: row.json_metadata };
}

/** Which dashboards change. 422 for unknown ones, 403 when the caller may not change one of them. */
async function plan({ records, access }: Services, { chartId, placeIds, reader }: ChartMove) {
  const wanted = [...new Set(placeIds)];
  const before = chartId === undefined ? [] : ((await records.idsOfCharts([chartId])).get(chartId) ?? []);
  const concerned = await records.find([...new Set([...wanted, ...before])]);
  const visible = await access.visible(concerned, reader);
  const seen = new Set(visible.map(({ row }) => row.id));
  if (wanted.some((id) => !seen.has(id) && !before.includes(id))) {
    throw refused({ dashboards: [dashboardErrors.dashboardsMissing()] });
  }
  const added = visible.filter(({ row }) => wanted.includes(row.id) && !before.includes(row.id));
  const removed = visible.filter(({ row }) => !wanted.includes(row.id) && before.includes(row.id));
  if ([...added, ...removed].some((dashboard) => !mayEdit(dashboard, reader))) {
    throw new AppError('forbidden', dashboardErrors.placesForbidden());
  }
  return { added, removed };
}

/** At the end of the dashboard, in a new row. */
async function putOn(records: DashboardRecords, id: number, chart: SavedChart, userId: number): Promise<void> {
  const toPlace = { id: chart.id, sliceName: chart.slice_name, uuid: chart.uuid };
  await records.change(id, ({ row, chartIds }) => {
    const layout = appendMissingCharts(layoutOf(row.position_json), [toPlace], componentIds(Math.random));
    return changeTo(layout, [...chartIds, chart.id], userId);
  });
}

async function takeFrom(records: DashboardRecords, id: number, chartId: number, userId: number): Promise<void> {
  await records.change(id, ({ row, chartIds }) => {
    const rest = chartIds.filter((other) => other !== chartId);
    return changeTo(removeChart(layoutOf(row.position_json), chartId), rest, userId);
  });
}

function changeTo(layout: Layout, chartIds: readonly number[], byUserId: number): DashboardChange {
  const position = JSON.stringify(positionOf(layout));
  return { set: { position_json: position }, chartIds, byUserId, isContent: true };
}
