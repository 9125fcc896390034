import { expect } from 'chai';
import { defineSlice } from '#core/common';
import type { HttpClient } from '#core/browser';
import type { ChartCube, CubesReply } from '#plugins/brushing';
import {
  Charts,
  chartRendered,
  createLiveResults,
  postChartData,
  runChart,
  type LivePublication,
} from '#plugins/charts';
import type { ChartBrush } from '#plugins/viz-kit';
import {
  DashboardDocuments,
  DashboardPages,
  chartBrushed,
  chartEntered,
  chartLeft,
  dashboardDocumentId,
  type DashboardQuestions,
  type OpenDashboard,
} from '#plugins/dashboard';
import { brushingSaga } from '../../../../plugins/brushing/browser/brushing-saga.ts';
import { AskedCharts, askedCharts } from '../../../../plugins/brushing/browser/brushing-slice.ts';
import { pack } from '../../../../plugins/brushing/common/packed.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { heldClock } from '../../../support/held-clock.ts';
import { sagaStore } from '../../../support/saga-store.ts';
import { chartsLayout } from '../../cross-filters/support/charts-layout.ts';
import { someContent } from '../../dashboard/support/dashboards.ts';
import { aColumn } from '../../datasets/support/columns.ts';

const formData = { viz_type: barViz.key, datasource: '4__table', x_axis: 'region', metrics: ['count'] };
/** Chart 1 can be brushed along `price`, in two bins; chart 2 follows. */
const dashboard = {
  id: 7,
  charts: Object.fromEntries([1, 2].map((id) => [id, { id, sliceName: `Chart ${String(id)}`, formData }])),
  datasets: { 4: { columns: [aColumn('region'), aColumn('price')], verbose_map: {} } },
} as unknown as OpenDashboard; // what brushing reads
const priceAxis = { column: 'price', kind: 'number', from: 0, to: 10, fromPx: 0, toPx: 100, binWidth: 5 } as const;
const low: ChartBrush = { ranges: [{ column: 'price', kind: 'number', from: 0, to: 5 }] };

/** Three rows in the first bin, five in the second. */
const cube: ChartCube = {
  key: '2',
  kind: 'cube',
  cellCount: 1,
  cells: Uint8Array.of(0, 0),
  bins: [Uint8Array.of(0, 1)],
  parts: [Uint8Array.of(3, 5)],
  partKinds: ['sum'],
  metrics: [{ kind: 'count', part: 0 }],
  layout: {
    columns: [
      { name: 'region', type: 1, databaseType: 'VARCHAR', values: ['North'] },
      { name: 'count', type: 0, databaseType: 'DOUBLE', metric: 0, cells: Uint8Array.of(0) },
    ],
    rowCount: 1,
    dropsColumns: 'never',
    orderBy: [],
    limit: null,
    histogram: null,
    rank: null,
  },
};

interface Ask {
  readonly isAhead: boolean;
  /** What the database is asked for this brush. */
  readonly filters: readonly unknown[];
  readonly signal: AbortSignal;
  readonly answer: () => void;
  /** The server gives it up for something more urgent. */
  readonly refuse: () => void;
}

interface AskBody {
  readonly isAhead: boolean;
  readonly queries?: readonly { readonly filters: unknown }[];
}

/** What the database says of the lower half. */
const fourRows = {
  rowcount: 1,
  columns: [
    { name: 'region', type: 1, databaseType: 'VARCHAR', values: ['North'] },
    { name: 'count', type: 0, databaseType: 'BIGINT', values: [4] },
  ],
};

function opened() {
  const asks: Ask[] = [];
  const questions: Ask[] = [];
  const http = {
    send: (route: unknown, { body }: { body: AskBody }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve) => {
        (route === postChartData ? questions : asks).push({
          isAhead: body.isAhead,
          filters: (body.queries ?? []).map((query) => query.filters),
          signal,
          answer: () => {
            const bytes =
              route === postChartData
                ? new TextEncoder().encode(JSON.stringify({ result: [fourRows] }))
                : pack({ charts: [cube] } satisfies CubesReply);
            resolve({ status: 200, body: bytes });
          },
          refuse: () => {
            resolve({ status: 200, body: pack({ charts: [], isGivenUp: true } satisfies CubesReply) });
          },
        });
      }),
  } as unknown as HttpClient; // the one call that brushing makes
  const live = createLiveResults();
  live.setScene('1', { brush: { x: priceAxis }, isFast: true, hasGhost: true });
  live.setScene('2', { brush: {}, isFast: true, hasGhost: true });
  const shown: (LivePublication | null)[] = [];
  live.subscribe('2', (publication) => shown.push(publication));
  const settings = { current: formData };
  const dashboardQuestions = {
    formDataOf: () => settings.current,
    formDataWithout: () => settings.current,
    filtersOf: () => [],
  } as unknown as DashboardQuestions; // no filter is in force
  const chart = { chartStatus: 'rendered', queriesResponse: [{ result: { columns: [], rowCount: 0 } }] };
  const store = sagaStore(
    [
      defineSlice({ ...DashboardPages, initial: { ...DashboardPages.initial, dashboard } }, {}),
      defineSlice(
        {
          ...DashboardDocuments,
          initial: { [dashboardDocumentId(7)]: { present: someContent(chartsLayout([1, 2])) } } as never,
        },
        {},
      ),
      defineSlice({ ...Charts, initial: { '1': chart, '2': chart } as never }, {}),
      askedCharts,
    ],
    () => brushingSaga({ http, live, questions: dashboardQuestions, extensions: { all: () => [barViz] as never } }),
  );
  /** Counts that chart 2 showed, in order. */
  const counts = () =>
    shown.flatMap((publication) => publication?.results[0]?.columns.find(({ name }) => name === 'count')?.values ?? []);
  /** What a native filter adds. */
  const filter = (val: string): void => {
    const filters = [{ col: 'region', op: '==', val }];
    settings.current = { ...formData, extra_form_data: { filters } } as never;
  };
  return { ...store, asks, questions, counts, filter };
}

