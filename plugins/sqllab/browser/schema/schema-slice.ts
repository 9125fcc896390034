import { defineSlice, type ErrorInfo } from '#core/common';
import {
  SchemaBrowser,
  readSchemas,
  readTables,
  schemaKey,
  type Fetched,
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
  ],
);
