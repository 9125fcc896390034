import { AppError } from '#core/common';
import { ingestTypeOf, type DescribedColumn } from '#plugins/databases';
import type { Identity } from '../../contract/identity.ts';
import type { UploadColumn, UploadTable } from '../../contract/upload.ts';
import { findPlace, findTarget, type TargetServices, type TargetWish, type UploadTarget } from './upload-target.ts';

/** Whether somebody may replace and extend a table that exists. */
export async function mayChangeTable(services: TargetServices, wish: TargetWish, identity: Identity): Promise<boolean> {
  return (await changeableTarget(services, wish, identity)) !== undefined;
}

/** The table of a name beside the columns that a file would put there. */
export async function compareTable(
  services: TargetServices,
  wish: TargetWish,
  columns: readonly UploadColumn[],
  identity: Identity,
): Promise<UploadTable> {
  const target = await changeableTarget(services, wish, identity);
  const name = wish.table_name;
  if (target === undefined) return { name, exists: true, may_change: false, row_count: null, columns: [] };
  if (target.isNewTable) return { name, exists: false, may_change: true, row_count: null, columns: [] };
  const described = await target.connection.describeTable({ schema: target.schema, name });
  return {
    name,
    exists: true,
    may_change: true,
    row_count: await countRows(target, name),
    columns: changesOf(described?.columns ?? [], columns),
  };
}

/** Undefined: the table belongs to somebody else. */
async function changeableTarget(
  services: TargetServices,
  wish: TargetWish,
  identity: Identity,
): Promise<UploadTarget | undefined> {
  await findPlace(services, wish, identity); // where nothing may be uploaded, nothing is said of tables either
  try {
    return await findTarget(services, { ...wish, if_exists: 'replace' }, identity);
  } catch (failure) {
    if (failure instanceof AppError && failure.kind === 'forbidden') return undefined;
    throw failure;
  }
}

/** Columns that differ, in the order of the file, then those that only the table has. */
function changesOf(described: readonly DescribedColumn[], columns: readonly UploadColumn[]): UploadTable['columns'] {
  const own = new Map(described.map((column) => [column.name.toLowerCase(), column]));
  const given = new Set(columns.map(({ name }) => name.toLowerCase()));
  const changed = columns.flatMap(({ sourceName, name, type }): UploadTable['columns'] => {
    const column = own.get(name.toLowerCase());
    if (column === undefined) return [{ name, change: 'new', sourceName, table_type: null, file_type: type }];
    const tableType = ingestTypeOf(column.databaseType);
    return tableType === type ? [] : [{ name, change: 'retyped', sourceName, table_type: tableType, file_type: type }];
  });
  const missing = described
    .filter(({ name }) => !given.has(name.toLowerCase()))
    .map(({ name, databaseType }) => ({
      name,
      change: 'missing' as const,
      sourceName: null,
      table_type: ingestTypeOf(databaseType),
      file_type: null,
    }));
  return [...changed, ...missing];
}

async function countRows({ connection, schema }: UploadTarget, name: string): Promise<number | null> {
  const quote = connection.dialect.quoteIdentifier;
  const from = [schema, name].flatMap((part) => (part === undefined ? [] : [quote(part)])).join('.');
  const counted = await connection.run(
    { sql: `SELECT COUNT(*) FROM ${from}`, parameters: [] },
    { priority: 'visible' },
  );
  if (!counted.ok) throw new AppError('engine', counted.error.message, { errorType: counted.error.errorType });
  return Number(counted.value.columns[0]?.values[0] ?? 0);
}
