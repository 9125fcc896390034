import { defineExtensionPoint } from '#core/common';
import type { ChartReader } from '#plugins/charts';

/** What decides who may see a dashboard. */
export interface DashboardFacts {
  readonly id: number;
  readonly isPublished: boolean;
  readonly ownerIds: readonly number[];
  /** Names of the roles it is given to. */
  readonly roles: readonly string[];
  readonly datasetIds: readonly number[];
}

/** Server: a further say in who may see a dashboard. Administrators and owners always may. */
export interface DashboardAccessRule {
  readonly id: string;
  readonly server: true;
  /** Rules are asked in this order, from the lowest. */
  readonly rank: number;
  /** The verdict; undefined leaves it to the next rule, and at last to the datasets. Pure. */
  readonly decide: (facts: DashboardFacts, reader: ChartReader) => boolean | undefined;
}
export const DashboardAccessRules = defineExtensionPoint<DashboardAccessRule>({
  id: 'dashboard/access-rules',
  summary: 'A further say in who may see a dashboard, before access to its datasets decides.',
  keyOf: (rule) => rule.id,
  order: (a, b) => a.rank - b.rank,
});
