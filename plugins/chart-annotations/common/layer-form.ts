import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { without } from '#core/common';
import { annotationTypes, isColorText, type AnnotationType } from '#plugins/viz-kit';
import { layerName, type StoredLayer } from './layer-list.ts';

/** How the time range of a source is decided: by itself, by the chart that shows the layer, or by the layer. */
export type PeriodOf = 'source' | 'chart' | 'layer';
export type LayerSource = 'chart' | 'NATIVE';

/** What the editor of a layer holds. Empty texts: not set. */
export interface LayerForm {
  readonly name: string;
  readonly type: AnnotationType;
  readonly formula: string;
  readonly source: LayerSource;
  /** Id of the chart or of the annotation layer that feeds it. */
  readonly sourceId: number | undefined;
  /** `viz_type` of the chart, where it was chosen here. */
  readonly sourceViz?: string | undefined;
  readonly timeColumn: string;
  readonly endColumn: string;
  readonly titleColumn: string;
  readonly descriptionColumns: readonly string[];
  readonly periodOf: PeriodOf;
  /** Null while the text in the field is not understood. */
  readonly period: string | null;
  readonly grain: string;
  readonly style: string;
  /** px, as typed. */
  readonly width: string;
  readonly opacity: string;
  readonly color: string;
  readonly showMarkers: boolean;
  readonly hideLine: boolean;
}

export const lineStyles = ['solid', 'dashed', 'dotted', 'longDashed'] as const;
export const opacities = ['', 'opacityHigh', 'opacityMedium', 'opacityLow'] as const;

const Texts = Type.Array(Type.String());
const AnyObject = Type.Record(Type.String(), Type.Unknown());
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A constant may be stored as a number. */
const formulaOf = (value: unknown): string => (typeof value === 'number' ? String(value) : textOf(value));

/** Kinds of layers that the records of an annotation layer of the server can show. */
export const isOfRecords = (type: AnnotationType): boolean => type === 'EVENT' || type === 'INTERVAL';

export function filledForm(layer: StoredLayer): LayerForm {
  const { annotationType, sourceType, value, overrides, descriptionColumns, width } = layer;
  const type = annotationTypes.find((one) => one === annotationType) ?? 'FORMULA';
  const given = Value.Check(AnyObject, overrides) ? overrides : {};
  const id = Number(value);
  const isFed = type !== 'FORMULA' && value !== '' && Number.isInteger(id) && id > 0;
  const range = given['time_range'];
  return {
    name: typeof layer['name'] === 'string' ? layer['name'] : '',
    type,
    formula: type === 'FORMULA' ? formulaOf(value) : '',
    source: sourceType === 'NATIVE' ? 'NATIVE' : 'chart',
    sourceId: isFed ? id : undefined,
    timeColumn: textOf(layer['timeColumn']),
    endColumn: textOf(layer['intervalEndColumn']),
    titleColumn: textOf(layer['titleColumn']),
    descriptionColumns: Value.Check(Texts, descriptionColumns) ? descriptionColumns : [],
    periodOf: textOf(range) === '' ? (range === null ? 'chart' : 'source') : 'layer',
    period: textOf(range),
    grain: textOf(given['time_grain_sqla']),
    style: textOf(layer['style']) || 'solid',
    width: typeof width === 'number' ? String(width) : '1',
    opacity: textOf(layer['opacity']),
    color: isColorText(layer['color']) ? layer['color'] : '',
    showMarkers: layer['showMarkers'] === true,
    hideLine: layer['hideLine'] === true,
  };
}

/** The layer that a form describes, over the one it was opened with; the form has no problem. */
export function layerOf(form: LayerForm, before: StoredLayer): StoredLayer {
  const { type } = form;
  return {
    ...before,
    name: form.name.trim(),
    annotationType: type,
    sourceType: type === 'FORMULA' ? '' : sourceTypeOf(form, before),
    value: type === 'FORMULA' ? form.formula.trim() : form.sourceId,
    show: before['show'] !== false,
    style: form.style,
    width: Number(form.width),
    opacity: form.opacity,
    color: form.color === '' ? null : form.color,
    showMarkers: type === 'TIME_SERIES' && form.showMarkers,
    hideLine: type === 'TIME_SERIES' && form.hideLine,
    ...columnsOf(form),
    overrides: type === 'FORMULA' ? {} : overridesOf(form, before),
  };
}

/** A series of a chart over time is read as `line`; rows are read as `table`. */
function sourceTypeOf({ type, source, sourceId, sourceViz }: LayerForm, before: StoredLayer): string {
  if (isOfRecords(type)) return source === 'NATIVE' ? 'NATIVE' : 'table';
  const isSame = before['value'] === sourceId && before['annotationType'] === type;
  if (isSame && sourceViz === undefined && before['sourceType'] === 'table') return 'table';
  return sourceViz === 'table' ? 'table' : 'line';
}

function columnsOf(form: LayerForm): StoredLayer {
  const isRead = form.type !== 'FORMULA' && form.source === 'chart';
  const ofRecords = isRead && isOfRecords(form.type);
  return {
    timeColumn: isRead ? form.timeColumn : '',
    intervalEndColumn: ofRecords && form.type === 'INTERVAL' ? form.endColumn : '',
    titleColumn: ofRecords ? form.titleColumn : '',
    descriptionColumns: ofRecords ? form.descriptionColumns : [],
  };
}

function overridesOf(form: LayerForm, { overrides }: StoredLayer): StoredLayer {
  const given = Value.Check(AnyObject, overrides) ? overrides : {};
  const range = form.periodOf === 'chart' ? null : form.period;
  return {
    ...without(given, 'time_range', 'time_grain_sqla'),
    ...(form.periodOf === 'source' ? {} : { time_range: range }),
    ...(form.grain === '' ? {} : { time_grain_sqla: form.grain }),
  };
}

/** Names of the other layers, which a layer must not have. */
export const otherNames = (layers: readonly StoredLayer[], index: number | undefined): readonly string[] =>
  layers.filter((_layer, at) => at !== index).map(layerName);
