import { resourceRoutes } from '#core/common';

/**
 * List, info, related and distinct of datasets, and bulk delete. See docs/http-api.md, "Lists and items" and
 * "Datasets".
 */
export const datasetRoutes = resourceRoutes('/api/v1/dataset', 'Dataset');
