import type { Migration } from '#core/server';

/** States of Explore under opaque keys: unsaved form data (a few days) and permalinks (for good). */
export const createExploreStates: Migration = {
  id: 'explore/001-states',
  up: async (kit) => {
    await kit.createTable(
      'explore_state',
      {
        key: 'text!',
        kind: 'text!',
        user_id: 'integer!',
        tab_id: 'integer',
        datasource_id: 'integer!',
        datasource_type: 'text!',
        chart_id: 'integer',
        value: 'text!',
        changed_on: 'text!',
      },
      { unique: [['key']] },
    );
    await kit.createIndex('explore_state', ['user_id', 'kind']);
  },
};
