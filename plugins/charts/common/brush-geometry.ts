import type { BrushAxis, ChartBrush, SceneBrush, VizSize } from '#plugins/viz-kit';

/** A brushed stretch of one axis, in values; `to` is exclusive. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What is brushed, by direction. Empty: nothing. */
export interface BrushState {
  readonly x?: Stretch;
  readonly y?: Stretch;
}

export const directions = ['x', 'y'] as const;

/** Steps a linear axis without bins is walked in by keyboard. */
const linearSteps = 50;

interface Edge {
  readonly value: number;
  readonly px: number;
}

/** Edges of the bins, ascending by value; of a linear axis with a bin width those that lie on it; else undefined. */
function edgesOf(axis: BrushAxis): readonly Edge[] | undefined {
  if (axis.edges !== undefined) return axis.edges;
  if (axis.binWidth === undefined || axis.binWidth <= 0) return undefined;
  const count = Math.max(1, Math.round((axis.to - axis.from) / axis.binWidth));
  return Array.from({ length: count + 1 }, (_, index) => {
    const value = axis.from + index * (axis.binWidth ?? 0);
    return { value, px: linearPx(axis, value) };
  });
}

function linearPx(axis: BrushAxis, value: number): number {
  if (axis.to === axis.from) return axis.fromPx;
  return axis.fromPx + ((value - axis.from) / (axis.to - axis.from)) * (axis.toPx - axis.fromPx);
}

function linearValue(axis: BrushAxis, px: number): number {
  if (axis.toPx === axis.fromPx) return axis.from;
  const share = Math.max(0, Math.min(1, (px - axis.fromPx) / (axis.toPx - axis.fromPx)));
  return axis.from + share * (axis.to - axis.from);
}

/** px of a value; between edges in proportion, beyond the ends at the ends. */
export function pxOf(axis: BrushAxis, value: number): number {
  const edges = edgesOf(axis);
  if (edges === undefined) return linearPx(axis, value);
  const first = edges[0];
  const last = edges.at(-1);
  if (first === undefined || last === undefined) return axis.fromPx;
  if (value <= first.value) return first.px;
  if (value >= last.value) return last.px;
  const next = edges.findIndex((edge) => edge.value > value);
  const low = edges[next - 1] ?? first;
  const high = edges[next] ?? last;
  return low.px + ((value - low.value) / (high.value - low.value)) * (high.px - low.px);
}

/** The stretch between two places: whole bins, those under both ends included. */
export function stretchBetween(axis: BrushAxis, onePx: number, otherPx: number): Stretch {
  const edges = edgesOf(axis);
  if (edges === undefined) {
    const [one, other] = [linearValue(axis, onePx), linearValue(axis, otherPx)];
    return { from: Math.min(one, other), to: Math.max(one, other) };
  }
  const bins = [binAt(edges, onePx), binAt(edges, otherPx)] as const;
  return ofBins(edges, Math.min(...bins), Math.max(...bins));
}

/** Moves one end of a stretch to a place, at an edge of a bin; the other end stays. */
export function withEnd(axis: BrushAxis, stretch: Stretch, end: 'from' | 'to', px: number): Stretch {
  const edges = edgesOf(axis);
  const value = edges === undefined ? linearValue(axis, px) : nearestEdge(edges, px).value;
  const fixed = end === 'from' ? stretch.to : stretch.from;
  if (value === fixed) return stretch;
  return { from: Math.min(fixed, value), to: Math.max(fixed, value) };
}

/** Moves a stretch by px: as many bins on as lie between, never over an end. */
export function movedBy(axis: BrushAxis, stretch: Stretch, byPx: number): Stretch {
  const edges = edgesOf(axis);
  if (edges === undefined) {
    const by = ((axis.to - axis.from) * byPx) / (axis.toPx - axis.fromPx);
    const kept = Math.max(axis.from - stretch.from, Math.min(axis.to - stretch.to, by));
    return { from: stretch.from + kept, to: stretch.to + kept };
  }
  const [first, last] = binsOf(edges, stretch);
  const start = edges[first]?.px ?? 0;
  return shifted(edges, first, last, nearestEdgeIndex(edges, start + byPx) - first);
}

/** One step by keyboard: `move` shifts the whole, `extend` its upper end. */
export function stepped(axis: BrushAxis, stretch: Stretch, steps: number, kind: 'move' | 'extend'): Stretch {
  const edges = edgesOf(axis);
  if (edges === undefined) {
    const by = ((axis.to - axis.from) / linearSteps) * steps;
    if (kind === 'move') {
      const kept = Math.max(axis.from - stretch.from, Math.min(axis.to - stretch.to, by));
      return { from: stretch.from + kept, to: stretch.to + kept };
    }
    const least = (axis.to - axis.from) / linearSteps;
    return { from: stretch.from, to: Math.min(axis.to, Math.max(stretch.from + least, stretch.to + by)) };
  }
  const [first, last] = binsOf(edges, stretch);
  if (kind === 'move') return shifted(edges, first, last, steps);
  return ofBins(edges, first, Math.max(first, Math.min(edges.length - 2, last + steps)));
}

