import type { DashboardAccessRule } from '#plugins/dashboard';

/**
 * With roles, a dashboard is open to readers who have one of them once it is published, and closed otherwise,
 * regardless of its datasets. Without roles the datasets decide.
 */
export const rolesRule: DashboardAccessRule = {
  id: 'dashboard-roles/roles',
  server: true,
  rank: 20,
  decide: ({ roles, isPublished }, reader) => {
    if (roles.length === 0) return undefined;
    return isPublished && roles.some((role) => reader.roles?.includes(role) === true);
  },
};
