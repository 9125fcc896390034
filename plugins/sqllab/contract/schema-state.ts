import { defineCommand, defineState, type ErrorInfo } from '#core/common';

/** A list that comes from a database. */
export interface Fetched<T> {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  readonly error: ErrorInfo | undefined;
}

export interface SchemaTable {
  readonly value: string;
  readonly type: string;
}

export interface SchemaColumn {
  readonly name: string;
  readonly type: string;
  /** `pk`, `fk`, `index`. */
  readonly keys: readonly string[];
}

/** What is known of databases beside the editor. */
export interface SchemaBrowserState {
  /** By database id. */
  readonly schemas: Readonly<Record<string, Fetched<string>>>;
  /** By `schemaKey`. */
  readonly tables: Readonly<Record<string, Fetched<SchemaTable>>>;
  /** By `tableKey`. */
  readonly columns: Readonly<Record<string, Fetched<SchemaColumn>>>;
}

export const SchemaBrowser = defineState<SchemaBrowserState>('sqllab/schemas', {
  schemas: {},
  tables: {},
  columns: {},
});

export const schemaKey = (dbId: number, schema: string): string => `${dbId}/${schema}`;
export const tableKey = (dbId: number, schema: string, table: string): string => `${dbId}/${schema}/${table}`;

export const readSchemas = defineCommand<{ readonly dbId: number; readonly force?: boolean }>('sqllab/readSchemas');
export const readTables = defineCommand<{
  readonly dbId: number;
  readonly schema: string;
  readonly force?: boolean;
}>('sqllab/readTables');
export const readColumns = defineCommand<{ readonly dbId: number; readonly schema: string; readonly table: string }>(
  'sqllab/readColumns',
);
