import { describeError, toAppError } from '#core/common';
import { call, delay, put, report, select, showToast, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { readTemplateParams } from '#plugins/sql-language';
import { addressParams, editTab, executeSql, selectEditorTab } from '#plugins/sqllab';
import { parameterTexts as texts } from '../common/messages.ts';
import { withValue } from '../common/parameter-values.ts';
import { fillTemplates } from '../contract/routes.ts';
import { fetchList, fillSql, filledSlice } from './parameters-state.ts';

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
  yield* takeLatest(fetchList, function* fetch({ tabId, name, ...question }): Saga {
    try {
      const values = yield* call(firstColumn, http, question);
      const tab = yield* select((root) => selectEditorTab(root, tabId)); // others may have been filled in meanwhile
      if (tab === undefined) return;
      const templateParams = withValue(tab.templateParams, name, values);
      yield* put(editTab({ id: tabId, change: { templateParams } }));
      yield* put(showToast({ toastType: 'success', text: texts.fetched({ name, count: values.length }) }));
    } catch (thrown) {
      yield* put(report(describeError(toAppError(thrown))));
    }
  });
}

async function firstColumn(
  http: HttpClient,
  { dbId, catalog, schema, sql }: Pick<ReturnType<typeof fetchList>['payload'], 'dbId' | 'catalog' | 'schema' | 'sql'>,
): Promise<readonly unknown[]> {
  const reply = await http.send(executeSql, {
    body: { database_id: dbId, catalog, schema, sql, queryLimit: mostValues, runAsync: false },
    query: {},
  });
  if (reply.status !== 200) return [];
  const [column] = reply.body.columns;
  const values = column === undefined ? [] : reply.body.data.map((row) => row[column.column_name]);
  return [...new Set(values.filter((value) => value !== null))];
}
