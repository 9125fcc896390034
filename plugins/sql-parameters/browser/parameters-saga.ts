import { describeError, toAppError } from '#core/common';
import {
  call,
  cancelled,
  delay,
  put,
  select,
  showToast,
  takeEvery,
  takeLatest,
  takeLatestPer,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { readTemplateParams } from '#plugins/sql-language';
import { addressParams, editTab, executeSql, selectEditorTab } from '#plugins/sqllab';
import { parameterMessages as messages } from '../common/messages.ts';
import { valueOf, withValue } from '../common/parameter-values.ts';
import { fillTemplates } from '../contract/routes.ts';
import {
  ListQueries,
  fetchList,
  fillSql,
  filledSlice,
  listKey,
  listsSlice,
  takeList,
  type ListValues,
} from './parameters-state.ts';

const { listAnswered } = listsSlice.actions;

/** Quiet after which the server is asked; milliseconds. */
const quietMs = 300;
/** Values that a list takes from a query. */
const mostValues = 1_000;

/** Fills templates in for a look, and lists from queries. */
export function* parametersSaga(http: HttpClient): Saga {
  yield* takeLatest(fillSql, function* fill({ dbId, sql, templateParams, urlParams }): Saga {
    yield* delay(quietMs);
    try {
      const { body } = yield* call(http.send, fillTemplates, {
        query: {},
        body: {
          database_id: dbId,
          sql,
          template_params: { ...readTemplateParams(templateParams) },
          url_params: addressParams(urlParams),
        },
      });
      yield* put(filledSlice.actions.filled({ sql: body.result }));
    } catch (thrown) {
      yield* put(filledSlice.actions.fillFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatestPer(fetchList, listKey, (asked) => fetch(http, asked));
  yield* takeEvery(takeList, function* take({ tabId, name }): Saga {
    const key = listKey({ tabId, name });
    const answer = (yield* select(ListQueries.select))[key]?.answer;
    if (answer?.status === 'late') yield* call(putIn, { tabId, name }, answer);
  });
}

function* fetch(http: HttpClient, { tabId, name, ...question }: ReturnType<typeof fetchList>['payload']): Saga {
  const key = listKey({ tabId, name });
  const abort = new AbortController();
  const valueNow = () => select((root) => valueIn(selectEditorTab(root, tabId)?.templateParams, name));
  const before = yield* valueNow();
  try {
    const found = yield* call(firstColumn, http, question, abort.signal);
    const after = yield* valueNow();
    if (found.values.length === 0) yield* put(listAnswered({ key, answer: { status: 'empty' } }));
    else if (after !== before) yield* put(listAnswered({ key, answer: { status: 'late', ...found } }));
    else yield* call(putIn, { tabId, name }, found);
  } catch (thrown) {
    yield* put(listAnswered({ key, answer: { status: 'failed', error: describeError(toAppError(thrown)) } }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** For comparing only: whether somebody has typed. */
const valueIn = (json: string | undefined, name: string): string => JSON.stringify(valueOf(json ?? '', name) ?? null);

function* putIn({ tabId, name }: { readonly tabId: string; readonly name: string }, found: ListValues): Saga {
  const tab = yield* select((root) => selectEditorTab(root, tabId)); // other values may have been filled in meanwhile
  if (tab === undefined) return;
  const templateParams = withValue(tab.templateParams, name, found.values);
  yield* put(editTab({ id: tabId, change: { templateParams } }));
  yield* put(listAnswered({ key: listKey({ tabId, name }), answer: { status: 'put', ...found } }));
  yield* put(showToast({ toastType: 'success', text: messages.fetched({ name, count: found.values.length }) }));
}

async function firstColumn(
  http: HttpClient,
  { dbId, catalog, schema, sql }: Pick<ReturnType<typeof fetchList>['payload'], 'dbId' | 'catalog' | 'schema' | 'sql'>,
  signal: AbortSignal,
): Promise<ListValues> {
  const reply = await http.send(
    executeSql,
    { body: { database_id: dbId, catalog, schema, sql, queryLimit: mostValues, runAsync: false }, query: {} },
    { signal },
  );
  const none: ListValues = { values: [], isCut: false };
  if (reply.status !== 200) return none;
  const [column] = reply.body.columns;
  if (column === undefined) return none;
  const values = reply.body.data.map((row) => row[column.column_name]).filter((value) => value !== null);
  const isCut = /DROPDOWN/.test(reply.body.query.limitingFactor);
  return { values: [...new Set(values)], isCut };
}
