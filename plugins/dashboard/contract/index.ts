export * from './layout.ts';
export { DashboardMetadata } from './dashboard-metadata.ts';
export * from './data-mask.ts';
export * from './dashboard-state.ts';
export * from './filter-sources.ts';
export * from './dashboard-views.ts';
export * from './hydrators.ts';
export * from './links.ts';
export * from './dashboard-store.ts';
