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
  /** By database id; read only of connections that may have several. The default one comes first. */
  readonly catalogs: Readonly<Record<string, Fetched<string>>>;
  /** By `catalogKey`. */
  readonly schemas: Readonly<Record<string, Fetched<string>>>;
  /** By `schemaKey`. */
  readonly tables: Readonly<Record<string, Fetched<SchemaTable>>>;
}

export const SchemaBrowser = defineState<SchemaBrowserState>('sqllab/schemas', {
  catalogs: {},
  schemas: {},
  tables: {},
});

/** A catalog of a database; null is the default one. */
export interface CatalogPlace {
  readonly dbId: number;
  readonly catalog: string | null;
}

export const catalogKey = ({ dbId, catalog }: CatalogPlace): string => JSON.stringify([dbId, catalog]);
export const schemaKey = ({ dbId, catalog, schema }: CatalogPlace & { readonly schema: string }): string =>
  JSON.stringify([dbId, catalog, schema]);

export const readCatalogs = defineCommand<{ readonly dbId: number; readonly force?: boolean }>('sqllab/readCatalogs');
export const readSchemas = defineCommand<CatalogPlace & { readonly force?: boolean }>('sqllab/readSchemas');
export const readTables = defineCommand<
  CatalogPlace & {
    readonly schema: string;
    readonly force?: boolean;
  }
>('sqllab/readTables');
/** Reads the lists of a database again that were read before. */
export const readAgain = defineCommand<{ readonly dbId: number }>('sqllab/readAgain');
