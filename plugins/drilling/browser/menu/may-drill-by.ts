import type { CurrentUser } from '#core/browser';

/** As in Superset: the right to drill, or the right to open the chart in Explore, where the same can be asked. */
export const mayDrillBy = (user: Pick<CurrentUser, 'can'>): boolean =>
  user.can(['can_drill', 'Dashboard']) || user.can(['can_explore', 'Superset']);
