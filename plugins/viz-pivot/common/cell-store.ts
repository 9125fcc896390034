import type { CellValue } from '#plugins/databases';
import type { AxisNode } from './axis-tree.ts';

/** So many pairs of groups are kept as a plain array: 32 MB. */
const mostPairs = 8_000_000;
const none = -1;

/** Values by row, column and metric. A million of them are kept as they came, in columns. */
export interface CellStore {
  /** Takes values in columns, one for each metric; gives the position of the first row of them. */
  readonly append: (metrics: readonly (readonly CellValue[])[], rowCount: number) => number;
  /** A pair of groups has the values at a position. */
  readonly set: (row: AxisNode, column: AxisNode, position: number) => void;
  /** Undefined: nothing is known of this pair; null: its value is missing. */
  readonly get: (row: AxisNode, column: AxisNode, metric: number) => CellValue | undefined;
}

/** For groups of up to so many numbers on each side. Finding a cell is one look into an array or a map. */
export function cellStore(rowCount: number, columnCount: number): CellStore {
  const isPlain = rowCount * columnCount <= mostPairs;
  const plain = isPlain ? new Int32Array(rowCount * columnCount).fill(none) : undefined;
  const sparse = new Map<number, number>();
  let values: readonly (readonly CellValue[])[] = [];
  let length = 0;
  return {
    append: (metrics, count) => {
      const from = length;
      values = from === 0 ? metrics : values.map((before, metric) => before.concat(metrics[metric] ?? []));
      length += count;
      return from;
    },
    set: (row, column, position) => {
      const key = row.id * columnCount + column.id;
      if (plain === undefined) sparse.set(key, position);
      else plain[key] = position;
    },
    get: (row, column, metric) => {
      const key = row.id * columnCount + column.id;
      const position = (plain === undefined ? sparse.get(key) : plain[key]) ?? none;
      if (position === none) return undefined;
      return values[metric]?.[position] ?? null;
    },
  };
}
