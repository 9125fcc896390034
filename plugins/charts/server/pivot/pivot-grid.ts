import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import type { Cell } from './pivot-aggregates.ts';

/** Parts of a row's or a column's name; null where the value is missing. */
export type Name = readonly CellValue[];

/** A table whose rows and columns have names of several parts. */
export interface Grid {
  readonly columns: readonly Name[];
  readonly rows: readonly Name[];
  /** Row by row. */
  readonly cells: readonly (readonly Cell[])[];
}

export type Summary = (values: readonly number[]) => Cell;

interface GridParts {
  readonly rows: readonly ResultColumn[];
  readonly columns: readonly ResultColumn[];
  readonly metrics: readonly ResultColumn[];
  /** Name of the one row of a table that has no rows of its own. */
  readonly onlyRow: string;
  readonly summary: Summary;
}

/** One cell per row, column and metric; the metric is the first part of a column's name. */
export function gridOf({ rowCount }: ColumnarResult, parts: GridParts): Grid {
  const rows = namesOf(parts.rows, rowCount);
  const columns = namesOf(parts.columns, rowCount);
  const cellOf = new Map<string, number[]>();
  for (let row = 0; row < rowCount; row += 1) {
    for (const [index, metric] of parts.metrics.entries()) {
      const key = [index, rows.keys[row], columns.keys[row]].join();
      const values = cellOf.get(key) ?? [];
      cellOf.set(key, values);
      const value = metric.values[row] ?? null;
      if (value !== null && value !== '') values.push(Number(value));
    }
  }
  const wanted = parts.metrics.flatMap((metric, index) =>
    columns.sorted.map(({ key, name }) => ({ index, key, name: [metric.name, ...name] })),
  );
  const cells = rows.sorted.map((row) =>
    wanted.map(({ index, key }) => {
      const values = cellOf.get([index, row.key, key].join());
      return values === undefined || values.length === 0 ? null : parts.summary(values);
    }),
  );
  const filled = wanted.map((_column, place) => cells.some((line) => line[place] !== null));
  return {
    columns: wanted.filter((_column, place) => filled[place]).map(({ name }) => name),
    rows: parts.rows.length === 0 ? [[parts.onlyRow]] : rows.sorted.map(({ name }) => name),
    cells: cells.map((line) => line.filter((_cell, place) => filled[place])),
  };
}

/** The different combinations of values, in order, and which one each row has. */
function namesOf(columns: readonly ResultColumn[], rowCount: number) {
  const known = new Map<string, { readonly key: number; readonly name: Name }>();
  const keys = Array.from({ length: rowCount }, (_none, row) => {
    const name = columns.map(({ values }) => values[row] ?? null);
    const text = JSON.stringify(name);
    const found = known.get(text) ?? { key: known.size, name };
    known.set(text, found);
    return found.key;
  });
  return { keys, sorted: [...known.values()].sort((one, other) => compareNames(one.name, other.name)) };
}

/** A missing value sorts among texts as this text, as clients of Superset expect. */
const missing = 'SUPERSET_PANDAS_NAN';

export function compareNames(one: Name, other: Name): number {
  for (const [index, left] of one.entries()) {
    const order = comparePart(left, other[index] ?? null);
    if (order !== 0) return order;
  }
  return 0;
}

function comparePart(left: CellValue, right: CellValue): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [one, other] = [String(left ?? missing), String(right ?? missing)];
  return one < other ? -1 : Number(one > other);
}

export const transposed = ({ columns, rows, cells }: Grid): Grid => ({
  columns: rows,
  rows: columns,
  cells: columns.map((_name, column) => cells.map((line) => line[column] ?? null)),
});

/** The metric as the last part of the columns' names, and the columns of a group side by side. */
export function combined(grid: Grid, metrics: readonly string[]): Grid {
  const order = grid.columns
    .map(([metric = null, ...rest], place) => ({ place, rest, metric }))
    .sort(
      (one, other) =>
        compareNames(one.rest, other.rest) ||
        metrics.indexOf(String(one.metric)) - metrics.indexOf(String(other.metric)),
    );
  return {
    rows: grid.rows,
    columns: order.map(({ rest, metric }) => [...rest, metric]),
    cells: grid.cells.map((line) => order.map(({ place }) => line[place] ?? null)),
  };
}

/** Every cell as a share of the sum of its row, its column or all cells. */
export function sharesOf(grid: Grid, of: 'Total' | 'Rows' | 'Columns'): Grid {
  if (of === 'Columns') return transposed(sharesOf(transposed(grid), 'Rows'));
  const sumOf = (cells: readonly Cell[]) => numbersIn(cells).reduce((total, value) => total + value, 0);
  const all = sumOf(grid.cells.flat());
  const cells = grid.cells.map((line) => {
    const whole = of === 'Total' ? all : sumOf(line);
    return line.map((cell) => (cell === null || whole === 0 ? null : Number(cell) / whole));
  });
  return { ...grid, cells };
}

export const numbersIn = (cells: readonly Cell[]): readonly number[] =>
  cells.flatMap((cell) => (cell === null || !Number.isFinite(Number(cell)) ? [] : [Number(cell)]));

interface TotalNames {
  readonly total: string;
  readonly subtotal: string;
}

/** With a total below all rows, and one below each group of them. */
export function withRowTotals(grid: Grid, summary: Summary, { total, subtotal }: TotalNames): Grid {
  const depth = grid.rows[0]?.length ?? 0;
  const lines = grid.rows.map((name, row) => ({ name, cells: grid.cells[row] ?? [] }));
  const summed = (of: typeof lines, name: Name) => ({
    name,
    cells: grid.columns.map((_column, place) => summary(numbersIn(of.map(({ cells }) => cells[place] ?? null)))),
  });
  const padded = (parts: Name): Name => [...parts, ...Array.from({ length: depth - parts.length }, () => '')];
  const within = (group: typeof lines, level: number): typeof lines => {
    if (level >= depth - 1) return group;
    return groupsAt(group, level).flatMap((inner) => {
      const head = inner[0]?.name.slice(0, level + 1) ?? [];
      return [...within(inner, level + 1), summed(inner, padded([...head, subtotal]))];
    });
  };
  const all = [...within(lines, 0), summed(lines, padded([total]))];
  return { columns: grid.columns, rows: all.map(({ name }) => name), cells: all.map(({ cells }) => cells) };
}

/** Neighbours whose names have the same part at a level. */
function groupsAt<T extends { readonly name: Name }>(lines: readonly T[], level: number): readonly T[][] {
  const groups: T[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.name[level] === line.name[level]) last.push(line);
    else groups.push([line]);
  }
  return groups;
}
