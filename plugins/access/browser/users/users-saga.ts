import { describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, report, select, showToast, takeEvery, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { roleRoutes, userRoutes } from '#plugins/access';
import { adminMessages } from '../../common/sign-in-messages.ts';
import { UsersPage, changeUser, createUser, removeUsers, showUsers, usersPageSize, usersSlice } from './users-state.ts';

const { listed, listFailed, saveFailed, editorClosed } = usersSlice.actions;

export function* usersSaga(http: HttpClient): Saga {
  yield* takeLatest(showUsers, () => load(http));
  yield* takeEvery(createUser, function* create(draft): Saga {
    yield* save(() => http.send(userRoutes.create, { body: draft }));
  });
  yield* takeEvery(changeUser, function* change({ id, change }): Saga {
    yield* save(() => http.send(userRoutes.change, { params: { id }, body: change }));
  });
  yield* takeEvery(removeUsers, function* remove({ ids }): Saga {
    try {
      yield* call(http.send, userRoutes.bulkDelete, { query: { q: [...ids] } });
      yield* put(showToast({ toastType: 'success', text: adminMessages.usersRemoved({ count: ids.length }) }));
    } catch (thrown) {
      yield* put(report(infoOf(thrown)));
    }
    yield* put(showUsers({}));
  });
}

function* load(http: HttpClient): Saga {
  const { query } = yield* select(UsersPage.select);
  const filters = query.search === '' ? [] : [{ col: 'username', opr: 'user_all_text', value: query.search }];
  try {
    const users = yield* call(http.send, userRoutes.list, {
      query: {
        q: {
          filters,
          page: query.page,
          page_size: usersPageSize,
          order_column: query.column,
          order_direction: query.direction,
          keys: ['none'],
        },
      },
    });
    const roles = yield* call(http.send, roleRoutes.list, { query: { q: { page_size: 200, keys: ['none'] } } });
    yield* put(
      listed({
        rows: users.body.result,
        count: users.body.count,
        roles: roles.body.result,
      }),
    );
  } catch (thrown) {
    yield* put(listFailed({ error: infoOf(thrown) }));
  }
}

/** Sends a form. Its failure is shown in the form; without one, such as from a row's menu, it is reported. */
function* save(send: () => Promise<unknown>): Saga {
  const { editor } = yield* select(UsersPage.select);
  try {
    yield* call(send);
    yield* put(editorClosed());
    yield* put(showToast({ toastType: 'success', text: adminMessages.userSaved() }));
    yield* put(showUsers({}));
  } catch (thrown) {
    const error = infoOf(thrown);
    yield* put(editor === undefined ? report(error) : saveFailed({ error }));
  }
}

const infoOf = (thrown: unknown): ErrorInfo => describeError(toAppError(thrown));
