import { describeError, toAppError } from '#core/common';
import { call, put, select, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { readTemplateParams } from '#plugins/sql-language';
import { addressParams } from '../../contract/address-params.ts';
import { SqlEditor } from '../../contract/editor-state.ts';
import { estimateCost as estimateRoute } from '../../contract/run-routes.ts';
import { shownTab } from '../../common/editor/editor-tabs.ts';
import { estimateCost, estimateSlice } from './estimate-state.ts';

/** Asks for costs. Of the selected text if there is any, else of everything. */
export function* estimateSaga(http: HttpClient): Saga {
  yield* takeLatest(estimateCost, function* estimate(): Saga {
    const tab = shownTab(yield* select(SqlEditor.select));
    if (tab?.dbId == null) return;
    const { dbId, catalog, schema, selectedText } = tab;
    const sql = selectedText.trim() === '' ? tab.sql : selectedText;
    const parameters = { ...readTemplateParams(tab.templateParams) };
    try {
      const { body } = yield* call(http.send, estimateRoute, {
        query: {},
        body: {
          database_id: dbId,
          catalog,
          schema,
          sql,
          template_params: parameters,
          url_params: addressParams(tab.urlParams),
        },
      });
      yield* put(estimateSlice.actions.estimated({ costs: body.result }));
    } catch (thrown) {
      yield* put(estimateSlice.actions.estimateFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
}
