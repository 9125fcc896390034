import { Type } from 'typebox';
import { AggregateOptions, allRows, bindAggregates, groupRows } from '../aggregates.ts';
import { defineOperation } from '../define-operation.ts';
import { columnNamed, compareCells } from '../frame.ts';

/** Groups rows and aggregates; without `groupby` the whole frame is one group. Groups come sorted. */
export const aggregateOperation = defineOperation(
  'aggregate',
  Type.Object({ groupby: Type.Array(Type.String()), aggregates: AggregateOptions }),
  (frame, { groupby, aggregates }) => {
    const keys = groupby.map((name) => columnNamed(frame, name));
    const bound = bindAggregates(frame, aggregates);
    const groups = [...(groupby.length === 0 ? [allRows(frame)] : groupRows(keys, allRows(frame)))].sort((a, b) => {
      const different = keys.find((key) => compareCells(key.values[a[0] ?? 0], key.values[b[0] ?? 0], key) !== 0);
      return different === undefined
        ? 0
        : compareCells(different.values[a[0] ?? 0], different.values[b[0] ?? 0], different);
    });
    return {
      columns: [
        ...keys.map((key) => ({ ...key, values: groups.map((rows) => key.values[rows[0] ?? 0] ?? null) })),
        ...bound.map(({ name, over, resultColumn }) => resultColumn([name], groups.map(over))),
      ],
      index: [],
      levelNames: [undefined],
      rowCount: groups.length,
    };
  },
);
