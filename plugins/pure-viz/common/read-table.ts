import { Type } from 'typebox';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { messages } from './messages.ts';
import { misfit } from './misfit.ts';

const Table = Type.Object({
  rowCount: Type.Integer({ minimum: 0 }),
  columns: Type.Array(
    Type.Object({
      name: Type.String({ maxLength: 10_000 }),
      databaseType: Type.String({ maxLength: 1_000 }),
      type: Type.Integer({ minimum: 0, maximum: 3 }),
      values: Type.Array(Type.Unknown()),
    }),
    { maxItems: 10_000 },
  ),
});

/** A table from a sandbox; throws what is wrong with it. */
export function readTable(given: unknown): ColumnarResult {
  const problem = misfit(Table, given);
  if (problem !== undefined) throw new Error(problem);
  const { columns, rowCount } = given as ColumnarResult; // just checked, but for cells
  const uneven = columns.find(({ values }) => values.length !== rowCount);
  if (uneven !== undefined) throw new Error(messages.uneven({ column: uneven.name, rowCount }));
  return {
    rowCount,
    columns: columns.map(({ name, databaseType, type, values }) => ({
      name,
      databaseType,
      type,
      values: readCells(values),
    })),
  };
}

/** Cells from a sandbox; throws what is wrong with them. */
export function readCells(given: unknown): readonly CellValue[] {
  if (Array.isArray(given) && given.every(isCell)) return given;
  throw new Error(messages.badCells());
}

const isCell = (value: unknown): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
