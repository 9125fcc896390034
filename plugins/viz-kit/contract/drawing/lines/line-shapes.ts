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
import { isExpected } from '../forecast/series-forecast.ts';
import { dashOf, opacityOf } from '../series-dash.ts';
import type { Series } from '../series-table.ts';
import { svg } from '../svg.ts';
import { seriesDots } from './dots.ts';
import { heightAt, type LineFrame, type LineInput, type LineLook } from './line-frame.ts';

/** A point in px; NaN breaks the line. */
interface Point {
  readonly row: number;
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
  /** Band, area and line of what is expected after the last value, from back to front. */
  readonly ahead: readonly Element[];
  readonly move: (frame: LineFrame, series: Series) => void;
}

/** Opacity of an area that nobody chose one for. */
export const usualAreaOpacity = 0.2;

/** Areas that lie over each other without being stacked, before they are drawn fainter. */
const fullAreas = 2;

/** Many areas over each other would be one dark ground. An opacity that somebody chose stays as it is. */
const areaOpacity = ({ opacity, stack }: Pick<LineLook, 'opacity' | 'stack'>, { visible }: LineFrame): number =>
  stack === null && opacity === usualAreaOpacity
    ? Math.round(opacity * Math.min(1, fullAreas / visible.length) * 1_000) / 1_000
    : opacity;

/** Area, line and dots of a series, from back to front; thinned to what the width can show. */
export function seriesShape(input: LineInput, frame: LineFrame, series: Series): SeriesShape {
  const { options, document } = input;
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
  const dots = seriesDots(input, frame, color, faint);
  const ahead = aheadShapes({ options, document }, frame, series);
  const move = (moved: LineFrame, shown: Series): void => {
    const points = pointsOf(shown, moved, options).filter(({ row }) => !isExpected(shown, row));
    fill?.setAttribute('d', areaPath(points, options));
    stroke?.setAttribute('d', linePath(points, options));
    dots.place(points, moved, shown);
  };
  move(frame, series);
  return { key: series.key, area: fill, line: stroke, dots: dots.element, ahead, move };
}

const isDefined = (point: Point): boolean => !Number.isNaN(point.y) && !Number.isNaN(point.base);

const areaPath = (points: readonly Point[], { seriesType }: Pick<LineLook, 'seriesType'>): string =>
  area<Point>(
    (point) => point.x,
    (point) => point.base,
    (point) => point.y,
  )
    .digits(2)
    .curve(curves[seriesType])
    .defined(isDefined)([...points]) ?? '';

const linePath = (points: readonly Point[], { seriesType }: Pick<LineLook, 'seriesType'>): string =>
  line<Point>(
    (point) => point.x,
    (point) => point.y,
  )
    .digits(2)
    .curve(curves[seriesType])
    .defined(isDefined)([...points]) ?? '';

/** Dashes of what is only expected; those of earlier times are others. */
const aheadDash = '7 5';
const bandOpacity = 0.16;
/** What is expected of an area, as a share of the opacity of what was observed. */
const paleShare = 0.5;

/** What is expected goes on from the last value: a dashed line, with its interval as a band unless it is stacked. */
function aheadShapes(
  { options, document }: Pick<LineInput, 'options' | 'document'>,
  frame: LineFrame,
  series: Series,
): readonly Element[] {
  const { forecast } = series;
  if (forecast === undefined) return [];
  const color = frame.colorOf(series);
  const named = { 'aria-label': series.label };
  const points = pointsOf(series, frame, options).filter(({ row }) => row >= forecast.from - 1);
  const line = svg(document, 'path', {
    d: linePath(points, options),
    fill: 'none',
    stroke: color,
    'stroke-width': frame.visible.length > 8 ? 1.5 : 2,
    'stroke-dasharray': aheadDash,
    ...named,
  });
  const pale = options.area
    ? [
        svg(document, 'path', {
          d: areaPath(points, options),
          fill: color,
          'fill-opacity': paleOpacity(options, frame),
          ...named,
        }),
      ]
    : [];
  if (frame.spans !== undefined) return [...pale, line];
  const limit = (value: number | null | undefined): number => limitPx(frame, value ?? null);
  const edges = points.map((point): Point =>
    point.row < forecast.from
      ? { ...point, base: point.y }
      : { ...point, base: limit(forecast.lower[point.row]), y: limit(forecast.upper[point.row]) },
  );
  const band = svg(document, 'path', {
    d: areaPath(edges, options),
    fill: color,
    'fill-opacity': bandOpacity,
    ...named,
  });
  return [band, ...pale, line];
}

const paleOpacity = (options: LineLook, frame: LineFrame): number => areaOpacity(options, frame) * paleShare;

/** A limit that the axis has no place for lies at its begin. */
function limitPx({ values, yPx }: LineFrame, value: number | null): number {
  if (value === null) return NaN;
  return yPx(values.type === 'log' ? Math.max(values.domain[0], value) : value);
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
      row,
      x: xPx(xs[row] ?? 0),
      y: value === null || (isLog && value <= 0) ? NaN : yPx(value),
      base: from === undefined || (isLog && from <= 0) ? groundPx : yPx(from),
    };
  };
  const points = rows === undefined ? xs.map((_, row) => place(row)) : rows.map(place);
  return options.connectNulls ? points.filter((point) => !Number.isNaN(point.y)) : points;
}
