import { resourceRoutes } from '#core/common';

/** List, info, related and distinct of charts, and bulk delete; part of `chartRoutes`. Wire contract §2 and §8. */
export const chartListRoutes = resourceRoutes('/api/v1/chart', 'Chart');
