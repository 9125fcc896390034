import { isRecord } from '#core/common';
import type { DatasetColumn, DatasetMetric } from '../contract/dataset.ts';
import type { ColumnRow, MetricRow } from './dataset-store.ts';

interface Certification {
  readonly is_certified: boolean;
  readonly certified_by: string | null;
  readonly certification_details: string | null;
  readonly warning_markdown: string | null;
}

/** Certification and warning, which live inside `extra`. */
export function certificationOf(extra: string | null): Certification {
  const read = readExtra(extra);
  const certification = read['certification'];
  const field = (name: string): string | null => {
    const value = isRecord(certification) ? certification[name] : undefined;
    return typeof value === 'string' ? value : null;
  };
  const warning = read['warning_markdown'];
  return {
    is_certified: isRecord(certification) && Object.keys(certification).length > 0,
    certified_by: field('certified_by'),
    certification_details: field('details'),
    warning_markdown: typeof warning === 'string' ? warning : null,
  };
}

function readExtra(extra: string | null): Readonly<Record<string, unknown>> {
  if (extra === null || extra === '') return {};
  try {
    const read: unknown = JSON.parse(extra);
    return isRecord(read) ? read : {};
  } catch {
    return {}; // written by a client that checks nothing; it is shown as it is and means nothing
  }
}

/** A column as clients read it. */
export function presentColumn(row: ColumnRow): DatasetColumn {
  return {
    id: row.id,
    uuid: row.uuid,
    column_name: row.column_name,
    verbose_name: row.verbose_name,
    type: row.type,
    type_generic: row.type_generic,
    advanced_data_type: row.advanced_data_type,
    is_dttm: row.is_dttm === 1,
    expression: row.expression,
    description: row.description,
    filterable: row.filterable === 1,
    groupby: row.groupby === 1,
    is_active: row.is_active === 1,
    python_date_format: row.python_date_format,
    extra: row.extra,
    ...certificationOf(row.extra),
  };
}

/** A metric as clients read it. */
export function presentMetric(row: MetricRow): DatasetMetric {
  return {
    id: row.id,
    uuid: row.uuid,
    metric_name: row.metric_name,
    verbose_name: row.verbose_name,
    label: row.verbose_name === null || row.verbose_name === '' ? row.metric_name : row.verbose_name,
    expression: row.expression,
    metric_type: row.metric_type,
    description: row.description,
    d3format: row.d3format,
    currency: readCurrency(row.currency),
    warning_text: row.warning_text,
    extra: row.extra,
    ...certificationOf(row.extra),
  };
}

function readCurrency(text: string | null): DatasetMetric['currency'] {
  const read = readExtra(text);
  const { symbol, symbolPosition } = read;
  return typeof symbol === 'string' && typeof symbolPosition === 'string' ? { symbol, symbolPosition } : null;
}
