import { defineSlice, type ErrorInfo } from '#core/common';
import {
  SchemaBrowser,
  readColumns,
  readSchemas,
  readTables,
  schemaKey,
  tableKey,
  type Fetched,
  type SchemaColumn,
  type SchemaTable,
} from '../../contract/schema-state.ts';

const loading = <T>(before: Fetched<T> | undefined): Fetched<T> => ({
  status: 'loading',
  items: before?.items ?? [],
  error: undefined,
});
const ready = <T>(items: readonly T[]): Fetched<T> => ({ status: 'ready', items, error: undefined });
const failed = <T>(error: ErrorInfo): Fetched<T> => ({ status: 'failed', items: [], error });

/** Schemas, tables and columns that were read. */
export const schemaSlice = defineSlice(
  SchemaBrowser,
  {
    schemasRead: (state, { dbId, items }: { readonly dbId: number; readonly items: readonly string[] }) => ({
      ...state,
      schemas: { ...state.schemas, [dbId]: ready(items) },
    }),
    schemasFailed: (state, { dbId, error }: { readonly dbId: number; readonly error: ErrorInfo }) => ({
      ...state,
      schemas: { ...state.schemas, [dbId]: failed<string>(error) },
    }),
    tablesRead: (state, { key, items }: { readonly key: string; readonly items: readonly SchemaTable[] }) => ({
      ...state,
      tables: { ...state.tables, [key]: ready(items) },
    }),
    tablesFailed: (state, { key, error }: { readonly key: string; readonly error: ErrorInfo }) => ({
      ...state,
      tables: { ...state.tables, [key]: failed<SchemaTable>(error) },
    }),
    columnsRead: (state, { key, items }: { readonly key: string; readonly items: readonly SchemaColumn[] }) => ({
      ...state,
      columns: { ...state.columns, [key]: ready(items) },
    }),
    columnsFailed: (state, { key, error }: { readonly key: string; readonly error: ErrorInfo }) => ({
      ...state,
      columns: { ...state.columns, [key]: failed<SchemaColumn>(error) },
    }),
  },
  (on) => [
    on(readSchemas, (state, { dbId }) => ({
      ...state,
      schemas: { ...state.schemas, [dbId]: loading<string>(state.schemas[dbId]) },
    })),
    on(readTables, (state, { dbId, schema }) => {
      const key = schemaKey(dbId, schema);
      return { ...state, tables: { ...state.tables, [key]: loading<SchemaTable>(state.tables[key]) } };
    }),
    on(readColumns, (state, { dbId, schema, table }) => {
      const key = tableKey(dbId, schema, table);
      return { ...state, columns: { ...state.columns, [key]: loading<SchemaColumn>(state.columns[key]) } };
    }),
  ],
);
