import { resourceRoutes } from '#core/common';

/** List, info, related and distinct of datasets, and bulk delete. Wire contract §2 and §11.2. */
export const datasetRoutes = resourceRoutes('/api/v1/dataset', 'Dataset');
