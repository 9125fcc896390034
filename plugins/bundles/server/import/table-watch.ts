import { toAppError } from '#core/common';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { DatasetFile } from '../files/schemas.ts';
import type { ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

type TableWatchParts = Pick<ImportRun, 'services' | 'notes' | 'identity'>;

export interface TableWatch {
  /** Tells of the table of a dataset when this server's database does not have it. */
  readonly tell: (file: BundleFile<DatasetFile>, databaseId: number) => Promise<void>;
}

/**
 * Bundles hold no data: charts of a dataset whose table is not here fail later, so it is told at once. So is a database
 * that cannot be asked, to those who may write connections: nobody else learns how one fails.
 */
export function tableWatch({ services, notes, identity }: TableWatchParts): TableWatch {
  const silent = new Set<number>(); // asked and told once, not once per dataset
  const mendsConnections = identity.isAdmin || identity.can(['can_write', 'Database']);
  return {
    tell: async ({ path, content }, databaseId) => {
      const { sql, catalog, schema, table_name: name } = content;
      if ((typeof sql === 'string' && sql.trim() !== '') || silent.has(databaseId)) return;
      try {
        const connection = await services.databases.connection(databaseId, catalog ?? null);
        const table = await connection.describeTable({ schema: schema ?? undefined, name });
        if (table === undefined) notes.tell(path, messages.tableMissing({ table: name }));
      } catch (thrown) {
        silent.add(databaseId);
        if (mendsConnections) notes.tell(path, messages.databaseUnasked({ reason: toAppError(thrown).message }));
      }
    },
  };
}
