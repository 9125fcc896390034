import { definePlugin, defineSetting } from '#core/common';
import { Type } from 'typebox';

export const sqliteSettings = {
  folders: defineSetting(
    'SQLITE_FOLDERS',
    Type.String({
      default: '',
      description:
        'Folders with the SQLite files that connections may read, absolute and with colons between. DATA_DIR/sqlite is always one.',
    }),
  ),
} as const;

export const manifest = definePlugin({
  id: 'sqlite',
  title: 'SQLite',
  description: 'Connections to SQLite files, which are opened for reading only, each in a process of its own.',
  requires: ['databases', 'sql-language'],
  settings: Object.values(sqliteSettings),
});
