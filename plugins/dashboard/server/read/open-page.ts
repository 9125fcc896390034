import { parseRison, reply, type Resolved } from '#core/common';
import { ServiceFinder, callerOf, handle, type Identity } from '#core/server';
import { fullName } from '#plugins/access';
import { chartUrl, descriptionHtml, type SavedChart } from '#plugins/charts';
import type {
  DashboardChart,
  DashboardContent,
  DashboardPermissions,
  OpenDashboard,
} from '../../contract/dashboard-state.ts';
import type { DataMaskMap } from '../../contract/data-mask.ts';
import { DashboardHydrators, type HydrationInput } from '../../contract/hydrators.ts';
import { openDashboardPage } from '../../contract/routes/index.ts';
import { layoutOf } from '../../common/layout/position.ts';
import { preselectedMasks } from '../../common/legacy-filters.ts';
import { readMasks } from '../../common/read-masks.ts';
import { objectOf, readMetadata } from '../../common/read-metadata.ts';
import { settledTabs } from '../../common/shown-tabs.ts';
import { mayEdit } from '../access/may-view.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { linkStateOf, type LinkState } from '../links/link-state.ts';
import { aroundDashboards, dashboardUrl, personIn } from '../present-dashboards.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { DashboardStates } from '../store/dashboard-states.ts';
import { beginCharts, beginServices, firstChartIds } from './begin-charts.ts';
import { datasetsOf } from './datasets-of-charts.ts';

const openServices = {
  ...dashboardServices,
  states: DashboardStates,
  ...beginServices,
  finder: ServiceFinder,
};

/** Everything that a dashboard begins with, in one answer. Specification §4.3.1. */
export const openPage = handle(openDashboardPage, openServices, async (input, services) => {
  const caller = callerOf(input);
  const stored = await services.access.forView(input.params.id, caller);
  const { row } = stored;
  const metadata = readMetadata(row.json_metadata);
  const layout = layoutOf(row.position_json);
  const link = await linkedState(stored, input.query, services.states);
  const filters = metadata.native_filter_configuration ?? [];
  const requestedMasks = { ...preselectedMasks(input.query.preselect_filters, filters), ...link.masks };
  const hydration: HydrationInput = {
    dashboardId: row.id,
    metadata,
    layout,
    reader: caller,
    requestedMasks,
    signal: input.request.signal,
  };
  const extended = extrasOf(hydration, services);
  const { begins } = input.query;
  const activeTabs = settledTabs(layout, link.activeTabs);
  const begunChartIds = begins === undefined ? [] : firstChartIds(layout, activeTabs);
  const opening = { reader: caller, activeTabs, urlParams: link.urlParams, chartIds: begunChartIds };
  if (begins !== undefined) {
    void extended.then(({ masks }) => beginCharts(stored, { ...opening, masks, force: begins === 'forced' }, services));
  }
  const [{ extras }, charts, datasets, around, starred] = await Promise.all([
    extended,
    services.charts.findAll(stored.chartIds),
    datasetsOf(stored, caller, services),
    aroundDashboards([stored], services),
    services.records.starred(caller.userId),
  ]);
  const { people, named } = around;
  const owners = stored.ownerIds.map((id) => personIn(people, id)).filter((person) => person !== null);
  const dashboard: OpenDashboard = {
    id: row.id,
    uuid: row.uuid,
    url: dashboardUrl(row),
    permissions: permissionsOf(stored, caller),
    charts: Object.fromEntries(charts.map((chart) => [chart.id, openChart(chart)])),
    datasets: Object.fromEntries(datasets.map((dataset) => [dataset.id, dataset])),
    extras,
    begunChartIds,
    isManagedExternally: row.is_managed_externally === 1,
    version: row.version,
    changedOn: row.changed_on,
    changedByName: fullName({ ...people.get(row.changed_by_fk ?? -1) }),
  };
  const content: DashboardContent = {
    title: row.dashboard_title,
    slug: row.slug,
    css: row.css ?? '',
    certifiedBy: row.certified_by,
    certificationDetails: row.certification_details,
    owners,
    roles: stored.roleIds.flatMap((id) => named.get(id) ?? []),
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
    },
  });
});

interface PageQuery {
  readonly permalink_key?: string;
  readonly native_filters_key?: string;
  readonly native_filters?: string;
}

/** Permalink before filter state before the address itself; a key that is gone is no error. Wire contract §21. */
async function linkedState({ row }: StoredDashboard, query: PageQuery, states: DashboardStates): Promise<LinkState> {
  const nothing = { activeTabs: [], urlParams: [], anchor: null };
  if (query.permalink_key !== undefined) {
    const stored = await states.findPermalink(query.permalink_key);
    if (stored?.dashboardId === row.id) return linkStateOf(stored.value);
  }
  if (query.native_filters_key !== undefined) {
    const stored = await states.findFilterState(query.native_filters_key);
    if (stored?.dashboardId === row.id) return { ...nothing, masks: readMasks(objectOf(stored.value)) };
  }
  const inAddress = query.native_filters === undefined ? undefined : parseRison(query.native_filters);
  return { ...nothing, masks: inAddress?.ok === true ? readMasks(inAddress.value) : {} };
}

/** Specification §3.4.3, §6.0.3–6.0.4. */
function permissionsOf(stored: StoredDashboard, caller: Identity): DashboardPermissions {
  const canEdit = mayEdit(stored, caller) && caller.can(['can_write', 'Dashboard']);
  return {
    canEdit,
    canSave: canEdit,
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

type OpenServices = Resolved<typeof openServices>;

interface Extended {
  readonly extras: Readonly<Record<string, unknown>>;
  /** Masks that the page begins with. */
  readonly masks: DataMaskMap;
}

/** What other plugins add, all at once; a failure leaves its part out. */
async function extrasOf(input: HydrationInput, services: OpenServices): Promise<Extended> {
  const made = await Promise.all(
    services.extensions.all(DashboardHydrators).map(async (hydrator) => {
      try {
        const extra = await hydrator.hydrate(input, services.finder.resolve(hydrator.deps));
        return [{ id: hydrator.id, extra, masks: hydrator.masksOf?.(extra) ?? {} }];
      } catch (error) {
        const facts = { hydrator: hydrator.id, dashboard: input.dashboardId, failure: String(error) };
        services.log.error(facts, 'Adding data to a dashboard page failed');
        return [];
      }
    }),
  );
  const extended = made.flat();
  return {
    extras: Object.fromEntries(extended.map(({ id, extra }) => [id, extra])),
    masks: extended.reduce<DataMaskMap>((all, { masks }) => ({ ...all, ...masks }), input.requestedMasks),
  };
}
