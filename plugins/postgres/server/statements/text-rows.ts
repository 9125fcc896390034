import type pg from 'pg';
import type { CellValue, ColumnarResult, RunOptions, SqlStatement } from '#plugins/databases';
import { asText, type TextRows } from '../wire/fetch-rows.ts';
import { cellReader, fileCellReader, genericTypeOf, resultCellReader } from '../wire/read-values.ts';

/** Parameters as the protocol takes them. */
export const sentParameters = (parameters: SqlStatement['parameters']): readonly unknown[] =>
  parameters.map((value) => (typeof value === 'bigint' ? value.toString() : value));

/** The extended protocol takes exactly one statement, also when there are no parameters. */
export async function queryText(
  client: pg.PoolClient,
  text: string,
  parameters: SqlStatement['parameters'],
): Promise<TextRows> {
  const query = {
    text,
    values: [...sentParameters(parameters)],
    rowMode: 'array',
    queryMode: 'extended',
    types: asText,
  };
  const result: unknown = await client.query(query);
  return result as TextRows; // rows are arrays of text by `rowMode` and `types`
}

function readerFor(field: pg.FieldDef, { exactCells = false, forFile = false }: RunOptions) {
  if (forFile) return fileCellReader(field);
  return exactCells ? resultCellReader(field) : cellReader(field.dataTypeID);
}

export function columnsOf(result: TextRows, typeNames: readonly string[], options: RunOptions): ColumnarResult {
  const columns = result.fields.map((field, index) => {
    const read = readerFor(field, options);
    const values: CellValue[] = result.rows.map((row) => {
      const text = row[index] ?? null;
      return text === null ? null : read(text);
    });
    return { name: field.name, databaseType: typeNames[index] ?? '', type: genericTypeOf(field.dataTypeID), values };
  });
  return { columns, rowCount: result.rows.length };
}
