import { Type } from 'typebox';
import { defineOperation } from '../define-operation.ts';
import { partsOf } from '../column-names.ts';
import type { Frame, FrameColumn } from '../frame.ts';

/** Joins the levels of labels into one name and makes the row index a column. */
export const flattenOperation = defineOperation(
  'flatten',
  Type.Object({
    reset_index: Type.Optional(Type.Boolean()),
    drop_levels: Type.Optional(Type.Array(Type.Union([Type.String(), Type.Integer()]))),
  }),
  (frame, options) => {
    const dropped = new Set((options.drop_levels ?? []).map((level) => levelPosition(frame, level)));
    const flat = frame.columns.map((column): FrameColumn => ({
      ...column,
      label: partsOf(column.label.filter((_, level) => !dropped.has(level))),
    }));
    const resets = options.reset_index ?? true;
    // The parts stay apart inside, so a comma in a value cannot be taken for a separator.
    const columns = resets ? [...frame.index, ...flat] : flat;
    return { ...frame, columns, index: resets ? [] : frame.index, levelNames: [undefined] };
  },
);

function levelPosition(frame: Frame, level: string | number): number {
  return typeof level === 'number' ? level : frame.levelNames.indexOf(level);
}
