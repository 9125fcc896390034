import { fullName } from '#plugins/access';
import type { DatasetColumn, DatasetMetric, DatasetPut } from '#plugins/datasets';
import { calendarIn, extraOfCalendar, type WeeksAndYears } from '../contract/dataset-calendar.ts';
import { eventProblems, type EventProblem } from '../contract/dataset-events.ts';
import { eventDraftsOf, storedEvents, type EventDraft } from './event-drafts.ts';
import { drillPathsOf, hierarchyIn, type HierarchyPlace } from './drill-paths.ts';
import { certificationIn, extraWith, type Certification } from './extra.ts';
import { linkLinesIn, readLinkLines } from './linked-dashboards.ts';

/** A column as the dataset page edits it. `key` stays the same from the first letter on. */
export interface ColumnDraft extends Certification {
  readonly key: string;
  /** Absent: not stored yet. */
  readonly id: number | undefined;
  readonly column_name: string;
  readonly verbose_name: string;
  readonly type: string;
  readonly type_generic: number | null;
  readonly is_dttm: boolean;
  readonly filterable: boolean;
  readonly groupby: boolean;
  readonly is_active: boolean;
  readonly description: string;
  /** Undefined: a column of the table or query itself. */
  readonly expression: string | undefined;
  readonly python_date_format: string;
  /** Its level in a drill path; stored inside `extra`. */
  readonly hierarchy: HierarchyPlace | undefined;
  /** Dashboards that its values lead to, one a line; stored inside `extra`. */
  readonly linked_dashboards: string;
  /** As stored; what this page does not know stays in it. */
  readonly extra: string | null;
}

export interface MetricDraft extends Certification {
  readonly key: string;
  readonly id: number | undefined;
  readonly metric_name: string;
  readonly verbose_name: string;
  readonly expression: string;
  readonly metric_type: string | null;
  readonly description: string;
  readonly d3format: string;
  readonly currency_symbol: string;
  readonly currency_position: 'prefix' | 'suffix';
  readonly warning_text: string;
  readonly extra: string | null;
}

/** Everything of a dataset that its page can change: the content of its document. */
export interface DatasetDraft {
  readonly table_name: string;
  readonly description: string;
  /** Undefined: a physical dataset. */
  readonly sql: string | undefined;
  readonly main_dttm_col: string | null;
  readonly always_filter_main_dttm: boolean;
  readonly filter_select_enabled: boolean;
  readonly fetch_values_predicate: string;
  /** Seconds as text; empty: the default. */
  readonly cache_timeout: string;
  readonly certification: Certification;
  /** Its weeks and fiscal years; stored inside `extra`. */
  readonly calendar: WeeksAndYears;
  /** What comes again on days of its own; stored beside the calendar. */
  readonly events: readonly EventDraft[];
  readonly extra: string | null;
  readonly owners: readonly { readonly id: number; readonly name: string }[];
  readonly columns: readonly ColumnDraft[];
  readonly metrics: readonly MetricDraft[];
}

type Fields = Readonly<Record<string, unknown>>;

