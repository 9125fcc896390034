import { expect } from 'chai';
import { Type } from 'typebox';
import { AppError, ExtensionRegistry, Services, settingsFrom, issueCodesOf } from '#core/common';
import type { HttpClient, SendOptions } from '#core/browser';
import {
  chartRenderFailed,
  chartRendered,
  datasetsSet,
  removeChart,
  runAnnotation,
  runChart,
  selectChart,
  stopChart,
  triggerQuery,
  type ChartState,
  type ColumnsAnswer,
} from '#plugins/charts';
import { VizTypes, defineVizType, type FormData, type VizType } from '#plugins/viz-kit';
import { createWorkbenchStore } from '../../../../../core/browser/store/create-store.ts';
import { chartSaga } from '../../../../../plugins/charts/browser/state/chart-saga.ts';
import { charts } from '../../../../../plugins/charts/browser/state/chart-slice.ts';

const viz = defineVizType({
  key: 'plain',
  name: 'Plain',
  category: 'KPI',
  description: '',
  skeleton: 'number',
  options: Type.Object({}),
  slots: [{ key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 }],
  buildQuery: (formData) => [{ metrics: [String(formData['metric'])], row_limit: 10 }],
  aliases: ['old_plain'],
  migrate: (stored) => (stored.viz_type === 'old_plain' ? { ...stored, metric: stored['old_metric'] } : stored),
  load: () => Promise.reject(new Error('not drawn here')),
});

const formData: FormData = { viz_type: 'plain', datasource: '7__table', metric: 'count' };

const answer: ColumnsAnswer = {
  columns: [{ name: 'count', type: 0, databaseType: 'BIGINT', values: [3] }],
  rowcount: 1,
  sql_rowcount: 1,
  label_map: { count: ['count'] },
  query: 'SELECT 3',
  origins: [],
  is_cached: false,
  cached_dttm: null,
  queried_dttm: '2024-05-01T00:00:00.000Z',
  cache_key: 'k',
  from_dttm: null,
  to_dttm: null,
  applied_filters: [],
  rejected_filters: [],
  annotation_data: {},
};
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

interface Sent {
  readonly path: string;
  readonly input: { readonly query?: Readonly<Record<string, unknown>>; readonly body?: { readonly force?: boolean } };
  readonly options: SendOptions;
  readonly succeed: (body?: unknown, status?: number) => void;
  readonly fail: (error: unknown) => void;
}

/** A page with a real store and saga; the network is in the test's hands. */
function openPage(type: VizType = viz) {
  const sent: Sent[] = [];
  const http = {
    send: (route: { readonly path: string }, input: Sent['input'], options: SendOptions) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => {
          reject(new AppError('cancelled', 'The request was cancelled.'));
        });
        sent.push({
          path: route.path,
          input,
          options,
          fail: reject,
          succeed: (body = bytes({ result: [answer] }), status = 200) => {
            resolve({ status, body, headers: {} });
          },
        });
      }),
  } as unknown as HttpClient; // the two calls of the saga
  const registry = new ExtensionRegistry();
  registry.add('test', VizTypes, type);
  const crashes: Error[] = [];
  const { store, run } = createWorkbenchStore({
    slices: [charts],
    stamp: () => ({ author: '', atMs: 0 }),
    onCrash: (error) => {
      crashes.push(error);
    },
  });
  let nowMs = 1_000;
  const task = run(() =>
    chartSaga({
      http,
      extensions: registry,
      settings: settingsFrom({ SUPERSET_WEBSERVER_TIMEOUT: 60 }),
      page: new Services(),
      beginnings: { join: () => Promise.resolve(), follow: () => undefined },
      nowMs: () => (nowMs += 10),
    }),
  );
  return {
    sent,
    dispatch: (action: { readonly type: string }) => {
      store.dispatch(action);
    },
    chart: (): ChartState | undefined => selectChart(store.getState(), 'explore'),
    settle: () =>
      new Promise((resolve) => {
        setTimeout(resolve, 0);
      }),
    close: () => {
      task.cancel();
      expect(crashes).to.deep.equal([]);
    },
  };
}

