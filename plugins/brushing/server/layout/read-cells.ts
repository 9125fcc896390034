import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { smallest } from '../../common/packed.ts';
import type { ChartCube, Numbers } from '../../contract/cube.ts';
import type { CubePlan } from '../plan/plan-cube.ts';

/** A cube's entries, and what its cells represent. */
export interface ReadCells extends Pick<ChartCube, 'cellCount' | 'cells' | 'bins' | 'parts' | 'partKinds'> {
  /** Values of the cells, one per cell. */
  readonly keys: readonly ResultColumn[];
}

type Values = readonly CellValue[];

/** What was read of columns that several cubes have in common; by the identity of their values. */
export interface CellMemory {
  readonly cells: Map<Values, Combinations>;
  readonly bins: Map<Values, Numbers>;
  readonly parts: Map<Values, Numbers>;
}
export const cellMemory = (): CellMemory => ({ cells: new Map(), bins: new Map(), parts: new Map() });

/** Reads the rows of a cube's query: combinations of the columns that are its own become cells. */
export function readCells(
  result: ColumnarResult,
  plan: Pick<CubePlan, 'axes' | 'parts'>,
  memory: CellMemory = cellMemory(),
): ReadCells {
  const valuesOf = (label: string): Values => result.columns.find((column) => column.name === label)?.values ?? [];
  const own = new Set([...plan.axes, ...plan.parts].map(({ label }) => label));
  const keys = result.columns.filter((column) => !own.has(column.name));
  const [key, ...more] = keys;
  const { cells, firstRows } =
    key !== undefined && more.length === 0
      ? remembered(memory.cells, key.values, () => combinations(keys, result.rowCount))
      : combinations(keys, result.rowCount);
  return {
    cellCount: firstRows.length,
    cells,
    bins: plan.axes.map(({ label, binOf }) => {
      const values = valuesOf(label);
      return remembered(memory.bins, values, () => smallest(numbers(values).map(binOf)));
    }),
    parts: plan.parts.map(({ label }) => {
      const values = valuesOf(label);
      return remembered(memory.parts, values, () => smallest(numbers(values)));
    }),
    partKinds: plan.parts.map(({ kind }) => kind),
    keys: keys.map((column) => ({ ...column, values: firstRows.map((row) => column.values[row] ?? null) })),
  };
}

function remembered<T>(known: Map<Values, T>, values: Values, read: () => T): T {
  const found = known.get(values) ?? read();
  known.set(values, found);
  return found;
}

interface Combinations {
  /** By row. */
  readonly cells: Numbers;
  /** The first row of each cell. */
  readonly firstRows: readonly number[];
}

/** Numbers each distinct combination of values, in the order in which they come. */
function combinations([first, ...more]: readonly ResultColumn[], rowCount: number): Combinations {
  let codes = new Int32Array(rowCount);
  let firstRows: readonly number[] = rowCount === 0 ? [] : [0];
  if (first !== undefined) ({ codes, firstRows } = numbered(rowCount, (row) => first.values[row] ?? null));
  for (const { values } of more) {
    const coded = numbered(rowCount, (row) => values[row] ?? null);
    const before = codes;
    const count = coded.firstRows.length;
    ({ codes, firstRows } = numbered(rowCount, (row) => (before[row] ?? 0) * count + (coded.codes[row] ?? 0)));
  }
  return { cells: smallest(codes), firstRows };
}

function numbered(rowCount: number, valueAt: (row: number) => CellValue) {
  const codes = new Int32Array(rowCount);
  const known = new Map<CellValue, number>();
  const firstRows: number[] = [];
  for (let row = 0; row < rowCount; row += 1) {
    const value = valueAt(row);
    let code = known.get(value);
    if (code === undefined) {
      code = known.size;
      known.set(value, code);
      firstRows.push(row);
    }
    codes[row] = code;
  }
  return { codes, firstRows };
}

/** Large integers come as text; what is missing is NaN. */
function numbers(values: Values): Float64Array {
  const all = new Float64Array(values.length);
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? null;
    all[row] = value === null ? Number.NaN : Number(value);
  }
  return all;
}
