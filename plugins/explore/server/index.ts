import { contribute } from '#core/common';
import { BackgroundJobs, Clock, MetadataDb, Migrations, defineBackgroundJob, defineServerPlugin } from '#core/server';
import { manifest } from '../manifest.ts';
import { fetchFormData, forgetFormData, keepFormData, replaceFormData } from './form-data-handlers.ts';
import { createExploreStates } from './migrations.ts';
import { openExplore } from './open-explore.ts';
import { fetchPermalink, makePermalink } from './permalink-handlers.ts';
import { ExploreStates, sqlExploreStates } from './state-store.ts';

const expireFormData = defineBackgroundJob({
  id: 'explore/expire-form-data',
  everyMs: 6 * 3_600_000,
  deps: { states: ExploreStates },
  run: ({ states }) => states.expire(),
});

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(ExploreStates, { db: MetadataDb, clock: Clock }, ({ db, clock }) => sqlExploreStates(db, clock));
  },
  contributions: [contribute(Migrations, createExploreStates), contribute(BackgroundJobs, expireFormData)],
  routes: [openExplore, keepFormData, replaceFormData, fetchFormData, forgetFormData, makePermalink, fetchPermalink],
});
