import { defineToken } from '#core/common';
import type { MetadataDb, Migration } from '#core/server';

/** What examples made, and whether the administrator wants them; survives restarts. */
export interface ExampleRecords {
  /** Undefined before the first start decided. */
  readonly isWanted: () => Promise<boolean | undefined>;
  readonly setWanted: (isWanted: boolean) => Promise<void>;
  readonly remember: (datasetId: number, chartIds: readonly number[]) => Promise<void>;
  readonly all: () => Promise<{ readonly datasetIds: readonly number[]; readonly chartIds: readonly number[] }>;
  /** Forgets the content, not whether it is wanted. */
  readonly forgetContent: () => Promise<void>;
}
export const ExampleRecords = defineToken<ExampleRecords>('examples/ExampleRecords');

interface Tables {
  example_content: { id: number; kind: string; object_id: number };
}

/** Rows of kind `dataset` and `chart`; one of kind `wanted` whose object_id is 1 or 0. */
export const createExampleContent: Migration = {
  id: 'examples/001-content',
  up: (kit) =>
    kit.createTable('example_content', { kind: 'text!', object_id: 'integer!' }, { unique: [['kind', 'object_id']] }),
};

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
    remember: async (datasetId, chartIds) => {
      const rows = [
        { kind: 'dataset', object_id: datasetId },
        ...chartIds.map((id) => ({ kind: 'chart', object_id: id })),
      ];
      await db
        .tables<Tables>()
        .insertInto('example_content')
        .values(rows as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    all: async () => ({ datasetIds: await idsOf('dataset'), chartIds: await idsOf('chart') }),
    forgetContent: async () => {
      await db.tables<Tables>().deleteFrom('example_content').where('kind', '!=', 'wanted').execute();
    },
  };
}
