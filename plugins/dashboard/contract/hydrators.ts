import { defineExtensionPoint } from '#core/common';
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
  readonly signal: AbortSignal;
}

/** Server: adds plain data to the one request that opens a dashboard, such as resolved filter defaults. */
export interface DashboardHydrator {
  /** Key under `extras` of the page. */
  readonly id: string;
  /** Throws only for mistakes of its own: a failure leaves its extra out and is logged; the page opens. */
  readonly hydrate: (input: HydrationInput) => Promise<unknown>;
}
export const DashboardHydrators = defineExtensionPoint<DashboardHydrator>({
  id: 'dashboard/hydrators',
  summary: 'Data that a plugin adds to the one request that opens a dashboard.',
  keyOf: (hydrator) => hydrator.id,
});
