import { ownValue } from '#core/common';
import type { AnnotationRecord } from './annotation-data.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { annotationColor, annotationKey, annotationLayersOf, type AnnotationLayer } from './annotation-layer.ts';
import { parseFormula } from './parse-formula.ts';

interface ShapeBase {
  /** Key of the legend entry that switches it off. */
  readonly key: string;
  readonly name: string;
  readonly color: string;
  readonly opacity: number;
  readonly widthPx: number;
  /** SVG dash pattern; undefined for a solid line. */
  readonly dash: string | undefined;
}

/** A line over the chart's own axis: a formula or another chart's series. */
export interface AnnotationCurve extends ShapeBase {
  readonly kind: 'curve';
  readonly hasDots: boolean;
  readonly hasLine: boolean;
  /** In the units of the axes, by rising x. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Something that happened: at a moment, or over a time. */
export interface AnnotationSpan extends ShapeBase {
  readonly kind: 'span';
  readonly from: number;
  /** The same as `from` for an event. */
  readonly to: number;
  readonly title: string;
  readonly description: string;
}

export type AnnotationShape = AnnotationCurve | AnnotationSpan;

type Input = Pick<DrawInput<unknown>, 'formData' | 'annotations' | 'theme' | 'hidden'>;

/**
 * What the layers of a chart come to over these places of its axis (milliseconds or numbers, rising). A layer without
 * data, with an unreadable formula or switched off in the legend gives nothing.
 */
export function annotationShapes(input: Input, xs: readonly number[]): readonly AnnotationShape[] {
  const first = xs[0];
  const last = xs.at(-1);
  if (first === undefined || last === undefined) return [];
  const { annotations = {}, theme, hidden } = input;
  return annotationLayersOf(input.formData)
    .filter((layer) => !hidden.has(annotationKey(layer)))
    .flatMap((layer): readonly AnnotationShape[] => {
      const look = lookOf(layer, annotationColor(layer, theme, input.formData));
      const records = ownValue(annotations, layer.name)?.records ?? [];
      if (layer.annotationType === 'FORMULA') return formulaCurve(layer, look, [first, last]);
      if (layer.annotationType === 'TIME_SERIES') return seriesCurves(layer, look, records);
      return spans(layer, look, records).filter((span) => span.to >= first && span.from <= last);
    });
}

/** Numbers that the value axis has to hold besides those of the chart. */
export function annotationValues(shapes: readonly AnnotationShape[]): readonly number[] {
  return shapes.flatMap((shape) => (shape.kind === 'curve' ? shape.points.map((point) => point.y) : []));
}

const dashes: Readonly<Record<string, string>> = { dashed: '6 4', dotted: '2 3', longDashed: '12 5' };
const opacities: Readonly<Record<string, number>> = { opacityLow: 0.2, opacityMedium: 0.5, opacityHigh: 0.8 };

function lookOf(layer: AnnotationLayer, color: string): ShapeBase {
  return {
    key: annotationKey(layer),
    name: layer.name,
    color,
    opacity: opacities[layer.opacity ?? ''] ?? 1,
    widthPx: Math.min(layer.width ?? 1, 20),
    dash: dashes[layer.style ?? ''],
  };
}

/** Enough for a smooth curve on any screen. */
const formulaPoints = 200;

function formulaCurve(
  layer: AnnotationLayer,
  look: ShapeBase,
  [first, last]: readonly [number, number],
): readonly AnnotationCurve[] {
  const formula = parseFormula(String(layer.value));
  if (!formula.ok) return [];
  const step = (last - first) / formulaPoints;
  const points = Array.from({ length: formulaPoints + 1 }, (_, index) => first + index * step)
    .map((x) => ({ x, y: formula.value(x) }))
    .filter(({ y }) => Number.isFinite(y));
  return points.length === 0 ? [] : [{ ...look, kind: 'curve', hasDots: false, hasLine: true, points }];
}

/** Every column of numbers is a line; the time is the named column, else that of time series, else the first. */
function seriesCurves(
  layer: AnnotationLayer,
  look: ShapeBase,
  records: readonly AnnotationRecord[],
): readonly AnnotationCurve[] {
  const [sample] = records;
  if (sample === undefined) return [];
  const names = Object.keys(sample);
  const time = [layer.timeColumn ?? '', '__timestamp'].find((name) => names.includes(name)) ?? names[0];
  return names
    .filter((name) => name !== time)
    .flatMap((name) => {
      const points = records
        .flatMap((record) => {
          const [x, y] = [numberIn(record, time), numberIn(record, name)];
          return x === undefined || y === undefined ? [] : [{ x, y }];
        })
        .sort((a, b) => a.x - b.x);
      if (points.length === 0) return [];
      const hasDots = layer.showMarkers === true;
      return [{ ...look, kind: 'curve' as const, hasDots, hasLine: layer.hideLine !== true, points }];
    });
}

/** The columns of events that layers are made of by themselves. */
const nativeColumns = { time: 'start_dttm', end: 'end_dttm', title: 'short_descr', descriptions: ['long_descr'] };

/** Superset stores an empty text for a column that was not chosen. */
const columnsOf = (layer: AnnotationLayer) => ({
  time: layer.timeColumn === '' ? undefined : (layer.timeColumn ?? undefined),
  end: layer.intervalEndColumn ?? undefined,
  title: layer.titleColumn ?? '',
  descriptions: layer.descriptionColumns ?? [],
});

function spans(
  layer: AnnotationLayer,
  look: ShapeBase,
  records: readonly AnnotationRecord[],
): readonly AnnotationSpan[] {
  const isInterval = layer.annotationType === 'INTERVAL';
  const columns = layer.sourceType === 'NATIVE' ? nativeColumns : columnsOf(layer);
  return records.flatMap((record) => {
    const names = Object.keys(record);
    const from = numberIn(record, columns.time ?? names.find((name) => numberIn(record, name) !== undefined));
    const end = isInterval ? numberIn(record, columns.end) : from;
    if (from === undefined) return [];
    const description = columns.descriptions.map((name) => wordIn(record, name)).filter((text) => text !== '');
    return [
      {
        ...look,
        kind: 'span' as const,
        from: Math.min(from, end ?? from),
        to: Math.max(from, end ?? from),
        title: wordIn(record, columns.title) || layer.name,
        description: description.join(', '),
      },
    ];
  });
}

function numberIn(record: AnnotationRecord, name: string | undefined): number | undefined {
  const value = name === undefined ? undefined : ownValue(record, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function wordIn(record: AnnotationRecord, name: string): string {
  const value = ownValue(record, name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
