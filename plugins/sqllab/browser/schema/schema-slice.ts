import { defineSlice, type ErrorInfo } from '#core/common';
import {
  SchemaBrowser,
  catalogKey,
  readCatalogs,
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

/** Catalogs, schemas and tables that were read. */
export const schemaSlice = defineSlice(
  SchemaBrowser,
  {
    catalogsRead: (state, { dbId, items }: { readonly dbId: number; readonly items: readonly string[] }) => ({
      ...state,
      catalogs: { ...state.catalogs, [dbId]: ready(items) },
    }),
    catalogsFailed: (state, { dbId, error }: { readonly dbId: number; readonly error: ErrorInfo }) => ({
      ...state,
      catalogs: { ...state.catalogs, [dbId]: failed<string>(error) },
    }),
    schemasRead: (state, { key, items }: { readonly key: string; readonly items: readonly string[] }) => ({
      ...state,
      schemas: { ...state.schemas, [key]: ready(items) },
    }),
    schemasFailed: (state, { key, error }: { readonly key: string; readonly error: ErrorInfo }) => ({
      ...state,
      schemas: { ...state.schemas, [key]: failed<string>(error) },
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
    on(readCatalogs, (state, { dbId }) => ({
      ...state,
      catalogs: { ...state.catalogs, [dbId]: loading<string>(state.catalogs[dbId]) },
    })),
    on(readSchemas, (state, place) => {
      const key = catalogKey(place);
      return { ...state, schemas: { ...state.schemas, [key]: loading<string>(state.schemas[key]) } };
    }),
    on(readTables, (state, place) => {
      const key = schemaKey(place);
      return { ...state, tables: { ...state.tables, [key]: loading<SchemaTable>(state.tables[key]) } };
    }),
  ],
);
