import { Type } from 'typebox';
import { allRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, compareCells, pickRows, type Frame, type FrameColumn } from '../frame.ts';

const Direction = Type.Union([Type.Boolean(), Type.Array(Type.Boolean())]);

/** Sorts rows by the index or by columns; equal rows keep their order and nulls come last. */
export const sortOperation = defineOperation(
  'sort',
  Type.Object({
    is_sort_index: Type.Optional(Type.Boolean()),
    by: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
    ascending: Type.Optional(Direction),
    columns: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  }),
  (frame, options) => {
    const older = Object.entries(options.columns ?? {});
    const by = older.length > 0 ? older.map(([name]) => name) : [options.by ?? []].flat();
    const directions =
      older.length > 0 ? older.map(([, isAscending]) => isAscending) : [options.ascending ?? true].flat();
    const keys = options.is_sort_index === true ? frame.index : by.map((name) => sortKey(frame, name));
    if (keys.length === 0) return frame;
    const isAscending = (position: number): boolean => directions[position] ?? directions[0] ?? true;
    const rows = [...allRows(frame)].sort((a, b) => {
      for (const [position, key] of keys.entries()) {
        const order = directed(key, a, b, isAscending(position));
        if (order !== 0) return order;
      }
      return 0;
    });
    return pickRows(frame, rows);
  },
);

/** A named index may be sorted by, too. */
function sortKey(frame: Frame, name: string): FrameColumn {
  return frame.index.find(({ label }) => label[0] === name) ?? columnNamed(frame, name);
}

function directed(key: FrameColumn, a: number, b: number, isAscending: boolean): number {
  const left = key.values[a] ?? null;
  const right = key.values[b] ?? null;
  const order = compareCells(left, right, key);
  return isAscending || left === null || right === null ? order : -order;
}
