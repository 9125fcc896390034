import type { Migration } from '#core/server';

export interface SharedRowTables {
  /** Rows of results in parts. Part 0 is written last, and tells how many others there are. */
  readonly sql_result_parts: {
    readonly key: string;
    readonly part: number;
    /** Base64. */
    readonly content: string;
    /** Length of the content. */
    readonly bytes: number;
    /** Milliseconds since the epoch. */
    readonly made_ms: number;
  };
}

export const createResultParts: Migration = {
  id: 'sql-results/001-create-result-parts',
  up: async (kit) => {
    await kit.createTable(
      'sql_result_parts',
      { key: 'text!', part: 'integer!', content: 'text!', bytes: 'integer!', made_ms: 'integer!' },
      { unique: [['key', 'part']], withoutId: true },
    );
    await kit.createIndex('sql_result_parts', ['made_ms']);
  },
};
