import { contribute } from '#core/common';
import { defineServerPlugin, DependentRows, Migrations } from '#core/server';

const table = 'example_user_notes';
const migration = {
  id: 'core-dependent-rows/001-notes',
  up: ({ createTable }) => createTable(table, { user_id: 'integer!', text: 'text!' }),
};

export default defineServerPlugin({
  id: 'core-dependent-rows',
  contributions: [
    contribute(Migrations, migration),
    contribute(DependentRows, { objects: 'users', table, column: 'user_id' }),
  ],
});