/** Where a brush by keyboard begins: the bin at a place, or a tenth of a linear axis around it. */
export function startAt(axis: BrushAxis, px: number): Stretch {
  const edges = edgesOf(axis);
  if (edges !== undefined) return stretchBetween(axis, px, px);
  const tenth = (axis.to - axis.from) / 10;
  const from = Math.min(axis.to - tenth, Math.max(axis.from, linearValue(axis, px) - tenth / 2));
  return { from, to: from + tenth };
}

/** A state of what each axis of a scene has; of an axis with undefined nothing is brushed. */
export function stateOfAxes(
  scene: SceneBrush,
  stretchOf: (axis: BrushAxis, direction: 'x' | 'y') => Stretch | undefined,
): BrushState {
  const found = directions.flatMap((direction) => {
    const axis = scene[direction];
    const stretch = axis === undefined ? undefined : stretchOf(axis, direction);
    return stretch === undefined ? [] : [[direction, stretch] as const];
  });
  return Object.fromEntries(found);
}

/** The part of a scene's axes that a stored brush names. */
export function stateOf(scene: SceneBrush | undefined, brush: ChartBrush | null | undefined): BrushState {
  if (scene === undefined) return {};
  return stateOfAxes(scene, (axis) => {
    const range = brush?.ranges.find((one) => one.column === axis.column && one.kind === axis.kind);
    return range === undefined ? undefined : { from: range.from, to: range.to };
  });
}

/** What is told to the page; null for nothing. */
export function brushOf(scene: SceneBrush, state: BrushState): ChartBrush | null {
  const ranges = directions.flatMap((direction) => {
    const axis = scene[direction];
    const stretch = state[direction];
    return axis === undefined || stretch === undefined ? [] : [{ column: axis.column, kind: axis.kind, ...stretch }];
  });
  return ranges.length === 0 ? null : { ranges };
}

/** px from the box's top left corner. */
export interface BandBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the band of a brush lies; a direction that is not brushed spans the box. Undefined: nothing is brushed. */
export function bandBox(scene: SceneBrush, state: BrushState, size: VizSize): BandBox | undefined {
  if (isEmptyState(state)) return undefined;
  const [left, right] = ends(scene.x, state.x, size.widthPx);
  const [top, bottom] = ends(scene.y, state.y, size.heightPx);
  return { left, right, top, bottom };
}

function ends(axis: BrushAxis | undefined, stretch: BrushState['x'], lengthPx: number): readonly [number, number] {
  if (axis === undefined || stretch === undefined) return [0, lengthPx];
  const from = pxOf(axis, stretch.from);
  const to = pxOf(axis, stretch.to);
  return from < to ? [from, to] : [to, from];
}

export const isEmptyState = (state: BrushState): boolean => state.x === undefined && state.y === undefined;
export const isSameState = (one: BrushState, other: BrushState): boolean =>
  directions.every(
    (direction) => one[direction]?.from === other[direction]?.from && one[direction]?.to === other[direction]?.to,
  );

function binAt(edges: readonly Edge[], px: number): number {
  const last = edges.length - 2;
  const isFalling = (edges[0]?.px ?? 0) > (edges.at(-1)?.px ?? 0);
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const isBeyond = isFalling ? px < (edges[middle]?.px ?? 0) : px >= (edges[middle]?.px ?? 0);
    if (isBeyond) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

function nearestEdgeIndex(edges: readonly Edge[], px: number): number {
  const bin = binAt(edges, px);
  const isNext = Math.abs((edges[bin + 1]?.px ?? Infinity) - px) < Math.abs((edges[bin]?.px ?? 0) - px);
  return isNext ? bin + 1 : bin;
}

const nearestEdge = (edges: readonly Edge[], px: number): Edge =>
  edges[nearestEdgeIndex(edges, px)] ?? { value: 0, px: 0 };

/** First and last bin that a stretch touches. */
function binsOf(edges: readonly Edge[], { from, to }: Stretch): readonly [number, number] {
  const last = edges.length - 2;
  const first = edges.findIndex((edge, index) => index > 0 && edge.value > from) - 1;
  const end = edges.findIndex((edge) => edge.value >= to) - 1;
  const start = first < 0 ? last : first;
  return [start, Math.max(start, end < 0 ? last : end)];
}

const ofBins = (edges: readonly Edge[], first: number, last: number): Stretch => ({
  from: edges[first]?.value ?? 0,
  to: edges[last + 1]?.value ?? 0,
});

function shifted(edges: readonly Edge[], first: number, last: number, by: number): Stretch {
  const kept = Math.max(-first, Math.min(edges.length - 2 - last, by));
  return ofBins(edges, first + kept, last + kept);
}
