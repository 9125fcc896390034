import { withDeps, defineExtensionPoint, type Resolved, type TokenRecord } from '#core/common';
import type { ChartReader } from '#plugins/charts';
import type { DashboardMetadata } from './dashboard-metadata.ts';
import type { DataMaskMap } from './data-mask.ts';
import type { Layout } from './layout.ts';

/** What a hydrator gets: the dashboard as stored, and what the address asks for. */
export interface HydrationInput {
  readonly dashboardId: number;
  readonly metadata: DashboardMetadata;
  readonly layout: Layout;
  readonly reader: ChartReader;
  /** Masks of the address, of a permalink or of a filter state key; they come before defaults. */
  readonly requestedMasks: DataMaskMap;
  /** Masks of filters already resolved for this opening, by filter id; they are used unchanged. */
  readonly resolvedMasks?: DataMaskMap;
  readonly signal: AbortSignal;
}

/** Server: adds plain data to the one request that opens a dashboard, such as resolved filter defaults. */
export interface DashboardHydrator {
  /** Key under `extras` of the page. */
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Throws only for mistakes of its own: a failure leaves its extra out and is logged; the page opens. */
  readonly hydrate: (input: HydrationInput, services: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** The masks that the page will begin with by what was added, if it says so. */
  readonly masksOf?: (hydrated: unknown) => DataMaskMap;
}
export const DashboardHydrators = defineExtensionPoint<DashboardHydrator>({
  id: 'dashboard/hydrators',
  summary: 'Data that a plugin adds to the one request that opens a dashboard.',
  keyOf: (hydrator) => hydrator.id,
});

/** Writes a hydrator with its services typed. */
export function defineDashboardHydrator<R extends TokenRecord, T>(hydrator: {
  readonly id: string;
  readonly deps: R;
  readonly hydrate: (input: HydrationInput, services: Resolved<R>) => Promise<T>;
  readonly masksOf?: (hydrated: T) => DataMaskMap;
}): DashboardHydrator {
  return withDeps({ ...hydrator, server: true });
}
