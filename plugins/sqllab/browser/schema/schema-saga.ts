import { describeError, toAppError } from '#core/common';
import { call, put, select, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { databaseRoutes } from '#plugins/databases';
import { SchemaBrowser, readAgain, readSchemas, readTables, schemaKey } from '../../contract/schema-state.ts';
import { schemaSlice } from './schema-slice.ts';

const { schemasRead, schemasFailed, tablesRead, tablesFailed } = schemaSlice.actions;

/** Reads what the tree shows, when it is opened. Specification §7.2.1–7.2.3. */
export function* schemaSaga(http: HttpClient): Saga {
  yield* takeEvery(readSchemas, function* schemas({ dbId, force = false }): Saga {
    try {
      const q = { force };
      const { body } = yield* call(http.send, databaseRoutes.schemas, { params: { id: dbId }, query: { q } });
      yield* put(schemasRead({ dbId, items: body.result }));
    } catch (thrown) {
      yield* put(schemasFailed({ dbId, error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(readTables, function* tables({ dbId, schema, force = false }): Saga {
    const key = schemaKey(dbId, schema);
    try {
      const q = { force, schema_name: schema, catalog_name: null };
      const { body } = yield* call(http.send, databaseRoutes.tables, { params: { id: dbId }, query: { q } });
      yield* put(tablesRead({ key, items: body.result.map(({ value, type }) => ({ value, type })) }));
    } catch (thrown) {
      yield* put(tablesFailed({ key, error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(readAgain, function* again({ dbId }): Saga {
    const { schemas, tables } = yield* select(SchemaBrowser.select);
    const known = schemas[dbId]?.items ?? [];
    if (schemas[dbId] !== undefined) yield* put(readSchemas({ dbId, force: true }));
    for (const schema of known) {
      if (tables[schemaKey(dbId, schema)] !== undefined) yield* put(readTables({ dbId, schema, force: true }));
    }
  });
}
