import { AppError } from '#core/common';
import type { Identity } from '#core/server';
import type { Datasets } from '#plugins/datasets';
import { newTargets } from '../../common/new-targets.ts';
import { dashboardErrors } from '../../common/server-messages.ts';

/**
 * Throws forbidden when filters would read datasets that the caller may not query: a dashboard may lend what its
 * filters read, and nobody lends what they do not have. Filters that stay as they are may be anybody's.
 */
export async function checkTargets(
  stored: unknown,
  wanted: unknown,
  caller: Identity,
  datasets: Datasets,
): Promise<void> {
  const targets = newTargets(stored, wanted);
  if (targets.length === 0 || caller.isAdmin) return;
  const accessible = await datasets.accessibleIds(caller);
  if (accessible === 'all') return;
  const closed = targets.filter((id) => !accessible.includes(id));
  // A dataset that does not exist cannot be read by anybody.
  if ((await datasets.summaries(closed)).size === 0) return;
  throw new AppError('forbidden', dashboardErrors.filterDatasets());
}