/** The reply of `GET /api/v1/dataset/<id>` as far as the page reads it. */
export interface DatasetItem extends Fields {
  readonly columns: readonly DatasetColumn[];
  readonly metrics: readonly DatasetMetric[];
  readonly owners: readonly {
    readonly id: number;
    readonly first_name: string;
    readonly last_name: string;
    readonly username: string;
  }[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function draftOf(item: DatasetItem): DatasetDraft {
  const extra = typeof item['extra'] === 'string' ? item['extra'] : null;
  const { weekStart, fiscalYearStart, events } = calendarIn(extra);
  const sql = textOf(item['sql']);
  return {
    table_name: textOf(item['table_name']),
    description: textOf(item['description']),
    sql: item['kind'] === 'virtual' ? sql : undefined,
    main_dttm_col: textOf(item['main_dttm_col']) === '' ? null : textOf(item['main_dttm_col']),
    always_filter_main_dttm: item['always_filter_main_dttm'] === true,
    filter_select_enabled: item['filter_select_enabled'] === true,
    fetch_values_predicate: textOf(item['fetch_values_predicate']),
    cache_timeout: typeof item['cache_timeout'] === 'number' ? String(item['cache_timeout']) : '',
    certification: certificationIn(extra),
    calendar: { weekStart, fiscalYearStart },
    events: eventDraftsOf(events),
    extra,
    owners: item.owners.map((owner) => ({ id: owner.id, name: fullName(owner) })),
    columns: item.columns.map(columnDraftOf),
    metrics: item.metrics.map(metricDraftOf),
  };
}

function columnDraftOf(column: DatasetColumn): ColumnDraft {
  return {
    key: column.uuid,
    id: column.id,
    column_name: column.column_name,
    verbose_name: column.verbose_name ?? '',
    type: column.type ?? '',
    type_generic: column.type_generic,
    is_dttm: column.is_dttm,
    filterable: column.filterable,
    groupby: column.groupby,
    is_active: column.is_active,
    description: column.description ?? '',
    expression: column.expression === null || column.expression === '' ? undefined : column.expression,
    python_date_format: column.python_date_format ?? '',
    hierarchy: hierarchyIn(column.extra),
    linked_dashboards: linkLinesIn(column.extra),
    extra: column.extra,
    ...certificationIn(column.extra),
  };
}

function metricDraftOf(metric: DatasetMetric): MetricDraft {
  return {
    key: metric.uuid,
    id: metric.id,
    metric_name: metric.metric_name,
    verbose_name: metric.verbose_name ?? '',
    expression: metric.expression,
    metric_type: metric.metric_type,
    description: metric.description ?? '',
    d3format: metric.d3format ?? '',
    currency_symbol: metric.currency?.symbol ?? '',
    currency_position: metric.currency?.symbolPosition === 'suffix' ? 'suffix' : 'prefix',
    warning_text: metric.warning_text ?? '',
    extra: metric.extra,
    ...certificationIn(metric.extra),
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** The body that stores a draft. Columns and metrics replace all stored ones. */
export function putOf(draft: DatasetDraft): DatasetPut {
  return {
    table_name: draft.table_name.trim(),
    description: orNull(draft.description),
    ...(draft.sql === undefined ? {} : { sql: draft.sql }),
    main_dttm_col: draft.main_dttm_col,
    always_filter_main_dttm: draft.always_filter_main_dttm,
    filter_select_enabled: draft.filter_select_enabled,
    fetch_values_predicate: orNull(draft.fetch_values_predicate),
    cache_timeout: draft.cache_timeout.trim() === '' ? null : Math.trunc(Number(draft.cache_timeout)) || 0,
    extra: extraOfCalendar(extraWith(draft.extra, draft.certification), {
      ...draft.calendar,
      events: storedEvents(draft.events),
    }),
    owners: draft.owners.map((owner) => owner.id),
    columns: draft.columns.map((column) => ({
      ...(column.id === undefined ? { uuid: column.key } : { id: column.id }),
      column_name: column.column_name.trim(),
      verbose_name: orNull(column.verbose_name),
      type: orNull(column.type),
      is_dttm: column.is_dttm,
      filterable: column.filterable,
      groupby: column.groupby,
      is_active: column.is_active,
      description: orNull(column.description),
      expression: column.expression ?? null,
      python_date_format: orNull(column.python_date_format),
      extra: extraWith(column.extra, column, {
        hierarchy: column.hierarchy,
        dashboards: readLinkLines(column.linked_dashboards).links,
      }),
    })),
    metrics: draft.metrics.map((metric) => ({
      ...(metric.id === undefined ? { uuid: metric.key } : { id: metric.id }),
      metric_name: metric.metric_name.trim(),
      verbose_name: orNull(metric.verbose_name),
      expression: metric.expression,
      metric_type: metric.metric_type,
      description: orNull(metric.description),
      d3format: orNull(metric.d3format),
      currency:
        metric.currency_symbol === ''
          ? null
          : { symbol: metric.currency_symbol, symbolPosition: metric.currency_position },
      warning_text: orNull(metric.warning_text),
      extra: extraWith(metric.extra, metric),
    })),
  };
}

/** What keeps a draft from being stored. */
export type DraftProblem =
  | EventProblem
  | { readonly kind: 'no name' }
  | { readonly kind: 'unnamed column' | 'unnamed metric' | 'unnamed path' }
  | {
      readonly kind: 'column twice' | 'metric twice' | 'path twice' | 'no expression' | 'no dashboard';
      readonly name: string;
    };

export function problemsOf(draft: DatasetDraft): readonly DraftProblem[] {
  const columns = draft.columns.map((column) => column.column_name.trim());
  const metrics = draft.metrics.map((metric) => metric.metric_name.trim());
  const paths = drillPathsOf(draft.columns).map(({ name }) => name.trim());
  const twice = (names: readonly string[]) => [
    ...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index)),
  ];
  const empty = [
    ...draft.columns.filter((column) => column.expression?.trim() === '').map((column) => column.column_name),
    ...draft.metrics.filter((metric) => metric.expression.trim() === '').map((metric) => metric.metric_name),
  ];
  return [
    ...(draft.table_name.trim() === '' ? [{ kind: 'no name' as const }] : []),
    ...(columns.includes('') ? [{ kind: 'unnamed column' as const }] : []),
    ...(metrics.includes('') ? [{ kind: 'unnamed metric' as const }] : []),
    ...(paths.includes('') ? [{ kind: 'unnamed path' as const }] : []),
    ...twice(paths).map((name) => ({ kind: 'path twice' as const, name })),
    ...eventProblems(draft.events),
    ...twice(columns).map((name) => ({ kind: 'column twice' as const, name })),
    ...twice(metrics).map((name) => ({ kind: 'metric twice' as const, name })),
    ...empty.map((name) => ({ kind: 'no expression' as const, name })),
    ...draft.columns
      .flatMap((column) => readLinkLines(column.linked_dashboards).wrong)
      .map((name) => ({ kind: 'no dashboard' as const, name })),
  ];
}