describe('chartSaga', () => {
  let page: ReturnType<typeof openPage>;
  beforeEach(() => {
    page = openPage();
  });
  afterEach(() => {
    page.close();
  });
  const run = (more: Partial<Parameters<typeof runChart>[0]> = {}) => {
    page.dispatch(runChart({ key: 'explore', formData, ...more }));
  };

  it('is loading from the command on, with start time and form data [4.1.1] [3.2.1]', async () => {
    run({ sliceId: 5, dashboardId: 6, force: true });
    expect(page.chart()).to.deep.include({
      id: 'explore',
      chartStatus: 'loading',
      chartAlert: null,
      chartUpdateStartTime: 1_010,
      chartUpdateEndTime: null,
      latestQueryFormData: formData,
      sliceFormData: formData,
      queriesResponse: null,
      triggerQuery: false,
    });
    // A chart of a dashboard asks in a task of its own, behind what waits for one already.
    for (let task = 0; task < 100 && page.sent.length === 0; task += 1) await page.settle();
    const [request] = page.sent;
    expect(request?.path).to.equal('/api/v1/chart/data');
    expect(request?.input.query).to.deep.equal({ form_data: '{"slice_id":5}', dashboard_id: '6', force: 'true' });
    expect(request?.input.body).to.deep.include({
      datasource: { id: 7, type: 'table' },
      force: true,
      queries: [{ metrics: ['count'], row_limit: 10 }],
    });
    expect(request?.options.timeoutMs).to.equal(60_000);
  });

  it('succeeds with the columns of the answer [4.1.2]', async () => {
    run();
    page.sent[0]?.succeed();
    await page.settle();
    const chart = page.chart();
    expect(chart).to.deep.include({ chartStatus: 'success', chartUpdateEndTime: 1_020, answeredFormData: formData });
    expect(chart?.queriesResponse?.[0]?.result).to.deep.equal({
      rowCount: 1,
      columns: [{ name: 'count', type: 0, databaseType: 'BIGINT', values: [3] }],
    });
  });

  it('keeps the old answers while new ones load [4.1.1]', async () => {
    run();
    page.sent[0]?.succeed();
    await page.settle();
    run({ formData: { ...formData, metric: 'sum' } });
    expect(page.chart()?.chartStatus).to.equal('loading');
    expect(page.chart()?.queriesResponse).to.have.lengthOf(1);
    expect(page.chart()?.answeredFormData).to.deep.equal(formData);
  });

  it('fails with the first error of the response [4.1.3a] [4.1.3b]', async () => {
    run();
    page.sent[0]?.fail(
      new AppError('engine', 'column "x" does not exist', {
        errorType: 'COLUMN_DOES_NOT_EXIST_ERROR',
        extra: { issue_codes: issueCodesOf('COLUMN_DOES_NOT_EXIST_ERROR') }, // as the server says them
      }),
    );
    await page.settle();
    expect(page.chart()).to.deep.include({ chartStatus: 'failed', chartAlert: 'column "x" does not exist' });
    expect(page.chart()?.error?.issueCodes.map((issue) => issue.code)).to.deep.equal([1003, 1004]);
  });

  it('fails with Network error when nothing answered [4.1.3b] [8.1.1] [8.2.11b]', async () => {
    run();
    page.sent[0]?.fail(new AppError('network', 'Failed to fetch'));
    await page.settle();
    expect(page.chart()).to.include({ chartStatus: 'failed', chartAlert: 'Network error' });
  });

  it('fails on a status that nobody declared [8.1.7]', async () => {
    run();
    page.sent[0]?.succeed(undefined, 204);
    await page.settle();
    expect(page.chart()?.chartAlert).to.equal('Received unexpected response status while fetching chart data');
  });

  it('stops on demand, aborts the request and says so [4.1.4] [8.2.11a]', async () => {
    run();
    page.dispatch(stopChart({ key: 'explore' }));
    await page.settle();
    expect(page.chart()).to.include({ chartStatus: 'stopped', chartAlert: 'Updating chart was stopped' });
    expect(page.sent[0]?.options.signal?.aborted).to.equal(true);
  });

  it('lets a newer run cancel the older one of the same chart only, without a failure [4.1.9b]', async () => {
    run();
    page.dispatch(runChart({ key: 'other', formData }));
    run({ formData: { ...formData, metric: 'sum' } });
    await page.settle();
    expect(page.sent.map((request) => request.options.signal?.aborted)).to.deep.equal([true, false, false]);
    expect(page.chart()?.chartStatus).to.equal('loading');
    page.sent[2]?.succeed();
    await page.settle();
    expect(page.chart()?.answeredFormData?.['metric']).to.equal('sum');
  });

  it('is rendered once the picture stands [4.1.5]', async () => {
    run();
    page.dispatch(chartRendered({ key: 'explore' }));
    expect(page.chart()?.chartStatus).to.equal('loading');
    page.sent[0]?.succeed();
    await page.settle();
    page.dispatch(chartRendered({ key: 'explore' }));
    expect(page.chart()?.chartStatus).to.equal('rendered');
  });

  it('fails when the picture cannot be drawn [4.1.6]', async () => {
    run();
    page.sent[0]?.succeed();
    await page.settle();
    page.dispatch(chartRenderFailed({ key: 'explore', message: 'no such scale', stack: 'at draw' }));
    expect(page.chart()).to.include({
      chartStatus: 'failed',
      chartAlert: 'An error occurred while rendering the visualization: no such scale',
      chartStackTrace: 'at draw',
    });
  });

  it('runs again with the last form data when something triggers it [4.1.7]', async () => {
    run();
    page.sent[0]?.succeed();
    await page.settle();
    page.dispatch(triggerQuery({ key: 'explore', isWanted: true, force: true }));
    expect(page.sent).to.have.lengthOf(2);
    expect(page.sent[1]?.input.body?.force).to.equal(true);
    expect(page.chart()?.triggerQuery).to.equal(false);
  });

  it('forgets a removed chart and aborts its run [4.1.7]', async () => {
    run();
    page.dispatch(removeChart({ key: 'explore' }));
    await page.settle();
    expect(page.chart()).to.equal(undefined);
    expect(page.sent[0]?.options.signal?.aborted).to.equal(true);
  });

  it('starts failed charts over when their datasets are set [4.1.8]', async () => {
    run();
    page.sent[0]?.fail(new AppError('engine', 'gone'));
    await page.settle();
    page.dispatch(datasetsSet({ datasetIds: [8] }));
    expect(page.chart()?.chartStatus).to.equal('failed');
    page.dispatch(datasetsSet({ datasetIds: [7] }));
    expect(page.chart()).to.include({ chartStatus: 'idle', chartAlert: null, error: null });
  });

  it('asks nothing again when a change only concerns the drawing', async () => {
    run();
    page.sent[0]?.succeed();
    await page.settle();
    run({ formData: { ...formData, color_scheme: 'harbor' } });
    await page.settle();
    expect(page.sent).to.have.lengthOf(1);
    expect(page.chart()?.chartStatus).to.equal('success');
    run({ force: true });
    expect(page.sent).to.have.lengthOf(2);
  });

  it('asks a type that answers later before its query is sent, and tells why it has none', async () => {
    page.close();
    let answer = (): void => undefined;
    page = openPage({ ...viz, prepare: () => new Promise((resolve) => (answer = resolve)) });
    run();
    await page.settle();
    expect(page.sent).to.have.lengthOf(0);
    answer();
    await page.settle();
    expect(page.sent).to.have.lengthOf(1);
    page.close();
    page = openPage({ ...viz, prepare: () => Promise.reject(new AppError('timeout', 'It took too long.')) });
    run();
    await page.settle();
    expect(page.chart()).to.include({ chartStatus: 'failed', chartAlert: 'It took too long.' });
  });

  it('names a chart type that is not installed', () => {
    run({ formData: { ...formData, viz_type: 'deck_arc' } });
    expect(page.chart()).to.include({
      chartStatus: 'failed',
      chartAlert: 'The chart type "deck_arc" is not installed.',
    });
  });

  describe('annotations', () => {
    const annotation = { name: 'Events', value: 3, annotationType: 'EVENT', sourceType: 'table' };
    const context = { datasource: { id: 7, type: 'table' }, queries: [{ columns: ['at'] }] };
    const annotate = async (source: object = { query_context: JSON.stringify(context) }, place = 1) => {
      run();
      page.dispatch(
        runAnnotation({
          key: 'explore',
          annotation: { ...annotation, overrides: { time_range: 'Last week' } },
          formData,
        }),
      );
      page.sent[place]?.succeed({ id: 3, result: source });
      await page.settle();
    };

    it('reads the rows of the source through the chart data call [4.1.7] [7.1.1e] [3.8.1]', async () => {
      await annotate();
      expect(page.sent[2]?.path).to.equal('/api/v1/chart/data');
      expect(page.sent[2]?.input.body).to.deep.include({ queries: [{ columns: ['at'], time_range: 'Last week' }] });
      page.sent[2]?.succeed();
      await page.settle();
      expect(page.chart()?.annotationData).to.deep.equal({ Events: { records: [{ count: 3 }] } });
      expect(page.chart()?.annotationError).to.deep.equal({});
    });

    it('reads the layers of a chart with every run of it [4.1.7]', async () => {
      const native = { name: 'Kept', value: 1, annotationType: 'EVENT', sourceType: 'NATIVE' };
      const formula = { name: 'Goal', value: 'x +', annotationType: 'FORMULA' };
      const hidden = { ...annotation, name: 'Hidden', show: false };
      page.dispatch(
        runChart({
          key: 'explore',
          formData: { ...formData, annotation_layers: [annotation, native, formula, hidden] },
        }),
      );
      await page.settle();
      expect(page.sent.map(({ path }) => path)).to.deep.equal(['/api/v1/chart/data', '/api/v1/chart/:id']);
      page.sent[0]?.succeed();
      page.sent[1]?.succeed({ id: 3, result: { query_context: JSON.stringify(context) } });
      await page.settle();
      page.sent[2]?.succeed();
      await page.settle();
      expect(page.chart()?.annotationData).to.deep.equal({ Events: { records: [{ count: 3 }] } });
      expect(page.chart()?.annotationError).to.deep.equal({
        Kept: 'This server keeps no annotation layers. Choose a chart as the source of the layer.',
        Goal: 'the formula cannot be read at "…"',
      });
      run();
      expect(page.chart()?.annotationError).to.deep.equal({});
    });

    it('makes the question of a source that has no stored query, or says what to do where it cannot', async () => {
      const source = { slice_name: 'Strikes', query_context: null, datasource_id: 8 };
      const params = JSON.stringify({ metric: 'count', viz_type: 'plain' });
      await annotate({ ...source, viz_type: 'plain', params });
      expect(page.sent[2]?.input.body).to.deep.include({
        datasource: { id: 8, type: 'table' },
        queries: [{ metrics: ['count'], row_limit: 10, time_range: 'Last week' }],
      });
      await annotate({ ...source, viz_type: 'deck_arc', params }, 4);
      expect(page.chart()?.annotationError).to.deep.equal({
        Events: 'The chart “Strikes” has no stored query, and none can be made here. Open it in Explore and save it.',
      });
    });

    it('reads the settings of a source of a retired type under their old names', async () => {
      const params = JSON.stringify({ old_metric: 'sum__strikes', viz_type: 'old_plain' });
      await annotate({ slice_name: 'Strikes', query_context: null, datasource_id: 8, viz_type: 'old_plain', params });
      expect(page.sent[2]?.input.body).to.deep.include({
        queries: [{ metrics: ['sum__strikes'], row_limit: 10, time_range: 'Last week' }],
      });
    });

    it('keeps the failure of a source beside the chart; a timeout has its own words [4.1.7] [8.1.8]', async () => {
      await annotate();
      page.sent[2]?.fail(new AppError('timeout', 'Request timed out'));
      await page.settle();
      expect(page.chart()?.annotationError).to.deep.equal({ Events: 'Query timeout' });
      expect(page.chart()?.chartStatus).to.equal('loading');
    });

    it('counts a source without data as success [4.1.9a]', async () => {
      await annotate();
      page.sent[2]?.fail(new AppError('validation', 'No data'));
      await page.settle();
      expect(page.chart()?.annotationData).to.deep.equal({ Events: { records: [] } });
      expect(page.chart()?.annotationError).to.deep.equal({});
    });
  });
});
