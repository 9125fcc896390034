import { resourceRoutes } from '#core/common';

/** List, info, related and distinct of dashboards, and bulk delete; part of `dashboardRoutes`. Wire contract §2, §10. */
export const dashboardListRoutes = resourceRoutes('/api/v1/dashboard', 'Dashboard');
