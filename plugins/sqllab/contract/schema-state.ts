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

/** What is known of databases beside the editor. */
export interface SchemaBrowserState {
  /** By database id. */
  readonly schemas: Readonly<Record<string, Fetched<string>>>;
  /** By `schemaKey`. */
  readonly tables: Readonly<Record<string, Fetched<SchemaTable>>>;
}

export const SchemaBrowser = defineState<SchemaBrowserState>('sqllab/schemas', {
  schemas: {},
  tables: {},
});

export const schemaKey = (dbId: number, schema: string): string => `${dbId}/${schema}`;

export const readSchemas = defineCommand<{ readonly dbId: number; readonly force?: boolean }>('sqllab/readSchemas');
export const readTables = defineCommand<{
  readonly dbId: number;
  readonly schema: string;
  readonly force?: boolean;
}>('sqllab/readTables');
/** Reads the lists of a database again that were read before. */
export const readAgain = defineCommand<{ readonly dbId: number }>('sqllab/readAgain');
