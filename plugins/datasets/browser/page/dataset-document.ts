import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import type { ColumnDraft, DatasetDraft, MetricDraft } from '../../common/dataset-draft.ts';
import type { EventDraft } from '../../common/event-drafts.ts';
import { placeAfter, type DrillPath } from '../../common/drill-paths.ts';
import { pageMessages as messages } from '../../common/page-messages.ts';

/** Datasets that are being edited. */
export const DatasetDrafts = defineState<OpenDocuments<DatasetDraft>>('datasets/drafts', {});

type Plain = Omit<DatasetDraft, 'columns' | 'metrics'>;

/** One field of the dataset itself; `label` is what undo calls it. */
export interface FieldChange {
  readonly label: string;
  readonly values: Partial<Plain>;
}

/** Columns found, changed and lost in the database. */
export interface SyncedColumns {
  readonly added: readonly ColumnDraft[];
  readonly retyped: readonly { readonly name: string; readonly type: string; readonly type_generic: number | null }[];
  readonly removed: readonly string[];
}

/** All events after one of them was changed; `name` is its. */
export interface EventsChange {
  readonly name: string;
  readonly events: readonly EventDraft[];
  /** What is being written, letter by letter; changes without one are a step each. */
  readonly field?: string;
}

/** A dataset as a document: every change is a step that can be undone. */
export const datasetDocument = defineDocument(DatasetDrafts, {
  changeField: edit<DatasetDraft, FieldChange>({
    name: ({ label }) => messages.stepChange({ field: label }),
    mergeKey: ({ values }) => Object.keys(values).join(),
    apply: (draft, { values }) => {
      Object.assign(draft, values);
    },
  }),
  changeColumn: edit<
    DatasetDraft,
    { readonly key: string; readonly name: string; readonly values: Partial<ColumnDraft> }
  >({
    name: ({ name }) => messages.stepColumn({ name }),
    mergeKey: ({ key, values }) => `${key} ${Object.keys(values).join()}`,
    apply: (draft, { key, values }) => {
      const column = draft.columns.find((candidate) => candidate.key === key);
      if (column === undefined) return;
      if (values.column_name !== undefined && draft.main_dttm_col === column.column_name)
        draft.main_dttm_col = values.column_name;
      Object.assign(column, values);
    },
  }),
  setPath: edit<DatasetDraft, { readonly path: DrillPath; readonly isRename?: boolean }>({
    name: ({ path }) => messages.stepPath({ name: path.name === '' ? messages.unnamed() : path.name }),
    mergeKey: ({ path, isRename }) => (isRename === true ? `name ${path.key}` : undefined),
    apply: (draft, { path }) => {
      for (const column of draft.columns) column.hierarchy = placeAfter(column, path);
    },
  }),
  setEvents: edit<DatasetDraft, EventsChange>({
    name: ({ name }) => messages.stepEvent({ name: name === '' ? messages.unnamed() : name }),
    mergeKey: ({ field }) => field,
    apply: (draft, { events }) => {
      draft.events = events.map((event) => ({ ...event, occurrences: event.occurrences.map((one) => ({ ...one })) }));
    },
  }),
  addColumn: edit<DatasetDraft, { readonly column: ColumnDraft }>({
    name: () => messages.stepAddColumn(),
    apply: (draft, { column }) => {
      draft.columns.push({ ...column });
    },
  }),
  removeColumn: edit<DatasetDraft, { readonly key: string; readonly name: string }>({
    name: ({ name }) => messages.stepRemoveColumn({ name }),
    apply: (draft, { key, name }) => {
      draft.columns = draft.columns.filter((column) => column.key !== key);
      if (draft.main_dttm_col === name) draft.main_dttm_col = null;
    },
  }),
  syncColumns: edit<DatasetDraft, SyncedColumns>({
    name: () => messages.stepSync(),
    apply: (draft, { added, retyped, removed }) => {
      draft.columns = draft.columns.filter(
        (column) => column.expression !== undefined || !removed.includes(column.column_name),
      );
      for (const { name, type, type_generic } of retyped) {
        const column = draft.columns.find(
          (candidate) => candidate.expression === undefined && candidate.column_name === name,
        );
        if (column !== undefined)
          Object.assign(column, { type, type_generic, is_dttm: column.is_dttm || type_generic === 2 });
      }
      draft.columns.push(...added.map((column) => ({ ...column })));
      if (!draft.columns.some((column) => column.column_name === draft.main_dttm_col)) {
        draft.main_dttm_col = draft.columns.find((column) => column.is_dttm)?.column_name ?? null;
      }
    },
  }),
  changeMetric: edit<
    DatasetDraft,
    { readonly key: string; readonly name: string; readonly values: Partial<MetricDraft> }
  >({
    name: ({ name }) => messages.stepMetric({ name }),
    mergeKey: ({ key, values }) => `${key} ${Object.keys(values).join()}`,
    apply: (draft, { key, values }) => {
      const metric = draft.metrics.find((candidate) => candidate.key === key);
      if (metric !== undefined) Object.assign(metric, values);
    },
  }),
  addMetric: edit<DatasetDraft, { readonly metric: MetricDraft }>({
    name: () => messages.stepAddMetric(),
    apply: (draft, { metric }) => {
      draft.metrics.push({ ...metric });
    },
  }),
  removeMetric: edit<DatasetDraft, { readonly key: string; readonly name: string }>({
    name: ({ name }) => messages.stepRemoveMetric({ name }),
    apply: (draft, { key }) => {
      draft.metrics = draft.metrics.filter((metric) => metric.key !== key);
    },
  }),
});

/** Documents are named by the dataset's id. */
export const documentIdOf = (datasetId: number): string => String(datasetId);
