import type { DashboardAccessRule } from '#plugins/dashboard';
import type { ReaderRule } from '#plugins/datasets';

/** Guests see the dashboards that their token names, and no others. Before all other rules. */
export const guestAccess: DashboardAccessRule = {
  id: 'embedding/guests',
  server: true,
  rank: 0,
  decide: ({ id }, { guest }) => guest?.dashboardIds.includes(id),
};

/** The conditions of the token go into everything that is asked of a dataset. */
export const guestRows: ReaderRule = {
  id: 'embedding/guests',
  server: true,
  clausesFor: ({ guest }, id) =>
    (guest?.rowRules ?? []).flatMap(({ clause, datasetId }) =>
      datasetId === undefined || datasetId === id ? [clause] : [],
    ),
};
