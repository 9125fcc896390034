import type { DatasetData } from '#plugins/datasets';
import { metricLabel, type AdhocMetric, type QueryMetric } from '#plugins/queries';
import { slotRole, type FormData, type Slot, type VizType } from '#plugins/viz-kit';
import { titled } from '../metrics/entered-metric.ts';
import { readMetricText } from '../read-metric-text.ts';
import { named, unquoted } from './quoted-texts.ts';
import { columnNamed } from './readable-filter.ts';

/** Parameters that name fields. */
export const fieldNames = ['x', 'metrics', 'by', 'columns', 'facet_row', 'facet_column'] as const;
export type FieldName = (typeof fieldNames)[number];

/** The slots that a parameter fills, in their order. */
export function slotsOf(viz: VizType, name: FieldName, formData: FormData): readonly Slot[] {
  return viz.slots.filter((slot) => {
    if (slot.isShown?.(formData) === false) return false;
    const role = slotRole(slot, viz.slots);
    switch (name) {
      case 'x':
        return slot.kind === 'time-axis';
      case 'metrics':
        return slot.kind === 'metric' && role !== 'sort';
      case 'by':
        return slot.kind === 'dimension' && role !== 'facet' && role !== 'drill';
      case 'columns':
        return slot.kind === 'column';
      default:
        return slot.key === name;
    }
  });
}

export const isMetricName = (name: FieldName): boolean => name === 'metrics';

export const readColumn = (text: string, dataset: DatasetData): string | undefined =>
  columnNamed(dataset, text)?.column_name;

/** A saved metric, `SUM(delay)`, `COUNT(DISTINCT carrier)` or `COUNT(*)`. */
export function readMetric(text: string, dataset: DatasetData): QueryMetric | undefined {
  const name = unquoted(text);
  if (dataset.metrics.some(({ metric_name: own }) => own === name)) return name;
  const adhoc = adhocMetric(text, dataset);
  return adhoc && titled(adhoc, dataset);
}

function adhocMetric(text: string, dataset: DatasetData): AdhocMetric | undefined {
  if (/^count\(\s*\*\s*\)$/i.test(text)) return { expressionType: 'SQL', sqlExpression: 'COUNT(*)' };
  const [, distinct] = /^count\(\s*distinct\s+(.+?)\s*\)$/i.exec(text) ?? [];
  if (distinct === undefined) return readMetricText(text, dataset.columns);
  const column = readColumn(distinct, dataset);
  return column === undefined
    ? undefined
    : { expressionType: 'SIMPLE', column: { column_name: column }, aggregate: 'COUNT_DISTINCT' };
}

/** A field as a parameter says it; undefined for what it could not give back. */
export function writeField(value: unknown, isMetric: boolean, dataset: DatasetData): string | undefined {
  if (!isMetric)
    return typeof value === 'string' && readColumn(named(value), dataset) === value ? named(value) : undefined;
  const text = metricText(value);
  const again = text === undefined ? undefined : readMetric(text, dataset);
  const isSame = again !== undefined && computes(again) === computes(value) && keepsName(value, again);
  return isSame ? text : undefined;
}

/** What a metric computes, to compare with another. */
function computes(value: unknown): string {
  if (typeof value === 'string') return value;
  const { expressionType, sqlExpression, column, aggregate } = value as Partial<AdhocMetric>;
  return JSON.stringify([expressionType, sqlExpression ?? null, column?.column_name ?? null, aggregate ?? null]);
}

/** A name that nobody gave is made anew. */
const keepsName = (value: unknown, again: QueryMetric): boolean =>
  (value as Partial<AdhocMetric>).hasCustomLabel !== true || metricLabel(again) === labelOf(value);

function metricText(value: unknown): string | undefined {
  if (typeof value === 'string') return named(value);
  const { expressionType, sqlExpression, statistic, column, aggregate } = (value ?? {}) as Partial<AdhocMetric>;
  if (statistic !== undefined && statistic !== null) return undefined;
  if (expressionType === 'SQL') return sqlExpression ?? undefined;
  const name = named(column?.column_name ?? '');
  return aggregate === 'COUNT_DISTINCT' ? `COUNT(DISTINCT ${name})` : `${aggregate ?? ''}(${name})`;
}

/** What people call a field. */
export const labelOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const { label } = (value ?? {}) as { readonly label?: unknown };
  return typeof label === 'string' && label !== '' ? label : metricLabel(value as QueryMetric);
};
