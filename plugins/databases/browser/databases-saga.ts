import { describeError, toAppError, type ErrorInfo } from '#core/common';
import {
  call,
  fork,
  put,
  report,
  select,
  showToast,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { databaseRoutes as routes } from '#plugins/databases';
import { databasePageMessages as messages } from '../common/page-messages.ts';
import {
  DatabaseEditor,
  DatabasesPage,
  databasesPageSize,
  databasesSlice,
  editorSlice,
  openEditor,
  removeDatabases,
  saveDatabase,
  showDatabases,
  testConnection,
} from './databases-state.ts';

const { listed, listFailed } = databasesSlice.actions;
const { opened, openFailed, saveEnded, testEnded } = editorSlice.actions;
const infoOf = (thrown: unknown): ErrorInfo => describeError(toAppError(thrown));

/** Effects of the list and of the form. */
export function* databasesSaga(http: HttpClient): Saga {
  yield* fork(listSaga, http);
  yield* fork(editorSaga, http);
}

function* listSaga(http: HttpClient): Saga {
  yield* takeLatest(showDatabases, () => load(http));
  yield* takeEvery(removeDatabases, function* remove({ ids }): Saga {
    try {
      yield* call(http.send, routes.bulkDelete, { query: { q: [...ids] } });
      yield* put(showToast({ toastType: 'success', text: messages.removed({ count: ids.length }) }));
    } catch (thrown) {
      yield* put(report(infoOf(thrown)));
    }
    const { query } = yield* select(DatabasesPage.select);
    yield* put(showDatabases(query));
  });
}

function* load(http: HttpClient): Saga {
  const { query } = yield* select(DatabasesPage.select);
  const filters = [
    ...(query.search === '' ? [] : [{ col: 'database_name', opr: 'ct', value: query.search }]),
    ...(query.engine === '' ? [] : [{ col: 'backend', opr: 'eq', value: query.engine }]),
  ];
  try {
    const list = yield* call(http.send, routes.list, {
      query: {
        q: {
          filters,
          page: query.page,
          page_size: databasesPageSize,
          order_column: query.column,
          order_direction: query.direction,
          keys: ['none'],
        },
      },
    });
    const available = yield* call(http.send, routes.available, {});
    yield* put(
      listed({
        rows: list.body.result,
        count: list.body.count,
        engines: available.body.databases,
      }),
    );
  } catch (thrown) {
    yield* put(listFailed({ error: infoOf(thrown) }));
  }
}

function* editorSaga(http: HttpClient): Saga {
  yield* takeLatest(openEditor, function* open({ databaseId }): Saga {
    try {
      const available = yield* call(http.send, routes.available, {});
      const stored =
        databaseId === undefined
          ? undefined
          : yield* call(http.send, routes.connection, { params: { id: databaseId } });
      yield* put(opened({ engines: available.body.databases, connection: stored?.body.result }));
    } catch (thrown) {
      yield* put(openFailed({ error: infoOf(thrown) }));
    }
  });
  yield* takeLatest(testConnection, function* test({ body }): Saga {
    const { databaseId } = yield* select(DatabaseEditor.select);
    try {
      yield* call(http.send, routes.testConnection, { body: { ...body, id: databaseId ?? null } });
      yield* put(testEnded({ attempt: { status: 'done' } }));
    } catch (thrown) {
      yield* put(testEnded({ attempt: { status: 'failed', error: infoOf(thrown) } }));
    }
  });
  yield* takeEvery(saveDatabase, function* save({ body }): Saga {
    const { databaseId } = yield* select(DatabaseEditor.select);
    const name = body.database_name;
    try {
      if (databaseId === undefined) yield* call(http.send, routes.create, { body });
      else yield* call(http.send, routes.change, { params: { id: databaseId }, body });
      yield* put(saveEnded({ attempt: { status: 'done' } }));
      yield* put(
        showToast({
          toastType: 'success',
          text: databaseId === undefined ? messages.connected({ name }) : messages.saved({ name }),
        }),
      );
    } catch (thrown) {
      yield* put(saveEnded({ attempt: { status: 'failed', error: infoOf(thrown) } }));
    }
  });
}
