import { describeError, toAppError } from '#core/common';
import { call, put, select, showToast, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { databaseRoutes } from '#plugins/databases';
import { createDataset } from '#plugins/datasets';
import { newDatasetMessages as messages } from '../../common/new-dataset-messages.ts';
import { refusalOf } from '../list/dataset-list-saga.ts';
import {
  NewDatasetForm,
  chooseDatabase,
  chooseSchema,
  chooseTable,
  makeDataset,
  newDatasetForm,
  openNewDataset,
} from './new-dataset-state.ts';

type Services = { readonly http: HttpClient };
const { actions } = newDatasetForm;

/** Making a dataset of a table or a query: databases, schemas, tables, columns. */
export function* newDatasetSaga(services: Services): Saga {
  yield* takeLatest(openNewDataset, ({ databaseId }) => databases(services, databaseId));
  yield* takeLatest(chooseDatabase, ({ id }) => schemas(services, id));
  yield* takeLatest(chooseSchema, () => tables(services));
  yield* takeLatest(chooseTable, ({ name }) => columns(services, name));
  yield* takeLatest(makeDataset, ({ query }) => create(services, query));
}

function* databases({ http }: Services, wanted: number | undefined): Saga {
  try {
    const { body } = yield* call(() =>
      http.send(databaseRoutes.list, {
        query: { q: { keys: ['none'], order_column: 'database_name', order_direction: 'asc', page_size: -1 } },
      }),
    );
    const rows = body.result.map((row) => ({ value: row.id, text: row.database_name }));
    yield* put(actions.databasesRead({ databases: { status: 'ready', rows } }));
    const chosen = rows.find((row) => row.value === wanted) ?? (rows.length === 1 ? rows[0] : undefined);
    if (chosen !== undefined) yield* put(chooseDatabase({ id: chosen.value }));
  } catch (thrown) {
    yield* put(actions.databasesRead({ databases: { status: 'failed', error: describeError(toAppError(thrown)) } }));
  }
}

/** Schemas that databases call their ordinary one. */
const usualSchemas = ['main', 'public'];

function* schemas({ http }: Services, id: number): Saga {
  try {
    const { body } = yield* call(() => http.send(databaseRoutes.schemas, { params: { id }, query: {} }));
    const schema = usualSchemas.find((usual) => body.result.includes(usual)) ?? body.result[0] ?? null;
    yield* put(actions.schemasRead({ schemas: body.result, schema }));
    yield* tables({ http });
  } catch (thrown) {
    yield* put(actions.tablesRead({ tables: { status: 'failed', error: describeError(toAppError(thrown)) } }));
  }
}

function* tables({ http }: Services): Saga {
  const { databaseId, schema } = yield* select(NewDatasetForm.select);
  if (databaseId === null) return;
  try {
    const { body } = yield* call(() =>
      http.send(databaseRoutes.tables, {
        params: { id: databaseId },
        query: { q: { force: false, schema_name: schema } },
      }),
    );
    yield* put(
      actions.tablesRead({
        tables: { status: 'ready', rows: body.result.map(({ value, type }) => ({ name: value, type })) },
      }),
    );
  } catch (thrown) {
    yield* put(actions.tablesRead({ tables: { status: 'failed', error: describeError(toAppError(thrown)) } }));
  }
}

function* columns({ http }: Services, name: string): Saga {
  const { databaseId, schema } = yield* select(NewDatasetForm.select);
  if (databaseId === null) return;
  try {
    const { body } = yield* call(() =>
      http.send(databaseRoutes.tableMetadata, {
        params: { id: databaseId },
        query: { name, ...(schema === null ? {} : { schema }) },
      }),
    );
    const rows = body.columns.map((column) => ({ name: column.name, type: column.type }));
    yield* put(actions.columnsRead({ columns: { status: 'ready', rows } }));
  } catch (thrown) {
    yield* put(actions.columnsRead({ columns: { status: 'failed', error: describeError(toAppError(thrown)) } }));
  }
}

function* create({ http }: Services, query: { readonly name: string; readonly sql: string } | undefined): Saga {
  const { databaseId, schema, table } = yield* select(NewDatasetForm.select);
  const name = query?.name.trim() ?? table;
  if (databaseId === null || name === null) return;
  try {
    const { body } = yield* call(() =>
      http.send(createDataset, {
        body: {
          database: databaseId,
          table_name: name,
          ...(schema === null ? {} : { schema }),
          ...(query === undefined ? {} : { sql: query.sql }),
        },
      }),
    );
    yield* put(actions.created({ id: body.id }));
    yield* put(showToast({ toastType: 'success', text: messages.created({ name }) }));
  } catch (thrown) {
    yield* put(actions.refused({ error: { ...describeError(toAppError(thrown)), message: refusalOf(thrown) } }));
  }
}
