import { decimate, formatPx, svg, svgText, type CellBox, type DrawInput } from '#plugins/viz-kit';
import type { TimeColumn } from './time-column.ts';

type Values = readonly (number | null)[];

interface SparkChoice {
  readonly column: TimeColumn;
  readonly values: Values;
  readonly color: string;
  /** How the ends of the axis are written. */
  readonly number: (value: number) => string;
}

/** A place of a value in px. */
export interface SparkPoint {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

const axisFontPx = 9;
const axisWidthPx = 44;
const dotPx = 2.2;

/** Where the values are. Bars begin at zero, lines fill the height. */
export function sparkPoints(
  { column, values }: Pick<SparkChoice, 'column' | 'values'>,
  box: CellBox,
): readonly SparkPoint[] {
  const { x, y } = scalesOf(column, values, box);
  return values.flatMap((value, index) => (value === null ? [] : [{ index, x: x(index), y: y(value) }]));
}

/** Where the values are that a line of its width can show: of each pixel column the first, lowest, highest and last. */
function shownPoints(
  values: Values,
  { x, y }: Pick<ReturnType<typeof scalesOf>, 'x' | 'y'>,
): readonly (SparkPoint | undefined)[] {
  const kept = decimate([...values.keys()], values, x);
  return kept.map((index) => {
    const value = values[index] ?? null;
    return value === null ? undefined : { index, x: x(index), y: y(value) }; // undefined: a gap
  });
}

function scalesOf(column: TimeColumn, values: Values, box: CellBox) {
  const width = plotWidth(column, box);
  const [low, high] = domainOf(column, values);
  const step = column.mark === 'bar' ? width / Math.max(1, values.length) : width / Math.max(1, values.length - 1);
  const first = box.x + (column.mark === 'bar' ? step / 2 : values.length === 1 ? width / 2 : 0);
  return {
    low,
    high,
    x: (index: number) => first + index * step,
    y: (value: number) => {
      const share = high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
      return box.y + dotPx + (1 - share) * (box.height - 2 * dotPx);
    },
  };
}

const plotWidth = ({ showsAxis }: TimeColumn, { width }: CellBox): number =>
  Math.max(10, width - (showsAxis ? axisWidthPx : 2 * dotPx));

function domainOf({ axisBounds, mark }: TimeColumn, values: Values): readonly [number, number] {
  let [least, most] = mark === 'line' ? [Infinity, -Infinity] : [0, 0];
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const [low, high] = [axisBounds[0] ?? least, axisBounds[1] ?? most];
  return Number.isFinite(low) && Number.isFinite(high) ? [Math.min(low, high), Math.max(low, high)] : [0, 0];
}

/** A small chart of the values without axes; gaps stay gaps. The latest value has a dot. */
export function sparkElements(
  { document, theme }: Pick<DrawInput<unknown>, 'document' | 'theme'>,
  choice: SparkChoice,
  box: CellBox,
): readonly SVGElement[] {
  const { column, values, color, number } = choice;
  const scales = scalesOf(column, values, box);
  const shown = shownPoints(values, scales);
  const last = shown.findLast((point) => point !== undefined);
  if (last === undefined) return [];
  const { low, high } = scales;
  const zeroShare = high === low ? 0 : Math.min(1, Math.max(0, -low / (high - low)));
  const base = box.y + dotPx + (1 - zeroShare) * (box.height - 2 * dotPx);
  const axis = column.showsAxis
    ? [high, low].map((value, index) =>
        svgText(
          document,
          {
            x: box.x + box.width,
            y: index === 0 ? box.y + axisFontPx / 2 : box.y + box.height - axisFontPx / 2,
            dy: '0.35em',
            'text-anchor': 'end',
            'font-size': axisFontPx,
            fill: theme.mutedText,
          },
          number(value),
        ),
      )
    : [];
  if (column.mark === 'bar')
    return [...barsOf(document, shown, base, { color, width: plotWidth(column, box) / values.length }), ...axis];
  const runs = runsOf(shown);
  const area = column.mark === 'area' ? runs.map((run) => areaOf(document, run, base, color)) : [];
  const line = svg(document, 'path', {
    d: runs.map(pathOf).join(''),
    fill: 'none',
    stroke: color,
    'stroke-width': 1.5,
  });
  return [...area, line, svg(document, 'circle', { cx: last.x, cy: last.y, r: dotPx, fill: color }), ...axis];
}

function barsOf(
  document: Document,
  points: readonly (SparkPoint | undefined)[],
  base: number,
  { color, width }: { readonly color: string; readonly width: number },
): readonly SVGElement[] {
  const bar = Math.max(0.5, width * 0.8);
  return points.flatMap((point) =>
    point === undefined
      ? []
      : svg(document, 'rect', {
          x: point.x - bar / 2,
          y: Math.min(point.y, base),
          width: bar,
          height: Math.max(0.5, Math.abs(base - point.y)),
          fill: color,
        }),
  );
}

const areaOf = (document: Document, run: readonly SparkPoint[], base: number, color: string): SVGElement => {
  const [first, last] = [run[0]?.x ?? 0, run.at(-1)?.x ?? 0];
  const d = `${pathOf(run)}L${formatPx(last)},${formatPx(base)}L${formatPx(first)},${formatPx(base)}Z`;
  return svg(document, 'path', { d, fill: color, 'fill-opacity': 0.2 });
};

const pathOf = (run: readonly SparkPoint[]): string =>
  run.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${formatPx(x)},${formatPx(y)}`).join('');

/** Stretches without gaps. */
function runsOf(points: readonly (SparkPoint | undefined)[]): readonly (readonly SparkPoint[])[] {
  let run: SparkPoint[] = [];
  const runs = [run];
  for (const point of points) {
    if (point !== undefined) run.push(point);
    else runs.push((run = []));
  }
  return runs.filter(({ length }) => length > 0);
}
