import { describeError, toAppError } from '#core/common';
import {
  call,
  put,
  report,
  showToast,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
  copyText,
} from '#core/browser';
import { createSqlPermalink } from '../../contract/run-routes.ts';
import { savedQueryRoutes } from '../../contract/saved-query-routes.ts';
import { editorMessages } from '../../common/editor-messages.ts';
import { savedMessages as messages } from '../../common/history-messages.ts';
import {
  deleteSaved,
  describeSaved,
  loadSaved,
  savedListSlice,
  savedPageSize,
  shareSaved,
  type SavedListQuery,
} from './saved-state.ts';
import type { SavedRow } from '../../contract/saved-row.ts';

/** The list of saved statements. */
export function* savedSaga(http: HttpClient): Saga {
  yield* takeLatest(loadSaved, function* load(query): Saga {
    try {
      yield* put(savedListSlice.actions.listed(yield* call(fetchSaved, http, query)));
    } catch (thrown) {
      yield* put(savedListSlice.actions.listFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeEvery(describeSaved, function* describe({ id, label, description, query }): Saga {
    try {
      yield* call(http.send, savedQueryRoutes.change, { params: { id }, body: { label, description } });
      yield* put(showToast({ toastType: 'success', text: editorMessages.queryUpdated() }));
    } catch {
      yield* put(showToast({ toastType: 'danger', text: editorMessages.queryUpdateFailed() }));
    }
    yield* put(loadSaved(query));
  });
  yield* takeEvery(deleteSaved, function* remove({ ids, query }): Saga {
    try {
      const { body } = yield* call(http.send, savedQueryRoutes.bulkDelete, { query: { q: [...ids] } });
      yield* put(showToast({ toastType: 'success', text: body.message }));
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
    yield* put(loadSaved(query));
  });
  yield* takeEvery(shareSaved, function* share({ row }): Saga {
    try {
      const { body } = yield* call(http.send, createSqlPermalink, { body: permalinkOf(row) });
      yield* call(copyText, body.url);
      yield* put(showToast({ toastType: 'success', text: messages.shared() }));
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}

/** Saved statements are their owner's alone, so others get the statement itself. */
const permalinkOf = ({ db_id: dbId, label, sql, schema, catalog, template_parameters: parameters }: SavedRow) => ({
  dbId: dbId ?? 0,
  name: label ?? '',
  sql: sql ?? '',
  schema,
  catalog,
  ...(parameters === null ? {} : { templateParams: parameters }),
});

async function fetchSaved(http: HttpClient, { search, order, direction, page = 0 }: SavedListQuery) {
  const { body } = await http.send(savedQueryRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        filters: search === undefined ? [] : [{ col: 'label', opr: 'all_text', value: search }],
        order_column: order ?? 'changed_on_delta_humanized',
        order_direction: order !== undefined && direction !== 'desc' ? 'asc' : 'desc',
        page,
        page_size: savedPageSize,
      },
    },
  });
  return { rows: body.result, count: body.count };
}
