import { describeError, toAppError } from '#core/common';
import { call, put, showToast, takeEvery, takeLatest, type Dialogs, type HttpClient, type Saga } from '#core/browser';
import { datasetRoutes, duplicateDataset, readDatasetUses } from '#plugins/datasets';
import { listMessages as messages } from '../../common/list-messages.ts';
import { datasetRowsOf } from './dataset-row.ts';
import {
  datasetList,
  datasetPageSize,
  deleteDatasets,
  duplicateListed,
  loadDatasetChoices,
  loadDatasetList,
  type Choice,
  type DatasetListQuery,
} from './dataset-list-state.ts';

interface Services {
  readonly http: HttpClient;
  readonly dialogs: Dialogs;
}

/** The list of datasets: loading, filters, copies, deletion. */
export function* datasetListSaga({ http, dialogs }: Services): Saga {
  yield* takeLatest(loadDatasetList, function* load(query): Saga {
    try {
      yield* put(datasetList.actions.listed(yield* call(fetchDatasets, http, query)));
    } catch (thrown) {
      yield* put(datasetList.actions.listFailed({ error: describeError(toAppError(thrown)) }));
    }
  });
  yield* takeLatest(loadDatasetChoices, function* choices(): Saga {
    try {
      yield* put(datasetList.actions.choicesRead(yield* call(fetchChoices, http)));
    } catch {
      // Without the choices the list works; its filters just stay empty.
      yield* put(datasetList.actions.choicesRead({ owners: [], databases: [] }));
    }
  });
  yield* takeEvery(deleteDatasets, function* remove({ ids, query }): Saga {
    try {
      const text = yield* call(warningOf, http, ids);
      const question = {
        title: messages.deleteTitle({ count: ids.length }),
        text,
        confirmLabel: messages.delete(),
        isDanger: true,
      };
      if (!(yield* call(dialogs.confirm, question))) return;
      const answer = yield* call(() => http.send(datasetRoutes.bulkDelete, { query: { q: [...ids] } }));
      yield* put(showToast({ toastType: 'success', text: answer.body.message }));
    } catch (thrown) {
      yield* put(showToast({ toastType: 'danger', text: refusalOf(thrown) }));
    }
    yield* put(loadDatasetList(query));
  });
  yield* takeEvery(duplicateListed, function* copy({ id, name, query }): Saga {
    const wanted = yield* call(dialogs.prompt, {
      title: messages.duplicateTitle({ name }),
      label: messages.duplicateLabel(),
      initial: messages.copyOf({ name }),
      confirmLabel: messages.duplicate(),
    });
    if (wanted === undefined || wanted === '') return;
    try {
      yield* call(() => http.send(duplicateDataset, { body: { base_model_id: id, table_name: wanted } }));
      yield* put(showToast({ toastType: 'success', text: messages.duplicated({ name: wanted }) }));
      yield* put(loadDatasetList(query));
    } catch (thrown) {
      yield* put(showToast({ toastType: 'danger', text: refusalOf(thrown) }));
    }
  });
}

/** What a refusal means, in the words of its fields where it has some. */
export function refusalOf(thrown: unknown): string {
  const error = toAppError(thrown);
  if (error.kind === 'forbidden' && error.errorType === undefined) return messages.forbidden();
  const reasons = Object.values(error.fields ?? {}).flatMap((field) => (Array.isArray(field) ? field.map(String) : []));
  return reasons.length > 0 ? reasons.join(' ') : error.message;
}

async function warningOf(http: HttpClient, ids: readonly number[]): Promise<string> {
  const [only, ...others] = ids;
  if (only === undefined || others.length > 0) return messages.deleteText();
  const { body } = await http.send(readDatasetUses, { params: { id: only } });
  if (body.charts.count + body.dashboards.count === 0) return messages.deleteText();
  return messages.deleteUsed({
    charts: messages.charts({ count: body.charts.count }),
    dashboards: messages.dashboards({ count: body.dashboards.count }),
  });
}

async function fetchDatasets(http: HttpClient, query: DatasetListQuery) {
  const { search, owner, database, kind } = query;
  const answer = await http.send(datasetRoutes.list, {
    query: {
      q: {
        keys: ['none'],
        filters: [
          ...(search === undefined || search === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search }]),
          ...(owner === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: owner }]),
          ...(database === undefined ? [] : [{ col: 'database', opr: 'rel_o_m', value: database }]),
          ...(kind === undefined ? [] : [{ col: 'sql', opr: 'dataset_is_null_or_empty', value: kind !== 'virtual' }]),
        ],
        order_column: query.order ?? 'changed_on_delta_humanized',
        order_direction: query.order === undefined ? 'desc' : query.direction === 'desc' ? 'desc' : 'asc',
        page: query.page ?? 0,
        page_size: datasetPageSize,
      },
    },
  });
  return { rows: datasetRowsOf(answer.body.result), count: answer.body.count };
}

async function fetchChoices(http: HttpClient): Promise<{ owners: readonly Choice[]; databases: readonly Choice[] }> {
  const related = async (column: string): Promise<readonly Choice[]> => {
    const answer = await http.send(datasetRoutes.related, { params: { column }, query: { q: { page_size: 200 } } });
    return answer.body.result.map(({ value, text }) => ({ value, text }));
  };
  const [owners, databases] = await Promise.all([related('owners'), related('database')]);
  return { owners, databases };
}
