import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { exactMaximum, exactMinimum, exactSums, type ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  columnsNamed,
  exactNumbersOf,
  numbersLike,
  PostProcessingFailure,
  renamed,
  withColumns,
} from '../frame.ts';

const steps: Readonly<Record<string, (total: ExactNumber, value: ExactNumber) => ExactNumber>> = {
  sum: (total, value) => Number(total) + Number(value),
  prod: (total, value) => Number(total) * Number(value),
  min: (total, value) => exactMinimum([total, value]),
  max: (total, value) => exactMaximum([total, value]),
};

/** Running total, product, least or greatest value; nulls stay null and do not count. Products are doubles. */
export const cumOperation = defineOperation(
  'cum',
  Type.Object({ operator: Type.String(), columns: Type.Record(Type.String(), Type.String()) }),
  (frame, { operator, columns }) => {
    const step = ownValue(steps, operator);
    if (step === undefined) throw new PostProcessingFailure(failureMessages.cumulativeOperator({ operator }));
    const added = Object.entries(columns).flatMap(([source, target]) =>
      columnsNamed(frame, source).map((column) => {
        const numbers = exactNumbersOf(column);
        const sumBetween = operator === 'sum' ? exactSums(numbers, areDecimals(column)) : undefined;
        let total: ExactNumber | undefined;
        const values = numbers.map((value, row) => {
          if (value === null) return null;
          if (sumBetween !== undefined) return sumBetween(0, row + 1);
          total = total === undefined ? value : step(total, value);
          return total;
        });
        return numbersLike(column, renamed(column.label, target), values);
      }),
    );
    return withColumns(frame, added);
  },
);
