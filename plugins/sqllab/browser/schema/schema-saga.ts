import { describeError, toAppError } from '#core/common';
import { call, put, select, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { databaseRoutes } from '#plugins/databases';
import {
  SchemaBrowser,
  catalogKey,
  readAgain,
  readCatalogs,
  readSchemas,
  readTables,
  schemaKey,
} from '../../contract/schema-state.ts';
import { schemaSlice } from './schema-slice.ts';

const { catalogsRead, catalogsFailed, schemasRead, schemasFailed, tablesRead, tablesFailed } = schemaSlice.actions;

/** Reads what the tree shows, when it is opened. */
export function* schemaSaga(http: HttpClient): Saga {
  yield* takeEvery(readCatalogs, function* catalogs({ dbId, force = false }): Saga {
    try {
      const query = { q: { force } };
      const { body } = yield* call(http.send, databaseRoutes.catalogs, { params: { id: dbId }, query });
      yield* put(catalogsRead({ dbId, items: body.result }));
    } catch (thrown) {
      yield* put(catalogsFailed({ dbId, error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(readSchemas, function* schemas({ dbId, catalog, force = false }): Saga {
    const key = catalogKey({ dbId, catalog });
    try {
      const q = catalog === null ? { force } : { force, catalog };
      const { body } = yield* call(http.send, databaseRoutes.schemas, { params: { id: dbId }, query: { q } });
      yield* put(schemasRead({ key, items: body.result }));
    } catch (thrown) {
      yield* put(schemasFailed({ key, error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(readTables, function* tables({ dbId, catalog, schema, force = false }): Saga {
    const key = schemaKey({ dbId, catalog, schema });
    try {
      const q = { force, schema_name: schema, catalog_name: catalog };
      const { body } = yield* call(http.send, databaseRoutes.tables, { params: { id: dbId }, query: { q } });
      yield* put(tablesRead({ key, items: body.result.map(({ value, type }) => ({ value, type })) }));
    } catch (thrown) {
      yield* put(tablesFailed({ key, error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(readAgain, function* again({ dbId }): Saga {
    const { catalogs, schemas, tables } = yield* select(SchemaBrowser.select);
    for (const catalog of [null, ...(catalogs[dbId]?.items.slice(1) ?? [])]) {
      const known = schemas[catalogKey({ dbId, catalog })];
      if (known === undefined) continue;
      yield* put(readSchemas({ dbId, catalog, force: true }));
      for (const schema of known.items) {
        if (tables[schemaKey({ dbId, catalog, schema })] !== undefined)
          yield* put(readTables({ dbId, catalog, schema, force: true }));
      }
    }
  });
}
