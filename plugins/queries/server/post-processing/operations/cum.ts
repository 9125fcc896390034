import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureText } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { columnsNamed, numbersOf, numericColumn, PostProcessingFailure, renamed, withColumns } from '../frame.ts';

const steps: Readonly<Record<string, (total: number, value: number) => number>> = {
  sum: (total, value) => total + value,
  prod: (total, value) => total * value,
  min: Math.min,
  max: Math.max,
};

/** Running total, product, least or greatest value; nulls stay null and do not count. */
export const cumOperation = defineOperation(
  'cum',
  Type.Object({ operator: Type.String(), columns: Type.Record(Type.String(), Type.String()) }),
  (frame, { operator, columns }) => {
    const step = ownValue(steps, operator);
    if (step === undefined) throw new PostProcessingFailure(failureText.cumulativeOperator({ operator }));
    const added = Object.entries(columns).flatMap(([source, target]) =>
      columnsNamed(frame, source).map((column) => {
        let total: number | undefined;
        const values = numbersOf(column).map((value) => {
          if (value === null) return null;
          total = total === undefined ? value : step(total, value);
          return total;
        });
        return numericColumn(renamed(column.label, target), values);
      }),
    );
    return withColumns(frame, added);
  },
);
