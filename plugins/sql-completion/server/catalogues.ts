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
  /** Throws not-found, also for databases that the caller may not see. */
  readonly open: (caller: DatabaseCaller, id: number) => Promise<OpenCatalogue>;
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
  const tables = new Map<number, Reading<readonly CataloguedTable[]>>();
  const signatures = new Map<number, Reading<readonly FunctionSignature[]>>();
  return {
    open: async (caller, id) => {
      const database = (await databases.visibleTo(caller)).find((each) => each.id === id);
      if (database === undefined) throw new AppError('not-found', 'Not found');
      const connection = await databases.connection(id);
      return {
        database,
        connection,
        tables: () => remembered(tables, id, connection, async () => (await connection.catalogue?.()) ?? []),
        signatures: () => remembered(signatures, id, connection, async () => (await connection.signatures?.()) ?? []),
      };
    },
  };
}

function remembered<T>(
  readings: Map<number, Reading<T>>,
  id: number,
  connection: EngineConnection,
  read: () => Promise<T>,
): Promise<T> {
  const known = readings.get(id);
  const version = connection.dataVersion();
  const isFresh =
    version === undefined ? performance.now() - (known?.atMs ?? -Infinity) < believedForMs : version === known?.version;
  if (known !== undefined && known.connection === connection && isFresh) return known.value;
  const value = read();
  const reading = { connection, version, atMs: performance.now(), value };
  readings.set(id, reading);
  value.catch(() => {
    if (readings.get(id) === reading) readings.delete(id); // the next call tries again
  });
  return value;
}
