import {
  chartIdsUnder,
  chartsInScope,
  componentsUnder,
  rootId,
  type FilterScope,
  type Layout,
} from '#plugins/dashboard';
import type { FilterEntry } from '../contract/filter-configuration.ts';

/** What Superset stores with a scope: its charts, and the tabs they are in. */
export function scopeFacts(layout: Layout, scope: FilterScope) {
  const charts = chartsInScope(layout, scope);
  const tabs = componentsUnder(layout, rootId).filter(
    ({ id, type }) => type === 'TAB' && chartIdsUnder(layout, [id]).some((chart) => charts.includes(chart)),
  );
  return { chartsInScope: [...charts], tabsInScope: tabs.map(({ id }) => id) };
}

/** The entry with the facts of its scope as the layout is now. */
export function withScopeFacts(entry: FilterEntry, layout: Layout): FilterEntry {
  return entry.type === 'DIVIDER' ? entry : { ...entry, ...scopeFacts(layout, entry.scope) };
}
