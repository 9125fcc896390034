import type { DataMaskMap, DashboardStore, HydrationInput } from '#plugins/dashboard';
import type { OpenedFilters } from '../../contract/resolved-filters.ts';
import type { FilterViews } from '../views/filter-views.ts';
import type { FilterResolver } from './resolve-filters.ts';

/**
 * What the filters of a dashboard begin with: what the address asks for; else the view that the reader opens it with;
 * else what the reader had in force last; else the owner's defaults. Settled in any case, so that nothing impossible
 * is asked.
 */
export async function openFilters(
  input: HydrationInput,
  services: { readonly resolver: FilterResolver; readonly views: FilterViews; readonly dashboards: DashboardStore },
): Promise<OpenedFilters> {
  const { dashboardId, reader, requestedMasks } = input;
  // Guests of one site may be one to us: they have no views, and none begins where another left off.
  const isGuest = reader.guest !== undefined;
  const views = isGuest ? [] : await services.views.list(dashboardId, reader.userId);
  const found = await firstMasks();
  const { settled } = await services.resolver.settle({ ...input, requestedMasks: found.masks });
  return { ...settled, origin: found.origin, views };

  async function firstMasks(): Promise<{ readonly origin: OpenedFilters['origin']; readonly masks: DataMaskMap }> {
    if (Object.keys(requestedMasks).length > 0) return { origin: 'address', masks: requestedMasks };
    const view = views.find(({ isDefault }) => isDefault);
    if (view !== undefined) return { origin: 'view', masks: view.masks };
    if (isGuest) return { origin: 'defaults', masks: {} };
    const last = await services.dashboards.lastMasks(dashboardId, reader.userId);
    return last === undefined ? { origin: 'defaults', masks: {} } : { origin: 'last', masks: last };
  }
}
