import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureText } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import {
  columnsNamed,
  numbersOf,
  numericColumn,
  PostProcessingFailure,
  renamed,
  withColumns,
  type Frame,
  type FrameColumn,
} from '../frame.ts';

const comparisons: Readonly<Record<string, (source: number, other: number) => number>> = {
  difference: (source, other) => source - other,
  percentage: (source, other) => (source - other) / other,
  ratio: (source, other) => source / other,
};

/** Compares columns pairwise into `<type>__<source>__<compare>`. Specification §3.10.2. */
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
      throw new PostProcessingFailure(failureText.compareColumnsLength());
    }
    const compare = ownValue(comparisons, type);
    if (compare === undefined) throw new PostProcessingFailure(failureText.compareType());
    const factor = 10 ** (options.precision ?? 4);
    const rounded = (value: number): number => (type === 'difference' ? value : Math.round(value * factor) / factor);
    const added = sources.flatMap((source, position) =>
      pairs(frame, source, others[position] ?? '').map(([left, right]) => {
        const rights = numbersOf(right);
        const values = numbersOf(left).map((value, row) => {
          const other = rights[row] ?? null;
          return value === null || other === null ? null : rounded(compare(value, other));
        });
        return numericColumn(renamed(left.label, `${type}__${source}__${others[position] ?? ''}`), values);
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
