import type { QueryFilter } from '#plugins/queries';

/** One step down in a chart: what it was narrowed to, and what it shows instead. Plain data. */
export interface DrillStep {
  /** What the breadcrumb shows, such as "Europe by Country". */
  readonly title: string;
  readonly filters: readonly QueryFilter[];
  /** Settings in place of the chart's own. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** A path in words, as the breadcrumb shows it. */
export const pathLabel = (steps: readonly DrillStep[]): string => steps.map(({ title }) => title).join(' › ');

/** Settings and filters of a path, from its first step to its last. */
export function drillEffect(steps: readonly DrillStep[]): Pick<DrillStep, 'filters' | 'settings'> {
  return {
    filters: steps.flatMap(({ filters }) => filters),
    settings: Object.assign({}, ...steps.map(({ settings }) => settings)) as DrillStep['settings'],
  };
}
