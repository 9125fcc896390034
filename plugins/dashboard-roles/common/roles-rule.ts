import type { DashboardAccessRule } from '#plugins/dashboard';

/**
 * A dashboard with roles: published and held by the reader, else closed, whatever its datasets say. Without roles the
 * datasets decide.
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
