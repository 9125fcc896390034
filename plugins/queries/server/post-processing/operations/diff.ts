import { Type } from 'typebox';
import { defineOperation } from '../define-operation.ts';
import { columnsNamed, numbersOf, numericColumn, renamed, withColumns } from '../frame.ts';

/** The change since `periods` rows earlier, or since the column `periods` to the left. */
export const diffOperation = defineOperation(
  'diff',
  Type.Object({
    columns: Type.Record(Type.String(), Type.String()),
    periods: Type.Optional(Type.Integer()),
    axis: Type.Optional(Type.Union([Type.Literal('row'), Type.Literal('column')])),
  }),
  (frame, { columns, periods = 1, axis = 'row' }) => {
    const sources = Object.entries(columns).flatMap(([source, target]) =>
      columnsNamed(frame, source).map((column) => ({ column, target, numbers: numbersOf(column) })),
    );
    const added = sources.map(({ column, target, numbers }, position) => {
      const other = axis === 'row' ? numbers : sources[position - periods]?.numbers;
      const values = numbers.map((value, row) => {
        const before = other?.[axis === 'row' ? row - periods : row] ?? null;
        return value === null || before === null ? null : value - before;
      });
      return numericColumn(renamed(column.label, target), values);
    });
    return withColumns(frame, added);
  },
);
