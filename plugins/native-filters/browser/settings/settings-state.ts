import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import { dashboardClosed, type DashboardContent } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import type { ColumnValues } from '#plugins/explore';
import type { FilterEntry } from '../../contract/filter-configuration.ts';

export interface DatasetChoice {
  readonly id: number;
  readonly name: string;
}

/** Filters as a dashboard stores them, readable here or not. */
export type StoredFilters = NonNullable<DashboardContent['metadata']['native_filter_configuration']>;

/** What somebody else saved while the filters were edited here. */
export interface FilterConflict {
  readonly name: string;
  readonly version: number;
  /** The configuration as it is stored now, with entries that cannot be read here. */
  readonly stored: StoredFilters;
  /** Its entries that can be read, and datasets that they need. */
  readonly entries: readonly FilterEntry[];
  /** Ids of those that cannot. */
  readonly unread: readonly string[];
  readonly datasets: readonly DatasetData[];
  /** The rest of the dashboard is stored as it is here. */
  readonly isRestSame: boolean;
}

/** Unsaved changes of an earlier visit that the dialog was opened with. */
export interface RestoredFilters {
  /** When they were last written; milliseconds since the epoch. */
  readonly atMs: number;
  /** What others changed since, and what of it was changed here as well. */
  readonly theirs: readonly FilterEntry[];
  readonly both: readonly FilterEntry[];
}

/** The dialog beside its document. */
export interface FilterDialog {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  /** Why the last save failed. */
  readonly error: ErrorInfo | null;
  /** The last save was held up by somebody else's. */
  readonly conflict: FilterConflict | null;
  readonly restored: RestoredFilters | null;
  /** Datasets in full, those of the dashboard excepted. */
  readonly datasets: Readonly<Record<number, DatasetData>>;
  readonly choices: readonly DatasetChoice[];
  readonly datasetError: ErrorInfo | null;
  /** Values offered in pre-filters, by `valuesKey`. */
  readonly columnValues: Readonly<Record<string, ColumnValues>>;
}

export const FilterDialogs = defineState<FilterDialog>('native-filters/dialog', {
  isOpen: false,
  isSaving: false,
  error: null,
  conflict: null,
  restored: null,
  datasets: {},
  choices: [],
  datasetError: null,
  columnValues: {},
});

/** Opens the dialog. Only people who may edit the dashboard get there. */
export const openFilterSettings = defineCommand('native-filters/openSettings');
/** Forgets unsaved changes of an earlier visit that nobody looked at. */
export const discardKept = defineCommand('native-filters/discardKept');
/** Forgets the unsaved changes of an earlier visit that the dialog shows. */
export const discardRestored = defineCommand('native-filters/discardRestored');
export const closeFilterSettings = defineCommand('native-filters/closeSettings');
/** Saves what is edited; after a conflict, over what somebody else saved. */
export const saveFilterSettings = defineCommand('native-filters/saveSettings');
/** After a conflict: drops what is edited and goes on from what somebody else saved. */
export const takeStoredFilters = defineCommand('native-filters/takeStored');
export const findDatasets = defineCommand<{ readonly search: string }>('native-filters/findDatasets');
export const readDatasetInFull = defineCommand<{ readonly id: number }>('native-filters/readDataset');

/** Reads values of a column for a pre-filter, once. */
export const readColumnValues = defineCommand<{ readonly datasetId: number; readonly column: string }>(
  'native-filters/readColumnValues',
);
export const valuesKey = (datasetId: number, column: string): string => `${String(datasetId)} ${column}`;

export const filterDialogSlice = defineSlice(
  FilterDialogs,
  {
    opened: (dialog, p: { restored: RestoredFilters | null }) => ({
      ...(dialog as FilterDialog),
      isOpen: true,
      error: null,
      conflict: null,
      restored: p.restored,
      columnValues: {},
    }),
    saveBegan: (dialog) => ({
      ...(dialog as FilterDialog),
      isSaving: true,
      error: null,
    }),
    saveCompleted: (dialog) => ({
      ...(dialog as FilterDialog),
      isSaving: false,
      isOpen: false,
      conflict: null,
    }),
    /** What was edited while the save ran stays open. */
    saveOutrun: (dialog) => ({ ...(dialog as FilterDialog), isSaving: false, conflict: null, restored: null }),
    saveFailed: (dialog, p: { error: ErrorInfo }) => ({
      ...(dialog as FilterDialog),
      isSaving: false,
      error: p.error,
    }),
    heldUp: (dialog, p: { conflict: FilterConflict }) => ({
      ...(dialog as FilterDialog),
      isSaving: false,
      conflict: p.conflict,
    }),
    datasetsFound: (dialog, p: { choices: readonly DatasetChoice[] }) => ({
      ...(dialog as FilterDialog),
      choices: p.choices,
      datasetError: null,
    }),
    datasetRead: (dialog, p: { dataset: DatasetData }) => ({
      ...(dialog as FilterDialog),
      datasets: { ...(dialog as FilterDialog).datasets, [p.dataset.id]: p.dataset },
      datasetError: null,
    }),
    valuesRead: (dialog, p: { key: string; values: ColumnValues }) => ({
      ...(dialog as FilterDialog),
      columnValues: { ...(dialog as FilterDialog).columnValues, [p.key]: p.values },
    }),
    datasetFailed: (dialog, p: { error: ErrorInfo }) => ({ ...(dialog as FilterDialog), datasetError: p.error }),
  },
  (on) => [
    on(closeFilterSettings, (dialog) => ({ ...(dialog as FilterDialog), isOpen: false })),
    on(dashboardClosed, () => FilterDialogs.initial),
  ],
);
