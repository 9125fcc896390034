import {
  area,
  curveLinear,
  curveMonotoneX,
  curveStep,
  curveStepAfter,
  curveStepBefore,
  line,
  type CurveFactory,
} from 'd3';
import { decimate } from '../decimate.ts';
import { dashOf, opacityOf } from '../series-dash.ts';
import type { Series } from '../series-table.ts';
import { formatPx, svg } from '../svg.ts';
import { heightAt, type LineFrame, type LineInput, type LineLook } from './line-frame.ts';

/** A point in px; NaN breaks the line. */
interface Point {
  readonly x: number;
  readonly y: number;
  /** Lower edge of an area. */
  readonly base: number;
}

const curves: Readonly<Record<LineLook['seriesType'], CurveFactory>> = {
  line: curveLinear,
  scatter: curveLinear,
  smooth: curveMonotoneX,
  start: curveStepBefore,
  middle: curveStep,
  end: curveStepAfter,
};

/** The elements of one series; `move` puts them where another frame of the same axes has them. */
export interface SeriesShape {
  readonly key: string;
  readonly area: Element | undefined;
  readonly line: Element | undefined;
  readonly dots: Element;
  readonly move: (frame: LineFrame, series: Series) => void;
}

/** Opacity of an area that nobody chose one for. */
export const usualAreaOpacity = 0.2;

/** Areas that lie over each other without being stacked, before they are drawn fainter. */
const fullAreas = 2;

/** Many areas over each other would be one dark ground. An opacity that somebody chose stays as it is. */
const areaOpacity = ({ opacity, stack }: LineInput['options'], { visible }: LineFrame): number =>
  stack === null && opacity === usualAreaOpacity
    ? Math.round(opacity * Math.min(1, fullAreas / visible.length) * 1_000) / 1_000
    : opacity;

/** Area, line and dots of a series, from back to front; thinned to what the width can show. */
export function seriesShape({ options, document }: LineInput, frame: LineFrame, series: Series): SeriesShape {
  const color = frame.colorOf(series);
  const named = { 'aria-label': series.label };
  const dash = dashOf(series);
  const fill = options.area
    ? svg(document, 'path', { fill: color, 'fill-opacity': areaOpacity(options, frame), ...named })
    : undefined;
  const stroke =
    options.seriesType === 'scatter'
      ? undefined
      : svg(document, 'path', {
          fill: 'none',
          stroke: color,
          'stroke-width': frame.visible.length > 8 ? 1.5 : 2,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
          ...(dash === undefined ? {} : { 'stroke-dasharray': dash, 'stroke-opacity': 0.85 }),
          ...named,
        });
  // Dots alone cannot be dashed: those of an earlier time are fainter, as bars are.
  const faint = stroke === undefined ? opacityOf(series) : undefined;
  const dots = svg(document, 'path', {
    'aria-label': 'dot',
    fill: 'none',
    stroke: color,
    'stroke-linecap': 'round',
    ...(faint === undefined ? {} : { 'stroke-opacity': faint }),
  });
  const move = (moved: LineFrame, shown: Series): void => {
    const points = pointsOf(shown, moved, options);
    const isDefined = (point: Point): boolean => !Number.isNaN(point.y);
    const curve = curves[options.seriesType];
    fill?.setAttribute(
      'd',
      area<Point>(
        (point) => point.x,
        (point) => point.base,
        (point) => point.y,
      )
        .digits(2)
        .curve(curve)
        .defined(isDefined)(points) ?? '',
    );
    stroke?.setAttribute(
      'd',
      line<Point>(
        (point) => point.x,
        (point) => point.y,
      )
        .digits(2)
        .curve(curve)
        .defined(isDefined)(points) ?? '',
    );
    placeDots(dots, points, options);
  };
  move(frame, series);
  return { key: series.key, area: fill, line: stroke, dots, move };
}

function pointsOf(series: Series, frame: LineFrame, options: LineLook): readonly Point[] {
  const { xs, xPx, yPx, xDomain, values } = frame;
  const width = xPx(xDomain[1]) - xPx(xDomain[0]);
  const heights = frame.spans === undefined ? series.values : xs.map((_, row) => heightAt(frame, series, row));
  const rows = xs.length > 2 * width ? decimate(xs, heights, xPx) : undefined;
  const ground = values.type === 'log' ? values.domain[0] : Math.max(values.domain[0], Math.min(0, values.domain[1]));
  const groundPx = yPx(ground);
  const isLog = values.type === 'log';
  const place = (row: number): Point => {
    const value = heights[row] ?? null;
    const from = frame.spans?.get(series)?.[row]?.[0];
    return {
      x: xPx(xs[row] ?? 0),
      y: value === null || (isLog && value <= 0) ? NaN : yPx(value),
      base: from === undefined || (isLog && from <= 0) ? groundPx : yPx(from),
    };
  };
  const points = rows === undefined ? xs.map((_, row) => place(row)) : rows.map(place);
  return options.connectNulls ? points.filter((point) => !Number.isNaN(point.y)) : points;
}

/**
 * All points where wanted; else only those without neighbours, which no line would show. One path of strokes without
 * length, whose round ends are the dots: thousands of elements would hold up the page.
 */
function placeDots(dots: Element, points: readonly Point[], options: LineLook): void {
  const isEvery = options.markerEnabled || options.seriesType === 'scatter';
  const isGap = (index: number): boolean => Number.isNaN(points[index]?.y ?? NaN);
  const placed = points.filter((_, index) => !isGap(index) && (isEvery || (isGap(index - 1) && isGap(index + 1))));
  dots.setAttribute('stroke-width', formatPx(isEvery ? options.markerSize : 5));
  dots.setAttribute('d', placed.map(({ x, y }) => `M${formatPx(x)},${formatPx(y)}h0`).join(''));
}
