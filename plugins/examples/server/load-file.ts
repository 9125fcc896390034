import { AppError } from '#core/common';
import type { SourceFile, TableIngest, TableName } from '#plugins/databases';
import type { ExampleColumn, ExampleDataset } from './catalogue/example-dataset.ts';

export interface TableLoad {
  readonly example: ExampleDataset;
  readonly ingest: TableIngest;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
}

/** Loads these columns of a file into a table, in the place of one of that name. Throws AppError. */
export async function loadFile(
  { ingest, signal, onProgress }: TableLoad,
  file: Pick<SourceFile, 'path' | 'format'>,
  table: TableName,
  columns: readonly Pick<ExampleColumn, 'source' | 'name' | 'type'>[],
): Promise<void> {
  const loaded = await ingest.load(
    { ...file, options: {} },
    {
      table,
      columns: columns.map(({ source, name, type }) => ({ sourceName: source, name, type })),
      // An older release may have left a table with fewer columns.
      ifExists: 'replace',
    },
    { signal, onProgress },
  );
  if (!loaded.ok) throw new AppError('internal', `${table.name}: ${loaded.error.reason} ${loaded.error.advice}`);
}