describe('brushingSaga', () => {
  const clock = heldClock();

  it('asks for cubes once the dashboard has settled, and answers a brush from them in the same call', async () => {
    const { store, asks, counts, stop } = opened();
    store.dispatch(chartRendered({ key: '1' }));
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for', () => asks.length > 0);
    expect(asks.map(({ isAhead }) => isAhead)).to.deep.equal([true]);
    asks[0]?.answer();
    await clock.pass(20);
    store.dispatch(chartEntered({ chartId: 1 }));
    await clock.pass(20);
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    expect(counts()).to.deep.equal([3]);
    store.dispatch(chartBrushed({ chartId: 1, brush: null, isFinal: false }));
    expect(counts()).to.deep.equal([3, 8]);
    expect(asks).to.have.length(1);
    stop();
  });

  it('asks the database for a brush while cubes are on their way, and says so until they are here', async () => {
    const { store, asks, questions, counts, stop } = opened();
    store.dispatch(chartEntered({ chartId: 1 }));
    const told = () => AskedCharts.select(store.getState());
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    expect(told()).to.deep.equal({ 2: { reason: 'coming', what: '' } });
    await clock.until('the database is asked', () => questions.length === 1);
    expect(JSON.stringify(questions[0]?.filters)).to.contain('"price"');
    questions[0]?.answer();
    await clock.until('a count is shown', () => counts().length > 0);
    expect(counts()).to.deep.equal([4]);
    // The next brush takes the place of one that is still asked for.
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    await clock.until('the database is asked again', () => questions.length === 2);
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    expect(questions[1]?.signal.aborted).to.equal(true);
    expect([asks.length, asks[0]?.signal.aborted]).to.deep.equal([1, false]);
    asks[0]?.answer();
    await clock.until('another count is shown', () => counts().length > 1);
    expect(counts()).to.deep.equal([4, 3]);
    expect(told()).to.deep.equal({});
    await clock.pass(100);
    expect(questions).to.have.length(2);
    stop();
  });

  it('asks for cubes ahead again once the charts have answered to a change of the filters', async () => {
    const { store, asks, filter, stop } = opened();
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for', () => asks.length === 1);
    asks[0]?.answer();
    await clock.pass(20);
    filter('North');
    store.dispatch(runChart({ key: '2', formData }));
    await clock.pass(400);
    expect(asks).to.have.length(1);
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for again', () => asks.length === 2);
    expect(asks[1]?.isAhead).to.equal(true);
    stop();
  });

  it('gives up what nobody waits for when a chart asks, and takes it up again afterwards', async () => {
    const { store, asks, stop } = opened();
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for', () => asks.length === 1);
    store.dispatch(runChart({ key: '2', formData }));
    expect(asks[0]?.signal.aborted).to.equal(true);
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for again', () => asks.length === 2);
    expect(asks[1]?.isAhead).to.equal(true);
    stop();
  });

  it('asks at once for a chart that is entered, and no more when it is left', async () => {
    const { store, asks, stop } = opened();
    store.dispatch(chartEntered({ chartId: 1 }));
    expect(asks.map(({ isAhead }) => isAhead)).to.deep.equal([false]);
    store.dispatch(chartLeft({ chartId: 1 }));
    expect(asks[0]?.signal.aborted).to.equal(true);
    stop();
  });

  it('does not ask a second time ahead for what a chart that was entered asks', async () => {
    const { store, asks, counts, stop } = opened();
    store.dispatch(chartRendered({ key: '2' }));
    store.dispatch(chartEntered({ chartId: 1 }));
    expect(asks.map(({ isAhead }) => isAhead)).to.deep.equal([false]);
    await clock.pass(400); // longer than a dashboard takes to count as settled
    expect(asks).to.have.length(1);
    asks[0]?.answer();
    await clock.pass(20);
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    expect(counts()).to.deep.equal([3]);
    stop();
  });

  it('waits for what is on its way already, and asks again when that is given up', async () => {
    const { store, asks, counts, stop } = opened();
    store.dispatch(chartRendered({ key: '2' }));
    await clock.until('cubes are asked for', () => asks.length === 1);
    store.dispatch(chartEntered({ chartId: 1 }));
    expect([asks.length, asks[0]?.signal.aborted]).to.deep.equal([1, false]);
    asks[0]?.refuse();
    await clock.until('cubes are asked for again', () => asks.length === 2);
    expect(asks[1]?.isAhead).to.equal(false);
    // The brush begins before the answer is there, and is shown as soon as it is.
    store.dispatch(chartBrushed({ chartId: 1, brush: low, isFinal: false }));
    expect(counts()).to.deep.equal([]);
    asks[1]?.answer();
    await clock.until('a count is shown', () => counts().length > 0);
    expect(counts()).to.deep.equal([3]);
    stop();
  });
});
