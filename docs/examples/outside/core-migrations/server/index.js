import { contribute } from '#core/common';
import { defineServerPlugin, Migrations } from '#core/server';

const notes = {
  id: 'core-migrations/001-notes',
  up: ({ createTable }) => createTable('example_notes', { text: 'text!', written_by: 'integer' }),
};

export default defineServerPlugin({ id: 'core-migrations', contributions: [contribute(Migrations, notes)] });
