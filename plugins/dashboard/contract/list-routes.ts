import { resourceRoutes } from '#core/common';

/**
 * List, info, related and distinct of dashboards, and bulk delete; part of `dashboardRoutes`. See docs/http-api.md,
 * "Lists and items" and "Dashboards".
 */
export const dashboardListRoutes = resourceRoutes('/api/v1/dashboard', 'Dashboard');
