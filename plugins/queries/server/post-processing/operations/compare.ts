import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { exactDifference, type ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  columnsNamed,
  exactNumbersOf,
  numbersLike,
  numericColumn,
  PostProcessingFailure,
  renamed,
  withColumns,
  type Frame,
  type FrameColumn,
} from '../frame.ts';

type Comparison = (source: ExactNumber, other: ExactNumber, areDecimals: boolean) => ExactNumber;

/** Differences have all digits, shares are doubles. */
const comparisons: Readonly<Record<string, Comparison>> = {
  difference: exactDifference,
  percentage: (source, other, keepsDecimals) => Number(exactDifference(source, other, keepsDecimals)) / Number(other),
  ratio: (source, other) => Number(source) / Number(other),
};

/** Compares columns pairwise into `<type>__<source>__<compare>`. */
export const compareOperation = defineOperation(
  'compare',
  Type.Object({
    source_columns: Type.Array(Type.String()),
    compare_columns: Type.Array(Type.String()),
    compare_type: Type.String(),
    drop_original_columns: Type.Optional(Type.Boolean()),
    precision: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  (frame, options) => {
    const { source_columns: sources, compare_columns: others, compare_type: type } = options;
    if (sources.length !== others.length) {
      throw new PostProcessingFailure(failureMessages.compareColumnsLength());
    }
    const compare = ownValue(comparisons, type);
    if (compare === undefined) throw new PostProcessingFailure(failureMessages.compareType());
    const factor = 10 ** (options.precision ?? 4);
    const isDifference = type === 'difference';
    const rounded = (value: ExactNumber): ExactNumber =>
      isDifference ? value : Math.round(Number(value) * factor) / factor;
    const added = sources.flatMap((source, position) =>
      pairs(frame, source, others[position] ?? '').map(([left, right]) => {
        const rights = exactNumbersOf(right);
        const keepsDecimals = areDecimals(left, right);
        const values = exactNumbersOf(left).map((value, row) => {
          const other = rights[row] ?? null;
          return value === null || other === null ? null : rounded(compare(value, other, keepsDecimals));
        });
        const label = renamed(left.label, `${type}__${source}__${others[position] ?? ''}`);
        return isDifference ? numbersLike(left, label, values) : numericColumn(label, values);
      }),
    );
    const compared = withColumns(frame, added);
    if (options.drop_original_columns !== true) return compared;
    const dropped = new Set([...sources, ...others]);
    return { ...compared, columns: compared.columns.filter(({ label }) => !dropped.has(label[0] ?? '')) };
  },
);

/** After a pivot, columns meet that differ in the first level only. */
function pairs(frame: Frame, source: string, other: string): readonly (readonly [FrameColumn, FrameColumn])[] {
  const others = new Map(columnsNamed(frame, other).map((column) => [JSON.stringify(column.label.slice(1)), column]));
  return columnsNamed(frame, source).flatMap((column) => {
    const partner = others.get(JSON.stringify(column.label.slice(1)));
    return partner === undefined ? [] : [[column, partner] as const];
  });
}
