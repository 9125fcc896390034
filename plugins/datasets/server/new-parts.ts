import { without } from '#core/common';
import { randomUUID } from 'node:crypto';
import { genericType, type DescribedColumn } from '#plugins/databases';
import type { DatasetColumnPut, DatasetMetricPut } from '../contract/bodies.ts';
import { genericTypeOf, storedTypeOf } from '../common/generic-types.ts';
import { isTemporal } from '../common/plan-column-sync.ts';
import type { NewColumnRow, NewMetricRow } from './dataset-store.ts';

/** A column as the database describes it. Numbers, too, can be grouped by; nothing is switched off by default. */
export function columnFromSource(described: DescribedColumn, now: string): NewColumnRow {
  return {
    ...emptyColumn(now),
    column_name: described.name,
    type: described.databaseType,
    type_generic: described.type,
    is_dttm: isTemporal(described) ? 1 : 0,
    description: described.comment ?? null,
  };
}

function emptyColumn(now: string): Omit<NewColumnRow, 'column_name'> {
  return {
    uuid: randomUUID(),
    verbose_name: null,
    type: null,
    type_generic: null,
    advanced_data_type: null,
    is_dttm: 0,
    expression: null,
    description: null,
    filterable: 1,
    groupby: 1,
    is_active: 1,
    python_date_format: null,
    extra: null,
    created_on: now,
    changed_on: now,
  };
}

/** Every dataset starts with the number of its rows as a metric. */
export function countMetric(now: string): NewMetricRow {
  return {
    uuid: randomUUID(),
    metric_name: 'count',
    verbose_name: 'COUNT(*)',
    metric_type: 'count',
    expression: 'COUNT(*)',
    description: null,
    d3format: null,
    currency: null,
    warning_text: null,
    extra: null,
    created_on: now,
    changed_on: now,
  };
}

const flag = (value: boolean | null | undefined, fallback: 0 | 1): 0 | 1 =>
  value === null || value === undefined ? fallback : value ? 1 : 0;

/** The stored form of a column that a client sent without `id`. */
export function columnFromBody(put: DatasetColumnPut, now: string): NewColumnRow {
  const type = put.type ?? null;
  const typeCode = genericTypeOf(type);
  return {
    ...emptyColumn(now),
    uuid: put.uuid ?? randomUUID(),
    column_name: put.column_name,
    verbose_name: put.verbose_name ?? null,
    type,
    type_generic: storedTypeOf(type, put.is_dttm === true),
    advanced_data_type: put.advanced_data_type ?? null,
    is_dttm: flag(put.is_dttm, typeCode === genericType.temporal ? 1 : 0),
    expression: put.expression ?? null,
    description: put.description ?? null,
    filterable: flag(put.filterable, 1),
    groupby: flag(put.groupby, 1),
    is_active: flag(put.is_active, 1),
    python_date_format: put.python_date_format ?? null,
    extra: put.extra ?? null,
  };
}

/** What an item with `id` changes: the fields it names. */
export function columnChange(put: DatasetColumnPut, before: { readonly type: string | null }, now: string) {
  const { is_dttm, is_active, filterable, groupby, ...texts } = without(put, 'id', 'uuid');
  const isRetyped = put.type !== undefined && put.type !== before.type;
  return {
    ...defined(texts),
    ...(is_dttm === undefined ? {} : { is_dttm: flag(is_dttm, 0) }),
    ...(is_active === undefined ? {} : { is_active: flag(is_active, 1) }),
    ...(filterable === undefined ? {} : { filterable: flag(filterable, 1) }),
    ...(groupby === undefined ? {} : { groupby: flag(groupby, 1) }),
    ...(isRetyped ? { type_generic: genericTypeOf(put.type ?? null) } : {}),
    changed_on: now,
  };
}

/** The stored form of a metric that a client sent without `id`. */
export function metricFromBody(put: DatasetMetricPut, now: string): NewMetricRow {
  return {
    ...countMetric(now),
    uuid: put.uuid ?? randomUUID(),
    metric_name: put.metric_name,
    expression: put.expression,
    verbose_name: put.verbose_name ?? null,
    metric_type: put.metric_type ?? null,
    description: put.description ?? null,
    d3format: put.d3format ?? null,
    currency: put.currency === null || put.currency === undefined ? null : JSON.stringify(put.currency),
    warning_text: put.warning_text ?? null,
    extra: put.extra ?? null,
  };
}

export function metricChange(put: DatasetMetricPut, now: string) {
  const { currency, ...texts } = without(put, 'id', 'uuid');
  return {
    ...defined(texts),
    ...(currency === undefined ? {} : { currency: currency === null ? null : JSON.stringify(currency) }),
    changed_on: now,
  };
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The fields that were given; null is a value, undefined is not. */
export function defined<T extends object>(fields: T): Partial<Defined<T>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<T>>; // exactly the given ones
}
