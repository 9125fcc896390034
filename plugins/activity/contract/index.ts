export { RecentActivity, listRecentActivity, logRoutes, mostLogEvents, postLog } from './routes.ts';
