import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { ColumnDraft, DatasetDraft, MetricDraft } from '../../common/dataset-draft.ts';
import type { DrillPath } from '../../common/drill-paths.ts';
import { datasetDocument, documentIdOf, type EventsChange, type FieldChange } from './dataset-document.ts';
import { checkSql } from './dataset-page-state.ts';

/** What the parts of the page may do to the document. */
export interface DatasetEdits {
  readonly field: (label: string, values: FieldChange['values']) => void;
  readonly column: (column: ColumnDraft, values: Partial<ColumnDraft>) => void;
  readonly path: (path: DrillPath, isRename?: boolean) => void;
  readonly events: (change: EventsChange) => void;
  readonly addColumn: (column: ColumnDraft) => void;
  readonly removeColumn: (column: ColumnDraft) => void;
  readonly metric: (metric: MetricDraft, values: Partial<MetricDraft>) => void;
  readonly addMetric: (metric: MetricDraft) => void;
  readonly removeMetric: (metric: MetricDraft) => void;
  readonly check: (key: string, expression: string, kind: 'column' | 'metric') => void;
}

export interface TabProps {
  readonly draft: DatasetDraft;
  readonly edits: DatasetEdits;
  /** The reader may look, not change. */
  readonly isReadOnly: boolean;
}

export function useDatasetEdits(id: number): DatasetEdits {
  const dispatch = useDispatch();
  return useMemo(() => {
    const documentId = documentIdOf(id);
    const { edits } = datasetDocument;
    return {
      field: (label, values) => {
        dispatch(edits.changeField({ documentId, change: { label, values } }));
      },
      column: (column, values) => {
        dispatch(edits.changeColumn({ documentId, change: { key: column.key, name: column.column_name, values } }));
      },
      path: (path, isRename = false) => {
        dispatch(edits.setPath({ documentId, change: { path, isRename } }));
      },
      events: (change) => {
        dispatch(edits.setEvents({ documentId, change }));
      },
      addColumn: (column) => {
        dispatch(edits.addColumn({ documentId, change: { column } }));
      },
      removeColumn: (column) => {
        dispatch(edits.removeColumn({ documentId, change: { key: column.key, name: column.column_name } }));
      },
      metric: (metric, values) => {
        dispatch(edits.changeMetric({ documentId, change: { key: metric.key, name: metric.metric_name, values } }));
      },
      addMetric: (metric) => {
        dispatch(edits.addMetric({ documentId, change: { metric } }));
      },
      removeMetric: (metric) => {
        dispatch(edits.removeMetric({ documentId, change: { key: metric.key, name: metric.metric_name } }));
      },
      check: (key, expression, kind) => {
        dispatch(checkSql({ id, key, expression, kind }));
      },
    };
  }, [dispatch, id]);
}
