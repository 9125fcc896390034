import type { Draft } from 'immer';
import { defineSlice, type ErrorInfo } from '#core/common';
import type { Upload, UploadTable } from '#plugins/datasets';
import {
  UploadDialog,
  abandonUpload,
  changeReading,
  closed,
  finishUpload,
  loadFile,
  sendFile,
  type EditedColumn,
  type UploadState,
} from './upload-state.ts';

/** Corrections are kept for columns that are still there. */
function mergedColumns(columns: readonly EditedColumn[], upload: Upload): EditedColumn[] {
  const known = new Map(columns.map((column) => [column.sourceName, column]));
  return upload.preview.columns.map((column) => {
    const earlier = known.get(column.sourceName);
    if (earlier === undefined) return { ...column, isIncluded: true, isTyped: false };
    return { ...earlier, type: earlier.isTyped ? earlier.type : column.type };
  });
}

export const uploadSlice = defineSlice(
  UploadDialog,
  {
    sentShare: (state, p: { share: number }) => {
      state.share = p.share;
    },
    received: (state, p: { upload: Upload }) =>
      ({
        ...closed,
        phase: 'review' as const,
        fileName: state.fileName,
        sizeBytes: state.sizeBytes,
        upload: p.upload,
        columns: mergedColumns([], p.upload),
        tableName: p.upload.suggested_table_name,
      }) as typeof state, // the draft of the same shape
    previewed: (state, p: { upload: Upload }) => {
      state.isPreviewing = false;
      state.error = null;
      state.columns = mergedColumns(state.columns, p.upload);
      state.upload = p.upload;
    },
    failed: (state, p: { error: ErrorInfo }) => {
      state.isPreviewing = false;
      state.error = p.error as typeof state.error;
      state.phase = state.upload === null ? 'refused' : 'review';
    },
    progressed: (state, p: { upload: Upload }) => {
      state.upload = p.upload;
      state.phase = p.upload.state === 'done' ? 'done' : p.upload.state === 'loading' ? 'loading' : 'review';
    },
    columnChanged: (state, p: { sourceName: string; change: Partial<EditedColumn> }) => {
      const column = state.columns.find((candidate) => candidate.sourceName === p.sourceName);
      if (column !== undefined) Object.assign(column, p.change);
      if (state.upload?.failure?.column === p.sourceName) state.upload.failure = null; // it may be mended by that
    },
    tableNamed: (state, p: { name: string }) => {
      state.tableName = p.name;
      state.table = null;
      state.ifExists = 'fail';
    },
    compared: (state, p: { table: UploadTable | null }) => {
      state.table = p.table;
    },
    existingTreated: (state, p: { ifExists: UploadState['ifExists'] }) => {
      state.ifExists = p.ifExists;
    },
  },
  (on) => [
    on(sendFile, (state, { name, sizeBytes }) => ({ ...closed, phase: 'sending' as const, fileName: name, sizeBytes })),
    on(changeReading, (state, { options }) => {
      state.isPreviewing = true;
      state.error = null;
      if (options !== undefined) state.options = options;
    }),
    on(loadFile, (state) => {
      state.phase = 'loading';
      state.error = null;
      if (state.upload !== null) {
        state.upload.progress = 0;
        state.upload.failure = null;
      }
    }),
    on(abandonUpload, () => closed as Draft<UploadState>), // closed, of the same shape
    on(finishUpload, () => closed as Draft<UploadState>), // likewise
  ],
);
