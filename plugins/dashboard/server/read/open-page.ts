import { Extensions, parseRison, reply } from '#core/common';
import { Logger, ServiceFinder, callerOf, handle, type Identity } from '#core/server';
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
import { mayEdit } from '../access/may-view.ts';
import { dashboardServices } from '../dashboard-services.ts';
import { urlParamsOf } from '../links/permalinks.ts';
import { aroundDashboards, dashboardUrl, personIn } from '../present-dashboards.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { DashboardStates } from '../store/dashboard-states.ts';
import { datasetsOf } from './datasets-of-charts.ts';

/** Everything that a dashboard begins with, in one answer. Specification §4.3.1. */
export const openPage = handle(
  openDashboardPage,
  { ...dashboardServices, states: DashboardStates, extensions: Extensions, finder: ServiceFinder, log: Logger },
  async (input, services) => {
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
    const [extras, charts, datasets, around, starred] = await Promise.all([
      extrasOf(hydration, services),
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
  },
);

interface PageQuery {
  readonly permalink_key?: string;
  readonly native_filters_key?: string;
  readonly native_filters?: string;
}
interface LinkedState {
  readonly masks: DataMaskMap;
  readonly activeTabs: readonly string[];
  readonly urlParams: readonly (readonly [string, string])[];
  readonly anchor: string | null;
}

/** Permalink before filter state before the address itself; a key that is gone is no error. Wire contract §21. */
async function linkedState({ row }: StoredDashboard, query: PageQuery, states: DashboardStates): Promise<LinkedState> {
  const nothing = { activeTabs: [], urlParams: [], anchor: null };
  if (query.permalink_key !== undefined) {
    const stored = await states.findPermalink(query.permalink_key);
    if (stored?.dashboardId === row.id) {
      const state = objectOf(stored.value);
      const { anchor, activeTabs } = state;
      return {
        masks: readMasks(state['dataMask']),
        activeTabs: Array.isArray(activeTabs) ? activeTabs.filter((id) => typeof id === 'string') : [],
        urlParams: urlParamsOf(state),
        anchor: typeof anchor === 'string' && anchor !== '' ? anchor : null,
      };
    }
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

/** What other plugins add, all at once; a failure leaves its part out. */
async function extrasOf(
  input: HydrationInput,
  services: { readonly extensions: Extensions; readonly finder: ServiceFinder; readonly log: Logger },
): Promise<Readonly<Record<string, unknown>>> {
  const made = await Promise.all(
    services.extensions.all(DashboardHydrators).map(async (hydrator) => {
      try {
        return [[hydrator.id, await hydrator.hydrate(input, services.finder.resolve(hydrator.deps))] as const];
      } catch (error) {
        const facts = { hydrator: hydrator.id, dashboard: input.dashboardId, failure: String(error) };
        services.log.error(facts, 'Adding data to a dashboard page failed');
        return [];
      }
    }),
  );
  return Object.fromEntries(made.flat());
}
