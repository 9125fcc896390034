import type { BrushAxis, ChartBrush, SceneBrush } from '#plugins/viz-kit';
import type { CubeAxis } from '../contract/routes.ts';
import type { BinRange } from './built-cube.ts';

/** Bins of a direction without bins of its own, where two are brushed at once: their product is what counts. */
const mostOfTwo = 128;
const mostBins = 2_000;

/** The axes of a drawing with the bins a brush is answered in: its own, else about one per px. */
export function cubeAxes({ x, y }: SceneBrush): readonly CubeAxis[] {
  const given = [x, y].filter((axis) => axis !== undefined);
  return given.map((axis) => ({
    column: axis.column,
    kind: axis.kind,
    edges: [...edgesOf(axis, given.length > 1 ? mostOfTwo : mostBins)],
    ...(axis.grain === undefined ? {} : { grain: axis.grain }),
  }));
}

function edgesOf(axis: BrushAxis, most: number): readonly number[] {
  if (axis.edges !== undefined) return thinned(axis.edges.map((edge) => edge.value));
  const span = axis.to - axis.from;
  if (axis.binWidth !== undefined && axis.binWidth > 0 && span / axis.binWidth <= mostBins) {
    const width = axis.binWidth;
    return Array.from({ length: Math.max(1, Math.round(span / width)) + 1 }, (_, index) => axis.from + index * width);
  }
  const count = Math.max(1, Math.min(most, Math.round(Math.abs(axis.toPx - axis.fromPx))));
  // Times are whole milliseconds, so that each edge can be written as a time.
  const width = axis.kind === 'time' ? Math.max(1, Math.ceil(span / count)) : undefined;
  const from = axis.kind === 'time' ? Math.floor(axis.from) : axis.from;
  return Array.from({ length: count + 1 }, (_, index) =>
    width === undefined ? from + (span * index) / count : from + index * width,
  );
}

/** Every so many edges, and the last. */
function thinned(edges: readonly number[]): readonly number[] {
  const every = Math.ceil((edges.length - 1) / mostBins);
  return every <= 1 ? edges : edges.filter((_, index) => index % every === 0 || index === edges.length - 1);
}

/** The bins a brush covers, per axis; all of an axis that it does not name. Undefined: nothing is brushed. */
export function binRanges(axes: readonly CubeAxis[], brush: ChartBrush | null): readonly BinRange[] | undefined {
  if (brush === null) return undefined;
  return axes.map(({ column, kind, edges }): BinRange => {
    const range = brush.ranges.find((one) => one.column === column && one.kind === kind);
    return range === undefined ? [0, edges.length - 1] : [nearest(edges, range.from), nearest(edges, range.to)];
  });
}

function nearest(edges: readonly number[], value: number): number {
  let low = 0;
  let high = edges.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  const isBeforeNearer = low > 0 && value - (edges[low - 1] ?? 0) < (edges[low] ?? 0) - value;
  return isBeforeNearer ? low - 1 : low;
}
