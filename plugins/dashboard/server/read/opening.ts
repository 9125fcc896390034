import { Extensions, parseRison, recordIn, type Resolved } from '#core/common';
import { Logger, ServiceFinder } from '#core/server';
import type { ChartReader } from '#plugins/charts';
import type { DashboardMetadata } from '../../contract/dashboard-metadata.ts';
import type { DataMaskMap } from '../../contract/data-mask.ts';
import { DashboardHydrators, type HydrationInput } from '../../contract/hydrators.ts';
import type { Layout } from '../../contract/layout.ts';
import { layoutOf } from '../../common/layout/position.ts';
import { isPreselectedWhole, preselectedMasks } from '../../common/legacy-filters.ts';
import { areMasks, readMasks } from '../../common/read-masks.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import { resolvedTabs } from '../../common/shown-tabs.ts';
import { linkStateOf, type LinkState } from '../links/link-state.ts';
import type { StoredDashboard } from '../store/dashboard-records.ts';
import { DashboardStates } from '../store/dashboard-states.ts';

/** Services that a dashboard is opened with. */
export const openingServices = { states: DashboardStates, extensions: Extensions, finder: ServiceFinder, log: Logger };
export type OpeningServices = Resolved<typeof openingServices>;

/** A dashboard as an address opens it. */
export interface Opening {
  readonly metadata: DashboardMetadata;
  readonly layout: Layout;
  readonly link: LinkState;
  /** The address names a stored state that is not there. */
  readonly isStateMissing: boolean;
  /** All that the address, or what it names, says of the filters could be read. */
  readonly isWhole: boolean;
  /** What the address asks of the filters. */
  readonly requestedMasks: DataMaskMap;
  /** One for each group of tabs. */
  readonly activeTabs: readonly string[];
  readonly extended: Promise<Extended>;
}

/** Reads what a dashboard begins with. Access is the caller's to check. */
export async function openingOf(
  stored: StoredDashboard,
  query: OpeningQuery,
  { reader, signal }: { readonly reader: ChartReader; readonly signal: AbortSignal },
  services: OpeningServices,
): Promise<Opening> {
  const metadata = readMetadata(stored.row.json_metadata);
  const layout = layoutOf(stored.row.position_json);
  const { isStateMissing, ...link } = await linkedState(stored, query, services.states);
  const filters = metadata.native_filter_configuration ?? [];
  const requestedMasks = { ...preselectedMasks(query.preselect_filters, filters), ...link.masks };
  const dashboardId = stored.row.id;
  const extended = extrasOf({ dashboardId, metadata, layout, reader, requestedMasks, signal }, services);
  const activeTabs = resolvedTabs(layout, link.activeTabs);
  const isWhole = link.isWhole && isPreselectedWhole(query.preselect_filters, filters);
  return { metadata, layout, link, isStateMissing, isWhole, requestedMasks, activeTabs, extended };
}

/** What an address says of the filters. */
export interface OpeningQuery {
  readonly permalink_key?: string;
  readonly native_filters_key?: string;
  readonly native_filters?: string;
  readonly preselect_filters?: string;
}

interface LinkedState extends LinkState {
  readonly isStateMissing: boolean;
}

/** Permalink before filter state before the address itself; a key that is gone is told, no error. */
async function linkedState(
  { row }: StoredDashboard,
  query: OpeningQuery,
  states: DashboardStates,
): Promise<LinkedState> {
  const nothing = { activeTabs: [], urlParams: [], anchor: null, parts: {} };
  if (query.permalink_key !== undefined) {
    const stored = await states.findPermalink(query.permalink_key);
    if (stored?.dashboardId === row.id) return { ...linkStateOf(stored.value), isStateMissing: false };
  }
  if (query.native_filters_key !== undefined) {
    const stored = await states.findFilterState(query.native_filters_key);
    if (stored?.dashboardId === row.id) {
      return {
        ...nothing,
        masks: readMasks(recordIn(stored.value)),
        isWhole: areMasks(recordIn(stored.value)),
        isStateMissing: query.permalink_key !== undefined,
      };
    }
  }
  const isStateMissing = query.permalink_key !== undefined || query.native_filters_key !== undefined;
  if (query.native_filters === undefined) return { ...nothing, masks: {}, isWhole: true, isStateMissing };
  const inAddress = parseRison(query.native_filters);
  if (!inAddress.ok) return { ...nothing, masks: {}, isWhole: false, isStateMissing };
  return { ...nothing, masks: readMasks(inAddress.value), isWhole: areMasks(inAddress.value), isStateMissing };
}

interface Extended {
  readonly extras: Readonly<Record<string, unknown>>;
  /** Masks that the page begins with. */
  readonly masks: DataMaskMap;
  /** Those of them that were settled. */
  readonly resolvedMasks: DataMaskMap;
}

/** What other plugins add, all at once; a failure leaves its part out. */
async function extrasOf(input: HydrationInput, services: OpeningServices): Promise<Extended> {
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
  const resolvedMasks = extended.reduce<DataMaskMap>((all, { masks }) => ({ ...all, ...masks }), {});
  return {
    extras: Object.fromEntries(extended.map(({ id, extra }) => [id, extra])),
    masks: { ...input.requestedMasks, ...resolvedMasks },
    resolvedMasks,
  };
}
