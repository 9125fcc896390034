import { AppError } from '#core/common';
import {
  genericType,
  type ColumnarResult,
  type DescribedColumn,
  type EngineConnection,
  type TableName,
} from '#plugins/databases';
import type { TableProfile } from '../../contract/table-profile.ts';

/** Rows that different values are counted over. */
const sampleRows = 50_000;
/** Columns looked at; later ones hardly become a first chart. */
const profiledColumns = 40;

/** What first charts need to know, read with two statements. */
export async function profileTable(
  connection: EngineConnection,
  table: TableName,
  described: readonly DescribedColumn[],
  signal: AbortSignal,
): Promise<TableProfile> {
  const columns = described.slice(0, profiledColumns);
  const { quoteIdentifier: quote, rowRange } = connection.dialect;
  const from = [table.schema, table.name].flatMap((part) => (part === undefined ? [] : [quote(part)])).join('.');
  const temporal = columns.filter((column) => column.type === genericType.temporal);
  const ranges = temporal.flatMap((column, index) => [
    `MIN(${quote(column.name)}) AS min_${index}`,
    `MAX(${quote(column.name)}) AS max_${index}`,
  ]);
  const whole = await one(connection, `SELECT ${['COUNT(*) AS row_count', ...ranges].join(', ')} FROM ${from}`, signal);
  const counts = columns.map((column, index) => `COUNT(DISTINCT ${quote(column.name)}) AS distinct_${index}`);
  const sample = await one(
    connection,
    `SELECT ${['COUNT(*) AS sample_count', ...counts].join(', ')} FROM (SELECT * FROM ${from} ${rowRange(sampleRows, 0)}) AS sample`,
    signal,
  );
  return {
    rowCount: numberOf(whole['row_count']),
    sampleCount: numberOf(sample['sample_count']),
    columns: columns.map((column, index) => {
      const place = temporal.indexOf(column);
      return {
        name: column.name,
        type: column.type,
        databaseType: column.databaseType,
        distinctCount: numberOf(sample[`distinct_${index}`]),
        ...(place === -1 ? {} : { minMs: numberOf(whole[`min_${place}`]), maxMs: numberOf(whole[`max_${place}`]) }),
      };
    }),
  };
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? Number(value) || 0 : 0;

async function one(
  connection: EngineConnection,
  sql: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const outcome = await connection.run({ sql, parameters: [] }, { signal, priority: 'visible' });
  if (!outcome.ok) throw new AppError('engine', outcome.error.message, { errorType: outcome.error.errorType });
  const result: ColumnarResult = outcome.value;
  return Object.fromEntries(result.columns.map((column) => [column.name, column.values[0]]));
}
