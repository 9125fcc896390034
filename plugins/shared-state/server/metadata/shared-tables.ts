import type { Generated } from 'kysely';
import type { Migration } from '#core/server';

/** Moments are milliseconds since the epoch. */
export interface SharedTables {
  readonly shared_values: {
    readonly key: string;
    /** JSON. */
    readonly value: string;
    readonly version: number;
    readonly expires_ms: number;
  };
  readonly shared_messages: {
    readonly id: Generated<number>;
    /** Id of the server that published it. */
    readonly server: string;
    readonly topic: string;
    /** JSON. */
    readonly message: string;
    readonly sent_ms: number;
  };
  /** Servers that listen. */
  readonly shared_servers: { readonly server: string; readonly seen_ms: number };
}

export const createSharedTables: Migration = {
  id: 'shared-state/001-create-shared-tables',
  up: async (kit) => {
    await kit.createTable(
      'shared_values',
      { key: 'text!', value: 'text!', version: 'integer!', expires_ms: 'integer!' },
      { unique: [['key']], withoutId: true },
    );
    await kit.createIndex('shared_values', ['expires_ms']);
    await kit.createTable('shared_messages', {
      server: 'text!',
      topic: 'text!',
      message: 'text!',
      sent_ms: 'integer!',
    });
    await kit.createTable(
      'shared_servers',
      { server: 'text!', seen_ms: 'integer!' },
      { unique: [['server']], withoutId: true },
    );
  },
};
