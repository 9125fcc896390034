import { serverText as text } from '../../common/server-messages.ts';
import type { DatasetFile } from '../files/schemas.ts';
import type { ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

export interface TableWatch {
  /** Tells of the table of a dataset when this server's database does not have it. */
  readonly tell: (file: BundleFile<DatasetFile>, databaseId: number) => Promise<void>;
}

/**
 * Bundles hold no data: charts of a dataset whose table is not here fail later, so it is told at once. Databases that
 * cannot be asked, such as those that came without a password, say so themselves.
 */
export function tableWatch({ services, notes }: Pick<ImportRun, 'services' | 'notes'>): TableWatch {
  const silent = new Set<number>(); // asked once, not once per dataset
  return {
    tell: async ({ path, content }, databaseId) => {
      const { sql, catalog, schema, table_name: name } = content;
      if ((typeof sql === 'string' && sql.trim() !== '') || silent.has(databaseId)) return;
      try {
        const connection = await services.databases.connection(databaseId, catalog ?? null);
        const table = await connection.describeTable({ schema: schema ?? undefined, name });
        if (table === undefined) notes.tell(path, text.tableMissing({ table: name }));
      } catch {
        silent.add(databaseId);
      }
    },
  };
}
