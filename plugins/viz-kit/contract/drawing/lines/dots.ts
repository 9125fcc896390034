import { formatPx, svg } from '../svg.ts';
import type { SeriesColors } from '../series-rules.ts';
import type { Series } from '../series-table.ts';
import type { LineFrame, LineInput, LineLook } from './line-frame.ts';

/** A point in px; NaN: it has no place. */
interface Dot {
  readonly row: number;
  readonly x: number;
  readonly y: number;
}

export interface SeriesDots {
  readonly element: Element;
  readonly place: (points: readonly Dot[], frame: LineFrame, shown: Series) => void;
}

/**
 * The dots of a series: one path of strokes without length, whose round ends are the dots, since thousands of elements would
 * hold up the page. By rules it is one path for each colour.
 */
export function seriesDots(
  { document, options }: LineInput,
  frame: LineFrame,
  color: string,
  faint?: number,
): SeriesDots {
  const look = {
    'aria-label': 'dot',
    fill: 'none',
    stroke: color,
    'stroke-linecap': 'round',
    ...(faint === undefined ? {} : { 'stroke-opacity': faint }),
  };
  if (frame.rules === undefined) {
    const path = svg(document, 'path', look);
    return {
      element: path,
      place: (points) => {
        path.setAttribute('stroke-width', widthOf(options));
        path.setAttribute('d', pathOf(placedDots(points, options)));
      },
    };
  }
  const { rules } = frame;
  const group = svg(document, 'g', look);
  return {
    element: group,
    place: (points, { table }, shown) => {
      group.setAttribute('stroke-width', widthOf(options));
      const paths = byColor(placedDots(points, options), shown, rules.colorsOf(table.series));
      group.replaceChildren(...[...paths].map(([stroke, dots]) => svg(document, 'path', { stroke, d: pathOf(dots) })));
    },
  };
}

function byColor(dots: readonly Dot[], series: Series, colorOf: SeriesColors): ReadonlyMap<string, readonly Dot[]> {
  const found = new Map<string, Dot[]>();
  for (const dot of dots) {
    const color = colorOf(series, dot.row);
    const known = found.get(color);
    if (known === undefined) found.set(color, [dot]);
    else known.push(dot);
  }
  return found;
}

const isEvery = ({ markerEnabled, seriesType }: LineLook): boolean => markerEnabled || seriesType === 'scatter';
const widthOf = (options: LineLook): string => formatPx(isEvery(options) ? options.markerSize : 5);
const pathOf = (dots: readonly Dot[]): string => dots.map(({ x, y }) => `M${formatPx(x)},${formatPx(y)}h0`).join('');

/** All points where wanted; else only those without neighbours, which no line would show. */
function placedDots(points: readonly Dot[], options: LineLook): readonly Dot[] {
  const isGap = (index: number): boolean => Number.isNaN(points[index]?.y ?? NaN);
  return points.filter((_, index) => !isGap(index) && (isEvery(options) || (isGap(index - 1) && isGap(index + 1))));
}
