import type { Permission } from '#core/common';
import { catalogAccessView, schemaAccessView, type DatabaseRecord } from './databases.ts';
import type { DatabaseCaller } from './dependents.ts';

/** A schema of a catalog; no catalog is the default one. */
export interface GrantedPlace {
  readonly catalog?: string | undefined;
  readonly schema: string | undefined;
}

/**
 * Whether a grant of the schema, or of the whole catalog, lets the caller read there. Schemas of the default catalog go
 * by two parts, those of further catalogs by three. See docs/http-api.md, "Permissions".
 */
export function isPlaceGranted(
  caller: Pick<DatabaseCaller, 'can'>,
  database: Pick<DatabaseRecord, 'name'>,
  { catalog, schema }: GrantedPlace,
): boolean {
  if (catalog !== undefined && caller.can(['catalog_access', catalogAccessView(database.name, catalog)])) return true;
  return schema !== undefined && caller.can(['schema_access', schemaAccessView(database.name, schema, catalog)]);
}

/** The grant of a schema, or of a catalog where no schema is told. */
export function placeGrant(databaseName: string, { catalog, schema }: GrantedPlace): Permission {
  return schema === undefined && catalog !== undefined
    ? ['catalog_access', catalogAccessView(databaseName, catalog)]
    : ['schema_access', schemaAccessView(databaseName, schema ?? '', catalog)];
}

/** Key of a connection's `extra`: it may have several catalogs. See docs/http-api.md, "Databases". */
export const allowMultiCatalog = 'allow_multi_catalog';

/** Whether a connection may have several catalogs; others take no notice of the names of catalogs. */
export const hasCatalogs = (database: Pick<DatabaseRecord, 'extra'>): boolean =>
  database.extra[allowMultiCatalog] === true;
