import type { LegendEntry, Mark } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { isInside, pathInside, plotBox } from '../drawing/plot-box.ts';
import { labelFontPx, svg, svgText } from '../drawing/svg.ts';
import { truncateText } from '../drawing/text-width.ts';
import type { Margins } from '../drawing/cartesian.ts';
import { annotationColor, annotationKey, annotationLayersOf } from './annotation-layer.ts';
import type { AnnotationCurve, AnnotationShape, AnnotationSpan } from './annotation-shapes.ts';

/** Where the chart puts numbers. `x` may lie outside the axis: the drawing is cut at its ends. */
export interface AnnotationPlaces {
  readonly margins: Margins;
  readonly xPx: (x: number) => number;
  readonly yPx: (y: number) => number;
  /** Text of a place on the axis, for the tooltip. */
  readonly xText: (x: number) => string;
}

type Input = Pick<DrawInput<unknown>, 'document' | 'size' | 'theme'>;

/** Draws layers over a chart with a horizontal axis; gives what a reader can point at. */
export function appendAnnotations(
  root: SVGSVGElement,
  input: Input,
  shapes: readonly AnnotationShape[],
  places: AnnotationPlaces,
): readonly Mark[] {
  if (shapes.length === 0) return [];
  const group = svg(input.document, 'g', { 'data-annotations': shapes.length });
  root.append(group);
  return shapes.flatMap((shape) =>
    shape.kind === 'curve' ? drawCurve(group, input, shape, places) : drawSpan(group, input, shape, places),
  );
}

/** Entries by which the layers of a chart are told apart and switched off. */
export function annotationLegend({
  formData,
  theme,
}: Pick<DrawInput<unknown>, 'formData' | 'theme'>): readonly LegendEntry[] {
  return annotationLayersOf(formData).map((layer) => ({
    key: annotationKey(layer),
    label: layer.name,
    color: annotationColor(layer, theme, formData),
  }));
}

function drawCurve(
  group: SVGGElement,
  { document, size }: Input,
  curve: AnnotationCurve,
  places: AnnotationPlaces,
): [] {
  const box = plotBox(size, places.margins);
  const placed = curve.points.map(({ x, y }) => ({ x: places.xPx(x), y: places.yPx(y) }));
  const { color: stroke, opacity, widthPx } = curve;
  if (curve.hasLine) {
    const dash = curve.dash === undefined ? {} : { 'stroke-dasharray': curve.dash };
    group.append(
      svg(document, 'path', {
        d: pathInside(placed, box),
        fill: 'none',
        stroke,
        'stroke-width': widthPx,
        'stroke-opacity': opacity,
        'stroke-linejoin': 'round',
        ...dash,
      }),
    );
  }
  if (curve.hasDots) {
    for (const point of placed)
      if (isInside(point, box))
        group.append(
          svg(document, 'circle', { cx: point.x, cy: point.y, r: 3, fill: stroke, 'fill-opacity': opacity }),
        );
  }
  return [];
}

function drawSpan(
  group: SVGGElement,
  { document, size, theme }: Input,
  span: AnnotationSpan,
  places: AnnotationPlaces,
): readonly Mark[] {
  const box = plotBox(size, places.margins);
  const from = Math.max(places.xPx(span.from), box.left);
  const to = Math.min(places.xPx(span.to), box.right);
  if (from > box.right || to < box.left) return [];
  const dash = span.dash === undefined ? {} : { 'stroke-dasharray': span.dash };
  const edge = { y1: box.top, y2: box.bottom, stroke: span.color, 'stroke-width': span.widthPx, ...dash };
  const isMoment = span.from === span.to;
  if (!isMoment) {
    const area = { x: from, y: box.top, width: to - from, height: box.bottom - box.top, fill: span.color };
    group.append(svg(document, 'rect', { ...area, 'fill-opacity': span.opacity * 0.15 }));
  }
  for (const x of isMoment ? [from] : [from, to])
    group.append(svg(document, 'line', { x1: x, x2: x, ...edge, 'stroke-opacity': span.opacity }));
  const roomPx = isMoment ? 0 : to - from - 8;
  if (roomPx > 30) {
    const shown = truncateText(span.title, roomPx, labelFontPx);
    const look = { 'text-anchor': 'start', fill: theme.mutedText };
    group.append(svgText(document, { x: from + 4, y: box.top + 12, ...look }, shown, span.title));
  }
  const when = isMoment ? places.xText(span.from) : `${places.xText(span.from)} – ${places.xText(span.to)}`;
  const rows = [{ label: span.name, value: when, color: span.color }];
  if (span.description !== '') rows.push({ label: '', value: span.description, color: span.color });
  return [{ x: (from + to) / 2, y: box.top + 6, title: span.title, rows, series: span.key }];
}
