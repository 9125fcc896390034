import * as Plot from '@observablehq/plot';
import { decimate, type DrawInput, type Series } from '#plugins/charts';
import type { LineFrame } from './line-frame.ts';
import type { LineOptions } from './line-options.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const curves = {
  line: 'linear',
  scatter: 'linear',
  smooth: 'monotone-x',
  start: 'step-before',
  middle: 'step',
  end: 'step-after',
} as const;

/** Lines, areas and dots of the visible series, thinned to what the width can show. */
export function lineMarks({ options }: DrawInput<LineOptions>, frame: LineFrame): Plot.Markish[] {
  const clip = options.y_axis_bounds.some((bound) => bound !== null) ? ({ clip: true } as const) : {};
  // Drawn from last to first: the largest series lies on top.
  return [...frame.visible].reverse().flatMap((series) => {
    const points = pointsOf(series, frame, options);
    const stroke = frame.colorOf(series);
    const base =
      frame.values.type === 'log'
        ? frame.values.domain[0]
        : Math.max(frame.values.domain[0], Math.min(0, frame.values.domain[1]));
    const curve = curves[options.seriesType];
    const named = { ariaLabel: () => series.label, ...clip };
    return [
      ...(options.area
        ? [
            Plot.areaY(points, {
              x: 'x',
              y1: base,
              y2: 'y',
              fill: stroke,
              fillOpacity: options.opacity,
              curve,
              ...named,
            }),
          ]
        : []),
      ...(options.seriesType === 'scatter'
        ? []
        : [
            Plot.line(points, {
              x: 'x',
              y: 'y',
              stroke,
              curve,
              strokeWidth: frame.visible.length > 8 ? 1.5 : 2,
              strokeLinejoin: 'round',
              strokeLinecap: 'round',
              ...(series.isShifted ? { strokeDasharray: '2 4', strokeOpacity: 0.85 } : {}),
              ...named,
            }),
          ]),
      ...dots(points, stroke, options, named),
    ];
  });
}

function pointsOf(series: Series, frame: LineFrame, options: LineOptions): readonly Point[] {
  const width = frame.xPx(frame.xDomain[1]) - frame.xPx(frame.xDomain[0]);
  const rows =
    frame.xs.length > 2 * width ? decimate(frame.xs, series.values, frame.xPx) : frame.xs.map((_, row) => row);
  const points = rows.map((row) => ({ x: frame.xs[row] ?? 0, y: shown(series.values[row] ?? null, options.logAxis) }));
  return options.connectNulls ? points.filter((point) => !Number.isNaN(point.y)) : points;
}

/** NaN breaks the line. */
const shown = (value: number | null, isLog: boolean): number => (value === null || (isLog && value <= 0) ? NaN : value);

/** All points where wanted; else only those without neighbours, which no line would show. */
function dots(points: readonly Point[], fill: string, options: LineOptions, named: object): Plot.Markish[] {
  const isEvery = options.markerEnabled || options.seriesType === 'scatter';
  const isGap = (index: number): boolean => Number.isNaN(points[index]?.y ?? NaN);
  const placed = points.filter((_, index) => !isGap(index) && (isEvery || (isGap(index - 1) && isGap(index + 1))));
  return placed.length === 0
    ? []
    : [Plot.dot(placed, { x: 'x', y: 'y', fill, r: isEvery ? options.markerSize / 2 : 2.5, ...named })];
}
