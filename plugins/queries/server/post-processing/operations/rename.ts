import { Type } from 'typebox';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { defineOperation } from '../define-operation.ts';
import { columnsNamed, PostProcessingFailure } from '../frame.ts';

/** Gives labels, or one level of them, other names; null or "" clears the level. */
export const renameOperation = defineOperation(
  'rename',
  Type.Object({
    columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()])),
    level: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
    inplace: Type.Optional(Type.Boolean()),
  }),
  (frame, { columns, level }) => {
    const position = typeof level === 'string' ? frame.levelNames.indexOf(level) : level;
    for (const name of Object.keys(columns)) if (position === undefined) columnsNamed(frame, name);
    const existing = new Set(
      frame.columns.flatMap(({ label }) => (position === undefined ? label : [label[position] ?? null])),
    );
    const targets = Object.values(columns);
    if (targets.length > 0 && targets.every((target) => target !== null && target !== '' && existing.has(target))) {
      throw new PostProcessingFailure(failureMessages.labelExists());
    }
    const renamedPart = (part: string | null, at: number): string | null => {
      if (part === null || (position !== undefined && at !== position) || !Object.hasOwn(columns, part)) return part;
      const target = columns[part] ?? null;
      return target === '' ? null : target;
    };
    return { ...frame, columns: frame.columns.map((column) => ({ ...column, label: column.label.map(renamedPart) })) };
  },
);
