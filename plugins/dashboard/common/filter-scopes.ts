import type { DashboardContent } from '../contract/dashboard-state.ts';
import { canonicalJson } from './canonical-json.ts';

/** Which charts each filter reaches, as one text that is equal when the scopes are. */
export function filterScopesOf({ metadata }: Pick<DashboardContent, 'metadata'>): string {
  const filters = metadata.native_filter_configuration ?? [];
  const scopes = {
    ...(metadata.filter_scopes ?? {}),
    ...Object.fromEntries(filters.map((filter) => [String(filter['name'] ?? filter['id']), filter['scope'] ?? null])),
  };
  return Object.keys(scopes).length === 0 ? '' : canonicalJson(scopes);
}
