import type { CurrentUser } from '#core/browser';

/** Drill to detail needs both pairs. */
export const maySeeRows = (user: Pick<CurrentUser, 'can'>): boolean =>
  user.can(['can_drill', 'Dashboard']) && user.can(['can_samples', 'Datasource']);
