import { describeError, toAppError } from '#core/common';
import { call, put, showToast, takeEvery, type HttpClient, type Saga } from '#core/browser';
import { databaseRoutes } from '#plugins/databases';
import { readColumns, readSchemas, readTables, schemaKey, tableKey } from '../../contract/schema-state.ts';
import { schemaTexts as texts } from '../../common/schema-messages.ts';
import { schemaSlice } from './schema-slice.ts';

const { schemasRead, schemasFailed, tablesRead, tablesFailed, columnsRead, columnsFailed } = schemaSlice.actions;

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
  yield* takeEvery(readColumns, function* columns({ dbId, schema, table }): Saga {
    const key = tableKey(dbId, schema, table);
    try {
      const { body } = yield* call(http.send, databaseRoutes.tableMetadata, {
        params: { id: dbId },
        query: { name: table, schema },
      });
      const items = body.columns.map(({ name, type, keys }) => ({ name, type, keys: keys.map((each) => each.type) }));
      yield* put(columnsRead({ key, items }));
    } catch (thrown) {
      yield* put(columnsFailed({ key, error: describeError(toAppError(thrown)) }));
      yield* put(showToast({ toastType: 'danger', text: texts.metadataFailed() }));
    }
  });
}
