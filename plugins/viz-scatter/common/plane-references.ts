import {
  appendReferenceLines,
  hasReferenceLines,
  noReferences,
  referenceShapes,
  type DrawInput,
  type DrawnReferences,
  type GroupName,
  type ReferenceShapes,
} from '#plugins/viz-kit';
import type { Bubble } from './bubble-model.ts';
import type { PlaneFrame } from './plane-frame.ts';
import type { PlaneOptions } from './plane-options.ts';

type Input = Omit<DrawInput<PlaneOptions>, 'document' | 'size'>;

/** Reference lines at values of the upright axis, by the points that are shown. */
export function planeReferences(
  input: Input,
  points: readonly Bubble[],
  colorOf: (series: GroupName) => string,
): ReferenceShapes {
  if (!hasReferenceLines(input)) return noReferences;
  const { options, formats } = input;
  const groups = [...new Map(points.map(({ series }) => [series.key, series])).values()];
  const xs = points.map(({ x }) => x);
  return referenceShapes(input, {
    series: groups.map((series) => ({
      key: series.key,
      label: series.label,
      color: colorOf(series),
      points: points.filter((point) => point.series.key === series.key),
    })),
    all: points,
    xEnds: [
      xs.reduce((least, x) => Math.min(least, x), Infinity),
      xs.reduce((most, x) => Math.max(most, x), -Infinity),
    ],
    bounds: options.y_axis_bounds,
    isLog: options.logYAxis,
    valueOf: formats.number(options.y_axis_format),
  });
}

export const appendPlaneReferences = (
  root: SVGSVGElement,
  input: DrawInput<PlaneOptions>,
  references: ReferenceShapes,
  frame: PlaneFrame,
): DrawnReferences => appendReferenceLines(root, input, references, { ...frame, valuePx: frame.yPx });
