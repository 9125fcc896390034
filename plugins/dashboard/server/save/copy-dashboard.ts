import { AppError, reply, without, recordIn } from '#core/common';
import { callerOf, handle } from '#core/server';
import type { ChartStore } from '#plugins/charts';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { remapMetadata, remapPositions, type NewChartId } from '../../common/remap-chart-ids.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { LabelPlaceRecords } from '../colors/label-place-records.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { checkTargets } from './check-targets.ts';
import { lendableCharts, prepareSave } from './prepare-save.ts';
import { modifiedSeconds, storedAgain } from './save-dashboards.ts';

const copyServices = { ...dashboardServices, labels: LabelPlaceRecords };

/** The copy is a draft of the caller; without charts of its own it shows the same ones. */
export const copyDashboard = handle(dashboardRoutes.copy, copyServices, async (input, services) => {
  const caller = callerOf(input);
  const { body } = input;
  const original = await services.access.forView(input.params.id, caller);
  const { setOver, links } = await prepareSave(
    {
      dashboard_title: body.dashboard_title ?? null,
      css: body.css ?? original.row.css,
      json_metadata: body.json_metadata,
    },
    undefined,
    caller,
    services,
  );
  const checked = setOver(null);
  const sent = recordIn(body.json_metadata)['positions'];
  const stored = recordIn(original.row.json_metadata);
  const positions =
    sent === undefined || sent === null ? recordIn(original.row.position_json) : recordIn(checked.position_json);
  const kept = without({ ...stored, ...recordIn(body.json_metadata) }, 'positions', 'show_native_filters');
  // The copy would lend what the filters of the original read.
  await checkTargets(undefined, kept['native_filter_configuration'], caller, services.datasets);
  const chartIds = await lendableCharts(links.chartIds ?? original.chartIds, caller, services);
  const newIdOf: NewChartId =
    body.duplicate_slices === true ? await copiesOf(chartIds, caller.userId, services.charts) : (id) => id;
  const id = await services.records.insert(
    {
      ...checked,
      dashboard_title: checked.dashboard_title ?? dashboardErrors.untitled(),
      published: 0,
      is_managed_externally: 0,
      position_json: JSON.stringify(remapPositions(positions, newIdOf)),
      json_metadata: JSON.stringify(remapMetadata(kept, newIdOf)),
    },
    { ...links, chartIds: chartIds.flatMap((chart) => newIdOf(chart) ?? []) },
    caller.userId,
  );
  if (id === undefined) throw new AppError('conflict', dashboardErrors.uuidTaken());
  await services.labels.copy(original.row.id, id);
  const saved = await storedAgain(id, services.records);
  return reply(200, { result: { id, last_modified_time: modifiedSeconds(saved) } });
});

/** Copies charts; gives the way from old ids to new ones. */
async function copiesOf(chartIds: readonly number[], ownerId: number, charts: ChartStore): Promise<NewChartId> {
  const copies = new Map<number, number>();
  for (const id of chartIds) {
    const copy = await charts.copy(id, ownerId);
    if (copy !== undefined) copies.set(id, copy);
  }
  return (id) => copies.get(id);
}
