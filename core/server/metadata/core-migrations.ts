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
  {
    id: 'core/002-allowed-server-halves',
    up: (kit) =>
      kit.createTable(
        'allowed_server_halves',
        { plugin_id: 'text!', hash: 'text!', allowed_by: 'integer!', allowed_at: 'text!' },
        { unique: [['plugin_id']] },
      ),
  },
  {
    id: 'core/003-plugin-faults',
    up: async (kit) => {
      await kit.createTable('plugin_faults', {
        plugin_id: 'text!',
        kind: 'text!',
        message: 'text!',
        user_id: 'integer!',
        happened_at: 'text!',
      });
      await kit.createIndex('plugin_faults', ['plugin_id', 'happened_at']);
      await kit.createTable(
        'plugin_switch_offs',
        { plugin_id: 'text!', switched_at: 'text!' },
        { unique: [['plugin_id']] },
      );
    },
  },
];
