import { Settings, contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  MetadataDb,
  Migrations,
  defineBackgroundJob,
  defineServerPlugin,
  serveResource,
} from '#core/server';
import { logRetentionDays } from '../contract/log-settings.ts';
import { logRoutes } from '../contract/routes.ts';
import { manifest } from '../manifest.ts';
import { logItemHandlers } from './log-items.ts';
import { logResource, logServices } from './log-resource.ts';
import { LogStore, sqlLogStore } from './log-store.ts';
import { createLogTables } from './log-tables.ts';
import { answerLog } from './post-log.ts';
import { answerRecentActivity } from './recent-activity.ts';

const removeOldEvents = defineBackgroundJob({
  id: 'activity/remove-old-events',
  everyMs: 6 * 3_600_000,
  deps: { store: LogStore, settings: Settings },
  run: ({ store, settings }) => store.removeOlderThanDays(settings.get(logRetentionDays)),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(LogStore, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlLogStore(db, clock));
  },
  contributions: [contribute(Migrations, createLogTables), contribute(BackgroundJobs, removeOldEvents)],
  routes: [answerLog, answerRecentActivity, ...logItemHandlers, ...serveResource(logRoutes, logServices, logResource)],
});
