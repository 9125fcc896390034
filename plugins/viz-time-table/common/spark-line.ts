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
  const width = plotWidth(column, box);
  const [low, high] = domainOf(column, values);
  const step = column.mark === 'bar' ? width / Math.max(1, values.length) : width / Math.max(1, values.length - 1);
  const first = box.x + (column.mark === 'bar' ? step / 2 : values.length === 1 ? width / 2 : 0);
  return values.flatMap((value, index) => {
    if (value === null) return [];
    const share = high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
    return [{ index, x: first + index * step, y: box.y + dotPx + (1 - share) * (box.height - 2 * dotPx) }];
  });
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
  const points = sparkPoints(choice, box);
  const last = points.at(-1);
  if (last === undefined) return [];
  const [low, high] = domainOf(column, values);
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
    return [...barsOf(document, points, base, { color, width: plotWidth(column, box) / values.length }), ...axis];
  const runs = runsOf(points);
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
  points: readonly SparkPoint[],
  base: number,
  { color, width }: { readonly color: string; readonly width: number },
): readonly SVGElement[] {
  const bar = Math.max(0.5, width * 0.8);
  return thinned(points).map(({ x, y }) =>
    svg(document, 'rect', {
      x: x - bar / 2,
      y: Math.min(y, base),
      width: bar,
      height: Math.max(0.5, Math.abs(base - y)),
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
function runsOf(points: readonly SparkPoint[]): readonly (readonly SparkPoint[])[] {
  const runs: SparkPoint[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.index === point.index - 1) run.push(point);
    else runs.push([point]);
  }
  return runs.map(thinned);
}

/** First, lowest, highest and last point of each pixel column. */
function thinned(points: readonly SparkPoint[]): readonly SparkPoint[] {
  const kept = decimate(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
    (x) => x,
  );
  return kept.flatMap((index) => points[index] ?? []);
}
