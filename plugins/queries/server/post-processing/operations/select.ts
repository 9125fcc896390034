import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, columnsNamed, renamed } from '../frame.ts';

/** Keeps columns in the order given, leaves some out, renames last. */
export const selectOperation = defineOperation(
  'select',
  Type.Object({
    columns: Type.Optional(Type.Array(Type.String())),
    exclude: Type.Optional(Type.Array(Type.String())),
    rename: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  (frame, { columns = [], exclude = [], rename = {} }) => {
    const kept = columns.length === 0 ? frame.columns : columns.flatMap((name) => columnsNamed(frame, name));
    const left = new Set(exclude.map((name) => columnNamed(frame, name)));
    for (const name of Object.keys(rename)) columnNamed(frame, name);
    return {
      ...frame,
      columns: kept
        .filter((column) => !left.has(column))
        .map((column) => ({
          ...column,
          label: renamed(column.label, ownValue(rename, column.label[0] ?? '') ?? column.label[0] ?? ''),
        })),
    };
  },
);
