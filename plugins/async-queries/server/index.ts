import { contribute } from '#core/common';
import {
  BackgroundJobs,
  Clock,
  Logger,
  MetadataDb,
  Metrics,
  Migrations,
  ReplyCookies,
  SecretKey,
  SocketRoutes,
  defineBackgroundJob,
  defineServerPlugin,
} from '#core/server';
import { ChartJobRunners } from '#plugins/charts';
import { ResultCache } from '#plugins/result-cache';
import { Channels, Locks } from '#plugins/shared-state';
import { manifest } from '../manifest.ts';
import { ChannelTokens, channelCookie, jwtChannelTokens } from './channel-tokens.ts';
import { JobResults, keptJobResults } from './job-results.ts';
import { answerCancelJob, answerJobEvents, answerJobResult, answerLegacyJobResult } from './job-routes.ts';
import { jobRunner } from './job-runner.ts';
import { jobSocket } from './job-socket.ts';
import { JobStore, sqlJobStore } from './job-store.ts';
import { addServersOfJobs, createJobTables } from './job-tables.ts';
import { LostJobs, lostJobs } from './lost-jobs.ts';
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

const failLostJobs = defineBackgroundJob({
  id: 'async-queries/fail-lost-jobs',
  everyMs: 5_000,
  deps: { lost: LostJobs },
  run: ({ lost }) => lost.fail(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ChannelTokens, { secret: SecretKey, clock: Clock }, ({ secret, clock }) =>
      jwtChannelTokens(secret, clock),
    );
    services.provide(JobStore, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlJobStore(db, clock));
    services.provide(JobResults, { cache: ResultCache, clock: Clock }, keptJobResults);
    services.provide(
      RunningJobs,
      { store: JobStore, results: JobResults, channels: Channels, locks: Locks, logger: Logger, metrics: Metrics },
      runningJobs,
    );
    services.provide(LostJobs, { store: JobStore, channels: Channels, locks: Locks }, lostJobs);
  },
  contributions: [
    contribute(Migrations, createJobTables),
    contribute(Migrations, addServersOfJobs),
    contribute(BackgroundJobs, removeOldJobs),
    contribute(BackgroundJobs, failLostJobs),
    contribute(ReplyCookies, channelCookie),
    contribute(SocketRoutes, jobSocket),
    contribute(ChartJobRunners, jobRunner),
  ],
  routes: [answerJobEvents, answerCancelJob, answerJobResult, answerLegacyJobResult],
  deps: { jobs: RunningJobs, lost: LostJobs, db: MetadataDb },
  start: async ({ jobs, lost, db }) => {
    const isAlone = db.dialect === 'sqlite'; // an embedded metadata database has one process
    await (isAlone ? lost.failEarlier() : lost.fail());
    return jobs.open();
  },
});
