import { contribute } from '#core/common';
import { Clock, defineServerPlugin, DependentRows, MetadataDb, Migrations } from '#core/server';
import { manifest } from '../manifest.ts';
import { answerPreferenceSave, answerPreferences } from './preference-handlers.ts';
import { createPreferences, PreferenceStore, sqlPreferenceStore } from './preference-store.ts';

export default defineServerPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(PreferenceStore, { db: MetadataDb, clock: Clock }, ({ db, clock }) =>
      sqlPreferenceStore(db, clock),
    );
  },
  contributions: [
    contribute(Migrations, createPreferences),
    contribute(DependentRows, { objects: 'users', table: 'user_preferences', column: 'user_id' }),
  ],
  routes: [answerPreferences, answerPreferenceSave],
});
