import { AppError, defineToken } from '#core/common';
import type {
  CataloguedTable,
  DatabaseCaller,
  DatabaseRecord,
  Databases,
  EngineConnection,
  FunctionSignature,
} from '#plugins/databases';

/** What a database holds, read once for everybody; who may see what of it is the caller's question. */
export interface Catalogues {
  /** Of the named catalog, or of the default one. Throws not-found, also for databases that the caller may not see. */
  readonly open: (caller: DatabaseCaller, id: number, catalog?: string) => Promise<OpenCatalogue>;
}
export const Catalogues = defineToken<Catalogues>('sql-completion/Catalogues');

export interface OpenCatalogue {
  readonly database: DatabaseRecord;
  readonly connection: EngineConnection;
  readonly tables: () => Promise<readonly CataloguedTable[]>;
  readonly signatures: () => Promise<readonly FunctionSignature[]>;
}

/** Milliseconds that a reading is believed of an engine that does not tell when it changes. */
const believedForMs = 30_000;

interface Reading<T> {
  readonly connection: EngineConnection;
  readonly version: string | undefined;
  readonly atMs: number;
  readonly value: Promise<T>;
}

export function rememberedCatalogues({ databases }: { readonly databases: Databases }): Catalogues {
  const tables = new Map<string, Reading<readonly CataloguedTable[]>>();
  const signatures = new Map<string, Reading<readonly FunctionSignature[]>>();
  return {
    open: async (caller, id, catalog) => {
      const database = (await databases.visibleTo(caller)).find((each) => each.id === id);
      if (database === undefined) throw new AppError('not-found', 'Not found');
      const connection = await databases.connection(id, catalog);
      const key = JSON.stringify([id, connection.catalog ?? null]);
      return {
        database,
        connection,
        tables: () => remembered(tables, key, connection, async () => (await connection.catalogue?.()) ?? []),
        signatures: () => remembered(signatures, key, connection, async () => (await connection.signatures?.()) ?? []),
      };
    },
  };
}

function remembered<T>(
  readings: Map<string, Reading<T>>,
  key: string,
  connection: EngineConnection,
  read: () => Promise<T>,
): Promise<T> {
  const known = readings.get(key);
  const version = connection.dataVersion();
  const isFresh =
    version === undefined ? performance.now() - (known?.atMs ?? -Infinity) < believedForMs : version === known?.version;
  if (known !== undefined && known.connection === connection && isFresh) return known.value;
  const value = read();
  const reading = { connection, version, atMs: performance.now(), value };
  readings.set(key, reading);
  value.catch(() => {
    if (readings.get(key) === reading) readings.delete(key); // the next call tries again
  });
  return value;
}
