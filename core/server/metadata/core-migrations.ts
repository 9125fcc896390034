import type { Migration } from './metadata-db.ts';

/** Tables of the core itself. They exist before plugins are selected, because stored flags decide about plugins. */
export const coreMigrations: readonly Migration[] = [
  {
    id: 'core/001-feature-flags',
    up: (kit) =>
      kit.createTable(
        'feature_flags',
        { name: 'text!', is_on: 'integer!', changed_at: 'text!' },
        { unique: [['name']] },
      ),
  },
];
