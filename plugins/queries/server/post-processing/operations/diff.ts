import { Type } from 'typebox';
import { defineOperation } from '../define-operation.ts';
import { exactDifference } from '../exact-numbers.ts';
import { areDecimals, columnsNamed, exactNumbersOf, numbersLike, renamed, withColumns } from '../frame.ts';

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
      columnsNamed(frame, source).map((column) => ({ column, target, numbers: exactNumbersOf(column) })),
    );
    const added = sources.map(({ column, target, numbers }, position) => {
      const source = axis === 'row' ? sources[position] : sources[position - periods];
      const keepsDecimals = areDecimals(column, source?.column ?? column);
      const values = numbers.map((value, row) => {
        const before = source?.numbers[axis === 'row' ? row - periods : row] ?? null;
        return value === null || before === null ? null : exactDifference(value, before, keepsDecimals);
      });
      return numbersLike(column, renamed(column.label, target), values);
    });
    return withColumns(frame, added);
  },
);
