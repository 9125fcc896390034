import { filterScopesOf, type DashboardSaveCheck } from '#plugins/dashboard';

/** Stored and new CSS and filter scopes must be the same, or be confirmed. */
export const overwriteCheck: DashboardSaveCheck = {
  id: 'dashboard-diff/overwrite',
  needsConfirmation: (stored, next) => stored.css !== next.css || filterScopesOf(stored) !== filterScopesOf(next),
};
