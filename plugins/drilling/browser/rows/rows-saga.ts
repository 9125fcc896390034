import { describeError, toAppError } from '#core/common';
import {
  call,
  cancelled,
  put,
  race,
  select,
  take,
  takeEvery,
  takeLatest,
  type HttpClient,
  type Saga,
} from '#core/browser';
import { columnsMediaType, datasetIdOf, exportQuery, postSamples, readSamples } from '#plugins/charts';
import type { ColumnarResult } from '#plugins/databases';
import { dashboardClosed, selectDashboard } from '#plugins/dashboard';
import { prepared } from '#plugins/viz-kit';
import { drillMessages } from '../../common/messages.ts';
import { rowsFile, rowsQuestion, type RowsQuestion } from '../../common/rows-question.ts';
import { rowsSlice } from '../drill-slices.ts';
import {
  DetailRowsState,
  DrillDialogs,
  closeDrillDialog,
  exportRows,
  openDrillDialog,
  turnRows,
} from '../drill-state.ts';
import { chartName, openChart, type DrillReaders } from '../drilled-chart.ts';

export interface RowsServices extends DrillReaders {
  readonly http: HttpClient;
}

interface Asked {
  readonly question: RowsQuestion;
  readonly datasetId: number;
}

/** Fetches the rows behind a point, page by page; closing the dialog or leaving the dashboard ends it, in the engine too. */
export function* rowsSaga(services: RowsServices): Saga {
  yield* takeEvery(openDrillDialog, function* first({ kind }): Saga {
    const { pageSize } = yield* select(DetailRowsState.select);
    if (kind === 'rows') yield* put(turnRows({ page: 0, pageSize }));
  });
  yield* takeLatest(turnRows, function* turn(): Saga {
    yield* race({
      loaded: () => load(services),
      closed: () => take(closeDrillDialog),
      left: () => take(dashboardClosed),
    });
  });
  yield* takeEvery(exportRows, function* save(): Saga {
    const { open } = yield* select(DrillDialogs.select);
    const { result } = yield* select(DetailRowsState.select);
    const dashboard = yield* select(selectDashboard);
    if (open === null || result === null) return;
    const asked = yield* askedOf(services);
    if (asked === undefined) return;
    const name = yield* select((root) => drillMessages.fileName({ chart: chartName(root, open.subject.chartId) }));
    const columns = result.columns.map((column) => column.name);
    const shown = { datasetId: asked.datasetId, dashboardId: dashboard?.id, columns };
    yield* put(exportQuery({ name, context: rowsFile(shown, asked.question) }));
  });
}

function* load(services: RowsServices): Saga {
  const abort = new AbortController();
  try {
    const asked = yield* askedOf(services);
    if (asked === undefined) return;
    const { page, pageSize } = yield* select(DetailRowsState.select);
    const dashboard = yield* select(selectDashboard);
    const query = {
      datasource_type: 'table',
      datasource_id: asked.datasetId,
      page: page + 1, // counts from 1 there
      per_page: pageSize,
      ...(dashboard === null ? {} : { dashboard_id: dashboard.id }),
    };
    const loaded = yield* call(fetchRows, services.http, query, asked.question, abort.signal);
    yield* put(rowsSlice.actions.loaded(loaded));
  } catch (thrown) {
    yield* put(rowsSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
  } finally {
    if (yield* cancelled()) abort.abort();
  }
}

/** What the open dialog asks: the chart as it is filtered now, and the point. */
function* askedOf(services: RowsServices): Saga<Asked | undefined> {
  const { open } = yield* select(DrillDialogs.select);
  if (open?.kind !== 'rows') return undefined;
  const { chartId, filters } = open.subject;
  const chart = yield* select((root) => openChart(root, services, chartId));
  const datasetId = chart === undefined ? undefined : datasetIdOf(chart.formData);
  if (chart === undefined || datasetId === undefined) return undefined;
  yield* call(prepared, chart.viz, chart.formData);
  return { question: rowsQuestion(chart, filters), datasetId };
}

async function fetchRows(
  http: HttpClient,
  query: {
    readonly datasource_type: string;
    readonly datasource_id: number;
    readonly page: number;
    readonly per_page: number;
  },
  body: RowsQuestion,
  signal: AbortSignal,
): Promise<{ readonly result: ColumnarResult; readonly totalCount: number }> {
  const answer = await http.send(
    postSamples,
    { query, body },
    { signal, long: 'asked', headers: { Accept: columnsMediaType } },
  );
  const { result, totalCount } = readSamples(answer.body);
  return { result: Object.freeze(result), totalCount };
}
