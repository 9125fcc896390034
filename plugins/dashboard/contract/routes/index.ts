export { DashboardChanges, DashboardVersion, NewDashboardBody } from './dashboard-bodies.ts';
export { dashboardRoutes } from './dashboard-routes.ts';
export { filterStateRoutes } from './filter-state-routes.ts';
export { openDashboardPage, readPlacedCharts, type DashboardPageData, type PlacedCharts } from './page-routes.ts';
export { getDashboardThumbnail } from './thumbnail-route.ts';
export {
  createDashboardPermalink,
  readDashboardPermalink,
  supersetPermalinkPage,
  tesseraPermalinkPage,
} from './permalink-routes.ts';
export { askDashboardScreenshot, getDashboardScreenshot } from './screenshot-routes.ts';
