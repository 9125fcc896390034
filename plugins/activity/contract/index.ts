export {
  LogItem,
  RecentActivity,
  createLogItem,
  listRecentActivity,
  logRoutes,
  mostLogEvents,
  postLog,
  readLogItem,
} from './routes.ts';
