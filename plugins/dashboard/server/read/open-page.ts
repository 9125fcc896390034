import { reply } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { fullName } from '#plugins/access';
import { chartUrl, descriptionHtml, type SavedChart } from '#plugins/charts';
import type {
  DashboardChart,
  DashboardContent,
  DashboardPermissions,
  OpenDashboard,
} from '../../contract/dashboard-state.ts';
import { openDashboardPage } from '../../contract/routes/index.ts';
import { mayEdit } from '../access/may-view.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { LabelPlaceRecords } from '../colors/label-place-records.ts';
import { aroundDashboards, dashboardUrl, personIn } from '../present-dashboards.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { beginCharts, beginServices, firstChartIds } from './prefetch-charts.ts';
import { datasetsOf } from './datasets-of-charts.ts';
import { DashboardOpenings } from './dashboard-openings.ts';

const openServices = {
  ...dashboardServices,
  openings: DashboardOpenings,
  labels: LabelPlaceRecords,
  ...beginServices,
};

/** Everything that a dashboard begins with, in one answer. */
export const openPage = handle(openDashboardPage, openServices, async (input, services) => {
  const caller = callerOf(input);
  const stored = await services.access.forView(input.params.id, caller);
  const { row } = stored;
  const opening = await services.openings.open(stored, input.query, { reader: caller, signal: input.request.signal });
  const { metadata, layout, link, isStateMissing, isWhole, requestedMasks, activeTabs, extended } = opening;
  // A part may change what charts ask, and only the page can tell how.
  const begins = Object.keys(link.parts).length === 0 ? input.query.begins : undefined;
  const prefetchedChartIds = begins === undefined ? [] : firstChartIds(layout, activeTabs);
  if (begins !== undefined) {
    const begun = { reader: caller, activeTabs, urlParams: link.urlParams, chartIds: prefetchedChartIds };
    void extended.then(({ masks, resolvedMasks }) =>
      beginCharts(stored, { ...begun, masks, resolvedMasks, force: begins === 'forced' }, services),
    );
  }
  const [{ extras }, charts, datasets, around, starred, labelIds] = await Promise.all([
    extended,
    services.charts.findAll(stored.chartIds),
    datasetsOf(stored, caller, services),
    aroundDashboards([stored], services),
    services.records.starred(caller.userId),
    services.labels.read(row.id),
  ]);
  const { people, named } = around;
  const isGuest = caller.guest !== undefined; // learns nothing of accounts: docs/http-api.md, "Guests"
  const ownerIds = isGuest ? [] : stored.ownerIds;
  const owners = ownerIds.map((id) => personIn(people, id)).filter((person) => person !== null);
  const dashboard: OpenDashboard = {
    id: row.id,
    uuid: row.uuid,
    url: dashboardUrl(row),
    permissions: permissionsOf(stored, caller),
    charts: Object.fromEntries(charts.map((chart) => [chart.id, openChart(chart)])),
    datasets: Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset])),
    extras,
    labelIds: labelIds ?? [],
    prefetchedChartIds,
    isManagedExternally: row.is_managed_externally === 1,
    version: row.version,
    changedOn: row.changed_on,
    changedByName: isGuest ? '' : fullName({ ...people.get(row.changed_by_fk ?? -1) }),
  };
  const content: DashboardContent = {
    title: row.dashboard_title,
    slug: row.slug,
    css: row.css ?? '',
    certifiedBy: row.certified_by,
    certificationDetails: row.certification_details,
    owners,
    roles: isGuest ? [] : stored.roleIds.flatMap((id) => named.get(id) ?? []),
    layout,
    metadata,
  };
  return reply(200, {
    result: {
      dashboard,
      content,
      isPublished: row.published === 1,
      isStarred: starred.has(row.id),
      requestedMasks,
      activeTabs: link.activeTabs,
      urlParams: link.urlParams,
      anchor: link.anchor,
      linkParts: link.parts,
      isStateMissing,
      isLinkWhole: isWhole,
    },
  });
});

function permissionsOf(stored: StoredDashboard, caller: Identity): DashboardPermissions {
  const canEdit = mayEdit(stored, caller) && caller.can(['can_write', 'Dashboard']);
  return {
    canEdit,
    canSave: canEdit,
    canStar: !caller.isAnonymous && caller.guest === undefined && caller.can(['can_write', 'Dashboard']),
    canShare: caller.can(['can_share_dashboard', 'Superset']),
    canExplore: caller.can(['can_explore', 'Superset']),
    canShareChart: caller.can(['can_share_chart', 'Superset']),
    canDownload: caller.can(['can_csv', 'Superset']),
  };
}

/** A chart as the page has it. */
export function openChart(chart: SavedChart): DashboardChart {
  return {
    id: chart.id,
    uuid: chart.uuid,
    sliceName: chart.slice_name,
    sliceUrl: chartUrl(chart.id),
    formData: chart.form_data,
    description: chart.description,
    descriptionMarkedDown: descriptionHtml(chart.description),
    certifiedBy: chart.certified_by,
    certificationDetails: chart.certification_details,
    changedOn: chart.changed_on,
  };
}
