import type { ChartCube, CubeMetric, Numbers } from '../contract/cube.ts';

/** From the first bin up to, not including, the second. */
export type BinRange = readonly [from: number, to: number];

/** What the parts of a cell are within some bins. */
export interface CellReader {
  /** Whether any row of the cell lies there. */
  readonly has: (cell: number) => boolean;
  /** Null where there is no value. */
  readonly value: (cell: number, metric: CubeMetric) => number | null;
}

/** A cube that answers ranges of bins. */
export interface BuiltCube {
  readonly cube: ChartCube;
  /** One range per axis. */
  readonly read: (ranges: readonly BinRange[]) => CellReader;
}

/** Reads one part: a number, NaN where there is none. */
type PartReader = (cell: number, ranges: readonly BinRange[]) => number;

/**
 * Lays a cube out for ranges of bins. Additive parts are stored as running sums along the axes: a range is two look-ups
 * per cell (four with two axes), however many bins it has.
 */
export function buildCube(cube: ChartCube, binCounts: readonly number[]): BuiltCube {
  const grid = gridOf(cube, binCounts);
  const readers = cube.parts.map((part, index): PartReader => {
    const kind = cube.partKinds[index] ?? 'sum';
    return kind === 'sum' ? sums(cube, part, grid) : extremes(cube, part, grid, kind);
  });
  return {
    cube,
    read: (ranges) => {
      const part = (index: number | undefined, cell: number): number =>
        readers[index ?? 0]?.(cell, ranges) ?? Number.NaN;
      return {
        has: (cell) => part(0, cell) > 0,
        value: (cell, { kind, part: index, countPart }) => {
          const value = part(index, cell);
          if (Number.isNaN(value)) return kind === 'count' ? 0 : null;
          if (kind !== 'avg') return value;
          const count = part(countPart, cell);
          return count > 0 ? value / count : null;
        },
      };
    },
  };
}

interface Grid {
  /** Bins of the first axis, and of the second; 1 where there is none. */
  readonly width: number;
  readonly height: number;
  /** Entry → place of its bin, row by row of the second axis. */
  readonly placeOf: (entry: number) => number;
}

function gridOf(cube: ChartCube, [width = 1, height = 1]: readonly number[]): Grid {
  const [first, second] = cube.bins;
  return {
    width,
    height,
    placeOf:
      second === undefined
        ? (entry) => first?.[entry] ?? 0
        : (entry) => (second[entry] ?? 0) * width + (first?.[entry] ?? 0),
  };
}

function sums({ cells, cellCount }: ChartCube, part: Numbers, { width, height, placeOf }: Grid): PartReader {
  const stride = width + 1;
  const size = stride * (height + 1);
  const totals = new Float64Array(cellCount * size);
  let isHoled = false;
  for (let entry = 0; entry < part.length; entry += 1) {
    const value = part[entry] ?? Number.NaN;
    if (Number.isNaN(value)) isHoled = true;
    else {
      // Bins that the engine did not number come in several entries.
      const slot = slotOf(cells[entry] ?? 0, placeOf(entry));
      totals[slot] = (totals[slot] ?? 0) + value;
    }
  }
  function slotOf(cell: number, place: number): number {
    return cell * size + (Math.floor(place / width) + 1) * stride + (place % width) + 1;
  }
  accumulate(totals, cellCount, stride, height + 1);
  const sum = rangeSum(totals, stride, size, height);
  if (!isHoled) return sum;
  // Where some bins have rows but no values, a sum of none of them is no value, and not 0.
  const filled = new Float64Array(cellCount * size);
  for (let entry = 0; entry < part.length; entry += 1) {
    if (!Number.isNaN(part[entry] ?? Number.NaN)) filled[slotOf(cells[entry] ?? 0, placeOf(entry))] = 1;
  }
  accumulate(filled, cellCount, stride, height + 1);
  const count = rangeSum(filled, stride, size, height);
  return (cell, ranges) => (count(cell, ranges) > 0 ? sum(cell, ranges) : Number.NaN);
}

/** Turns values into sums of all up to them, along both axes. */
function accumulate(values: Float64Array, cellCount: number, stride: number, rows: number): void {
  const size = stride * rows;
  for (let cell = 0; cell < cellCount; cell += 1) {
    for (let row = 1; row < rows; row += 1) {
      let along = 0;
      const at = cell * size + row * stride;
      for (let bin = 1; bin < stride; bin += 1) {
        along += values[at + bin] ?? 0;
        values[at + bin] = along + (values[at + bin - stride] ?? 0);
      }
    }
  }
}

function rangeSum(totals: Float64Array, stride: number, size: number, height: number): PartReader {
  if (height === 1) {
    return (cell, [[from, to] = [0, 0]]) => {
      const at = cell * size + stride;
      return (totals[at + to] ?? 0) - (totals[at + from] ?? 0);
    };
  }
  return (cell, [[left, right] = [0, 0], [low, high] = [0, height]]) => {
    const bottom = cell * size + low * stride;
    const top = cell * size + high * stride;
    return (
      (totals[top + right] ?? 0) -
      (totals[top + left] ?? 0) -
      (totals[bottom + right] ?? 0) +
      (totals[bottom + left] ?? 0)
    );
  };
}

function extremes(
  { cells, cellCount }: ChartCube,
  part: Numbers,
  { width, height, placeOf }: Grid,
  kind: 'min' | 'max',
): PartReader {
  const size = width * height;
  // Nothing is the better one of nothing and a value.
  const isBetter = (value: number, best: number): boolean =>
    Number.isNaN(best) || (kind === 'min' ? value < best : value > best);
  const values = new Float64Array(cellCount * size).fill(Number.NaN);
  for (let entry = 0; entry < part.length; entry += 1) {
    const slot = (cells[entry] ?? 0) * size + placeOf(entry);
    const value = part[entry] ?? Number.NaN;
    if (isBetter(value, values[slot] ?? Number.NaN)) values[slot] = value;
  }
  return (cell, [[left, right] = [0, 0], [low, high] = [0, height]]) => {
    let best = Number.NaN;
    for (let row = low; row < high; row += 1) {
      const at = cell * size + row * width;
      for (let bin = left; bin < right; bin += 1) {
        const value = values[at + bin] ?? Number.NaN;
        if (isBetter(value, best)) best = value;
      }
    }
    return best;
  };
}
