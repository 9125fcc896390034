import { defineToken } from '#core/common';
import type { MetadataDb, Migration } from '#core/server';

/** Ids of what examples made. */
export interface ExampleContent {
  readonly datasetIds: readonly number[];
  readonly chartIds: readonly number[];
  readonly dashboardIds: readonly number[];
}

/** What examples made, and whether the administrator wants them; survives restarts. */
export interface ExampleRecords {
  /** Undefined before the first start decided. */
  readonly isWanted: () => Promise<boolean | undefined>;
  readonly setWanted: (isWanted: boolean) => Promise<void>;
  readonly remember: (content: Partial<ExampleContent>) => Promise<void>;
  readonly all: () => Promise<ExampleContent>;
  /** Whether the dashboard of the first start has been opened. */
  readonly isOpened: () => Promise<boolean>;
  readonly setOpened: () => Promise<void>;
  /** Forgets the content, not whether it is wanted or was opened. */
  readonly forgetContent: () => Promise<void>;
}
export const ExampleRecords = defineToken<ExampleRecords>('examples/ExampleRecords');

interface Tables {
  example_content: { id: number; kind: string; object_id: number };
}

/** Rows of kind `dataset`, `chart` and `dashboard`; one each of kind `wanted` and `opened` whose object_id is 1 or 0. */
export const createExampleContent: Migration = {
  id: 'examples/001-content',
  up: (kit) =>
    kit.createTable('example_content', { kind: 'text!', object_id: 'integer!' }, { unique: [['kind', 'object_id']] }),
};

type ContentRow = Pick<Tables['example_content'], 'kind' | 'object_id'>;
const rowsOf = (kind: string, ids: readonly number[]): readonly ContentRow[] =>
  ids.map((id) => ({ kind, object_id: id }));

export function sqlExampleRecords(db: MetadataDb): ExampleRecords {
  const idsOf = async (kind: string) => {
    const rows = await db
      .tables<Tables>()
      .selectFrom('example_content')
      .select('object_id')
      .where('kind', '=', kind)
      .execute();
    return rows.map((row) => row.object_id);
  };
  const insert = async (rows: readonly ContentRow[]): Promise<void> => {
    await db
      .tables<Tables>()
      .insertInto('example_content')
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const setWanted = (isWanted: boolean) =>
    db.transaction<Tables, undefined>(async (tables) => {
      await tables.deleteFrom('example_content').where('kind', '=', 'wanted').execute();
      await tables
        .insertInto('example_content')
        .values({ kind: 'wanted', object_id: isWanted ? 1 : 0 } as never)
        .execute();
      return undefined;
    });
  return {
    isWanted: async () => {
      const value = (await idsOf('wanted'))[0];
      return value === undefined ? undefined : value === 1;
    },
    setWanted: async (isWanted) => {
      await setWanted(isWanted);
    },
    remember: async ({ datasetIds = [], chartIds = [], dashboardIds = [] }) => {
      const rows = [
        ...rowsOf('dataset', datasetIds),
        ...rowsOf('chart', chartIds),
        ...rowsOf('dashboard', dashboardIds),
      ];
      if (rows.length > 0) await insert(rows);
    },
    all: async () => ({
      datasetIds: await idsOf('dataset'),
      chartIds: await idsOf('chart'),
      dashboardIds: await idsOf('dashboard'),
    }),
    isOpened: async () => (await idsOf('opened')).includes(1),
    setOpened: () => insert(rowsOf('opened', [1])),
    forgetContent: async () => {
      await db.tables<Tables>().deleteFrom('example_content').where('kind', 'not in', ['wanted', 'opened']).execute();
    },
  };
}
