import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { smallest } from '../../common/packed.ts';
import type { ChartCube } from '../../contract/cube.ts';
import type { CubePlan } from '../plan/plan-cube.ts';

/** A cube's entries, and what its cells stand for. */
export interface ReadCells extends Pick<ChartCube, 'cellCount' | 'cells' | 'bins' | 'parts' | 'partKinds'> {
  /** Values of the cells, one per cell. */
  readonly keys: readonly ResultColumn[];
}

/** Reads the rows of a cube's query: combinations of the columns that are its own become cells. */
export function readCells(result: ColumnarResult, plan: Pick<CubePlan, 'axes' | 'parts'>): ReadCells {
  const named = (label: string) => result.columns.find((column) => column.name === label);
  const own = new Set([...plan.axes, ...plan.parts].map(({ label }) => label));
  const keys = result.columns.filter((column) => !own.has(column.name));
  const { cells, firstRows } = combinations(keys, result.rowCount);
  return {
    cellCount: firstRows.length,
    cells: smallest(cells),
    bins: plan.axes.map(({ label, binOf }) => smallest(numbers(named(label)).map(binOf))),
    parts: plan.parts.map(({ label }) => smallest(numbers(named(label)))),
    partKinds: plan.parts.map(({ kind }) => kind),
    keys: keys.map((column) => ({ ...column, values: firstRows.map((row) => column.values[row] ?? null) })),
  };
}

/** Numbers each distinct combination of values, in the order in which they come. */
function combinations(columns: readonly ResultColumn[], rowCount: number) {
  let codes: number[] = Array<number>(rowCount).fill(0);
  let firstRows: number[] = rowCount === 0 ? [] : [0];
  for (const { values } of columns) {
    const ofValue = new Map<CellValue, number>();
    const valueCodes = values.map((value) => {
      const code = ofValue.get(value) ?? ofValue.size;
      ofValue.set(value, code);
      return code;
    });
    const ofPair = new Map<number, number>();
    const rows: number[] = [];
    codes = codes.map((code, row) => {
      const pair = code * ofValue.size + (valueCodes[row] ?? 0);
      let combined = ofPair.get(pair);
      if (combined === undefined) {
        combined = ofPair.size;
        ofPair.set(pair, combined);
        rows.push(row);
      }
      return combined;
    });
    firstRows = rows;
  }
  return { cells: codes, firstRows };
}

/** Large integers come as text; what is missing is NaN. */
const numbers = (column: ResultColumn | undefined): number[] =>
  (column?.values ?? []).map((value) => (value === null ? Number.NaN : Number(value)));
