import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { Choice } from '../list/dataset-list-state.ts';

/** What the page shows besides the document. */
export interface DatasetInfo {
  readonly id: number;
  readonly uid: string;
  readonly kind: 'physical' | 'virtual';
  readonly schema: string | null;
  readonly databaseId: number;
  readonly databaseName: string;
  readonly changed: string;
  /** Whether the reader may save. */
  readonly canEdit: boolean;
}

export interface ColumnChangeRow {
  readonly column_name: string;
  readonly change: 'added' | 'removed' | 'retyped';
  readonly old_type: string | null;
  readonly new_type: string | null;
}

export type Checked =
  | { readonly status: 'checking' }
  | { readonly status: 'valid'; readonly type: string | null }
  | { readonly status: 'invalid'; readonly message: string };

export interface UseRow {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

export interface DatasetPageState {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | null;
  readonly info: DatasetInfo | null;
  readonly isSaving: boolean;
  readonly saveError: ErrorInfo | null;
  /** By column or metric key. */
  readonly checks: Readonly<Record<string, Checked>>;
  readonly sync: { readonly status: 'closed' | 'loading' | 'open'; readonly changes: readonly ColumnChangeRow[] };
  readonly uses: {
    readonly status: 'loading' | 'ready' | 'failed';
    readonly error: ErrorInfo | null;
    readonly charts: readonly UseRow[];
    readonly dashboards: readonly UseRow[];
  };
  /** Who may become an owner. */
  readonly people: readonly Choice[];
}

const closed: DatasetPageState = {
  status: 'loading',
  error: null,
  info: null,
  isSaving: false,
  saveError: null,
  checks: {},
  sync: { status: 'closed', changes: [] },
  uses: { status: 'loading', error: null, charts: [], dashboards: [] },
  people: [],
};

export const DatasetPage = defineState<DatasetPageState>('datasets/page', closed);

export const openDataset = defineCommand<{ readonly id: number }>('datasets/openDataset');
export const saveDataset = defineCommand<{ readonly id: number }>('datasets/saveDataset');
/** Asks the database whether it understands an expression. */
export const checkSql = defineCommand<{
  readonly id: number;
  readonly key: string;
  readonly expression: string;
  readonly kind: 'column' | 'metric';
}>('datasets/checkSql');
export const compareColumns = defineCommand<{ readonly id: number }>('datasets/compareColumns');
export const applyColumns = defineCommand<{ readonly id: number }>('datasets/applyColumns');
export const closeComparison = defineCommand('datasets/closeComparison');
export const loadPeople = defineCommand('datasets/loadPeople');
export const loadUses = defineCommand<{ readonly id: number }>('datasets/loadUses');

export const datasetPage = defineSlice(
  DatasetPage,
  {
    loaded: (page, p: { info: DatasetInfo }) => {
      page.status = 'ready';
      page.error = null;
      page.info = p.info;
    },
    loadFailed: (page, p: { error: ErrorInfo }) => {
      page.status = 'failed';
      page.error = p.error as typeof page.error;
    },
    saveEnded: (page, p: { error: ErrorInfo | null }) => {
      page.isSaving = false;
      page.saveError = p.error as typeof page.saveError;
    },
    checked: (page, p: { key: string; outcome: Checked }) => {
      page.checks[p.key] = p.outcome;
    },
    compared: (page, p: { changes: readonly ColumnChangeRow[] }) => {
      page.sync = { status: 'open', changes: [...p.changes] };
    },
    usesRead: (page, p: { charts: readonly UseRow[]; dashboards: readonly UseRow[] }) => {
      page.uses = { status: 'ready', error: null, charts: [...p.charts], dashboards: [...p.dashboards] };
    },
    usesFailed: (page, p: { error: ErrorInfo }) => {
      page.uses.status = 'failed';
      page.uses.error = p.error as typeof page.uses.error;
    },
    peopleRead: (page, p: { people: readonly Choice[] }) => {
      page.people = [...p.people];
    },
  },
  (on) => [
    on(openDataset, (page, { id }) => (page.info?.id === id ? page : (closed as typeof page))),
    on(saveDataset, (page) => {
      page.isSaving = true;
      page.saveError = null;
    }),
    on(checkSql, (page, { key }) => {
      page.checks[key] = { status: 'checking' };
    }),
    on(compareColumns, (page) => {
      page.sync = { status: 'loading', changes: [] };
    }),
    on(applyColumns, (page) => {
      page.sync.status = 'closed';
    }),
    on(closeComparison, (page) => {
      page.sync = { status: 'closed', changes: [] };
    }),
  ],
);
