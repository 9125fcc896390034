import type { Draft } from 'immer';
import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { Choice } from '../list/dataset-list-state.ts';

export interface TableChoice {
  readonly name: string;
  readonly type: string;
}

type Loaded<T> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'failed'; readonly error: ErrorInfo }
  | { readonly status: 'ready'; readonly rows: readonly T[] };

export interface NewDatasetState {
  readonly databases: Loaded<Choice>;
  readonly databaseId: number | null;
  readonly schemas: readonly string[];
  readonly schema: string | null;
  readonly tables: Loaded<TableChoice>;
  readonly table: string | null;
  readonly columns: Loaded<{ readonly name: string; readonly type: string }>;
  readonly isCreating: boolean;
  readonly error: ErrorInfo | null;
  readonly createdId: number | null;
}

const empty: NewDatasetState = {
  databases: { status: 'loading' },
  databaseId: null,
  schemas: [],
  schema: null,
  tables: { status: 'idle' },
  table: null,
  columns: { status: 'idle' },
  isCreating: false,
  error: null,
  createdId: null,
};

export const NewDatasetForm = defineState<NewDatasetState>('datasets/new', empty);

/** Opens the page afresh; the database of the address is chosen at once. */
export const openNewDataset = defineCommand<{ readonly databaseId: number | undefined }>('datasets/openNewDataset');
export const chooseDatabase = defineCommand<{ readonly id: number }>('datasets/chooseDatabase');
export const chooseSchema = defineCommand<{ readonly schema: string }>('datasets/chooseSchema');
export const chooseTable = defineCommand<{ readonly name: string }>('datasets/chooseTable');
/** Makes the dataset of the chosen table, or of a query. */
export const makeDataset = defineCommand<{ readonly query?: { readonly name: string; readonly sql: string } }>(
  'datasets/makeDataset',
);

export const newDatasetForm = defineSlice(
  NewDatasetForm,
  {
    databasesRead: (form, p: { databases: NewDatasetState['databases'] }) => {
      form.databases = p.databases as typeof form.databases;
    },
    schemasRead: (form, p: { schemas: readonly string[]; schema: string | null }) => {
      form.schemas = [...p.schemas];
      form.schema = p.schema;
    },
    tablesRead: (form, p: { tables: NewDatasetState['tables'] }) => {
      form.tables = p.tables as typeof form.tables;
    },
    columnsRead: (form, p: { columns: NewDatasetState['columns'] }) => {
      form.columns = p.columns as typeof form.columns;
    },
    created: (form, p: { id: number }) => {
      form.isCreating = false;
      form.createdId = p.id;
    },
    refused: (form, p: { error: ErrorInfo }) => {
      form.isCreating = false;
      form.error = p.error as typeof form.error;
    },
  },
  (on) => [
    on(openNewDataset, () => empty as Draft<NewDatasetState>), // an empty form of the same shape
    on(chooseDatabase, (form, { id }) => {
      Object.assign(form, {
        databaseId: id,
        schemas: [],
        schema: null,
        tables: { status: 'loading' },
        table: null,
        columns: { status: 'idle' },
        error: null,
      });
    }),
    on(chooseSchema, (form, { schema }) => {
      Object.assign(form, {
        schema,
        tables: { status: 'loading' },
        table: null,
        columns: { status: 'idle' },
        error: null,
      });
    }),
    on(chooseTable, (form, { name }) => {
      Object.assign(form, { table: name, columns: { status: 'loading' }, error: null });
    }),
    on(makeDataset, (form) => {
      form.isCreating = true;
      form.error = null;
    }),
  ],
);
