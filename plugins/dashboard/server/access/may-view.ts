import type { ChartReader } from '#plugins/charts';
import type { DashboardAccessRule, DashboardFacts } from '../../contract/access-rules.ts';

/** Owners and administrators. */
export function mayEdit(facts: Pick<DashboardFacts, 'ownerIds'>, reader: ChartReader): boolean {
  return reader.isAdmin || facts.ownerIds.includes(reader.userId);
}

/**
 * Whether a reader may see a dashboard. Drafts are not hidden from those who have the address, so that a maker can ask
 * for opinions.
 */
export function mayView(
  facts: DashboardFacts,
  reader: ChartReader,
  rules: readonly DashboardAccessRule[],
  accessibleDatasets: readonly number[] | 'all',
): boolean {
  if (mayEdit(facts, reader)) return true;
  const verdict = opensByRule(facts, reader, rules);
  if (verdict !== undefined) return verdict;
  if (facts.datasetIds.length === 0 || accessibleDatasets === 'all') return true;
  return facts.datasetIds.some((id) => accessibleDatasets.includes(id));
}

/** What the rules say; undefined leaves it to the datasets. */
export function opensByRule(
  facts: DashboardFacts,
  reader: ChartReader,
  rules: readonly DashboardAccessRule[],
): boolean | undefined {
  for (const rule of rules) {
    const verdict = rule.decide(facts, reader);
    if (verdict !== undefined) return verdict;
  }
  return undefined;
}
