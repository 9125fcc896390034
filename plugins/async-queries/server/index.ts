import { contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  MetadataDb,
  Migrations,
  ReplyCookies,
  SecretKey,
  SocketRoutes,
  defineBackgroundJob,
  defineServerPlugin,
} from '#core/server';
import { ChartJobRunners } from '#plugins/charts';
import { ResultCache } from '#plugins/result-cache';
import { manifest } from '../manifest.ts';
import { ChannelTokens, channelCookie, jwtChannelTokens } from './channel-tokens.ts';
import { JobNews, jobNews } from './job-news.ts';
import { JobResults, keptJobResults } from './job-results.ts';
import { answerCancelJob, answerJobEvents, answerJobResult, answerLegacyJobResult } from './job-routes.ts';
import { jobRunner } from './job-runner.ts';
import { jobSocket } from './job-socket.ts';
import { JobStore, sqlJobStore } from './job-store.ts';
import { createJobTables } from './job-tables.ts';
import { RunningJobs, runningJobs } from './running-jobs.ts';

const hourMs = 3_600_000;
/** A page that was away this long asks for its charts anew. */
const keptMs = 24 * hourMs;

const removeOldJobs = defineBackgroundJob({
  id: 'async-queries/remove-old-jobs',
  everyMs: hourMs,
  deps: { store: JobStore },
  run: ({ store }) => store.removeOlderThan(keptMs),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ChannelTokens, { secret: SecretKey, clock: Clock }, ({ secret, clock }) =>
      jwtChannelTokens(secret, clock),
    );
    services.provide(JobStore, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlJobStore(db, clock));
    services.provide(JobResults, { cache: ResultCache, clock: Clock }, keptJobResults);
    services.provideValue(JobNews, jobNews());
    services.provide(RunningJobs, { store: JobStore, results: JobResults, news: JobNews, logger: Logger }, runningJobs);
  },
  contributions: [
    contribute(Migrations, createJobTables),
    contribute(BackgroundJobs, removeOldJobs),
    contribute(ReplyCookies, channelCookie),
    contribute(SocketRoutes, jobSocket),
    contribute(ChartJobRunners, jobRunner),
  ],
  routes: [answerJobEvents, answerCancelJob, answerJobResult, answerLegacyJobResult],
  deps: { store: JobStore, jobs: RunningJobs },
  start: async ({ store, jobs }) => {
    await store.failUnfinished();
    return jobs;
  },
});
