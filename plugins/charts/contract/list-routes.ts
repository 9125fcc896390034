import { resourceRoutes } from '#core/common';

/**
 * List, info, related and distinct of charts, and bulk delete; part of `chartRoutes`. See docs/http-api.md, "Lists and
 * items" and "Charts".
 */
export const chartListRoutes = resourceRoutes('/api/v1/chart', 'Chart');
