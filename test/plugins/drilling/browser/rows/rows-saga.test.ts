import { expect } from 'chai';
import { AppError, defineSlice } from '#core/common';
import type { HttpClient } from '#core/browser';
import { DashboardPages, type DashboardQuestions, type OpenDashboard } from '#plugins/dashboard';
import { dialogSlice, rowsSlice } from '../../../../../plugins/drilling/browser/drill-slices.ts';
import {
  DetailRowsState,
  closeDrillDialog,
  openDrillDialog,
  turnRows,
} from '../../../../../plugins/drilling/browser/drill-state.ts';
import { rowsSaga } from '../../../../../plugins/drilling/browser/rows/rows-saga.ts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { salesColumns } from '../../support/sales-columns.ts';

const formData = {
  viz_type: barViz.key,
  datasource: '4__table',
  x_axis: 'region',
  metrics: ['count'],
  extra_form_data: { filters: [{ col: 'product', op: 'IN', val: ['Tea'] }] },
};
const dashboard = {
  id: 7,
  charts: { 12: { id: 12, sliceName: 'Sales', formData } },
  datasets: { 4: { id: 4, ...salesColumns } },
} as unknown as OpenDashboard; // what drilling reads
const north = { col: 'region', op: '==', val: 'North' };
const dialog = { kind: 'rows', subject: { chartId: 12, filters: [north], words: 'North' } } as const;

interface Ask {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: { readonly filters: readonly unknown[] };
  readonly signal: AbortSignal;
  readonly answer: (region: string) => void;
  readonly fail: () => void;
}

function opened() {
  const asks: Ask[] = [];
  const http = {
    send: (_route: unknown, { query, body }: Pick<Ask, 'query' | 'body'>, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        asks.push({
          query,
          body,
          signal,
          answer: (region) => {
            const columns = [{ name: 'region', type: 1, databaseType: 'VARCHAR', values: [region] }];
            const result = { columns, rowcount: 1, total_count: 120 };
            resolve({ status: 200, body: new TextEncoder().encode(JSON.stringify({ result })) });
          },
          fail: () => {
            reject(new AppError('forbidden', 'These rows are not for you.'));
          },
        });
      }),
  } as unknown as HttpClient; // the one call that the saga makes
  const questions = { formDataOf: () => formData } as unknown as DashboardQuestions; // one chart
  const store = sagaStore(
    [defineSlice({ ...DashboardPages, initial: { ...DashboardPages.initial, dashboard } }, {}), dialogSlice, rowsSlice],
    () => rowsSaga({ http, questions, extensions: { all: () => [barViz] as never } }),
  );
  const rows = () => DetailRowsState.select(store.store.getState());
  return { ...store, asks, rows };
}

describe('rowsSaga', () => {
  it('asks for the rows under every filter in force and those of the point, from the first page', async () => {
    const { store, asks, rows, stop } = opened();
    store.dispatch(openDrillDialog(dialog));
    await settled();
    expect(asks.map(({ query, body }) => [query, body.filters])).to.deep.equal([
      [
        { datasource_type: 'table', datasource_id: 4, page: 1, per_page: 50, dashboard_id: 7 },
        [{ col: 'product', op: 'IN', val: ['Tea'], isExtra: true }, north],
      ],
    ]);
    expect(rows().status).to.equal('loading');
    asks[0]?.answer('North');
    await settled();
    const { status, result, totalCount } = rows();
    expect([status, result?.columns[0]?.values, totalCount]).to.deep.equal(['success', ['North'], 120]);
    stop();
  });

  it('gives up a page for the next one, and keeps the rows in sight meanwhile', async () => {
    const { store, asks, rows, stop } = opened();
    store.dispatch(openDrillDialog(dialog));
    await settled();
    asks[0]?.answer('North');
    await settled();
    store.dispatch(turnRows({ page: 1, pageSize: 50 }));
    await settled();
    store.dispatch(turnRows({ page: 2, pageSize: 50 }));
    await settled();
    expect(asks.map(({ query, signal }) => [query['page'], signal.aborted])).to.deep.equal([
      [1, false],
      [2, true],
      [3, false],
    ]);
    expect(rows().result?.columns[0]?.values).to.deep.equal(['North']);
    asks[1]?.answer('late');
    asks[2]?.answer('third');
    await settled();
    expect(rows().result?.columns[0]?.values).to.deep.equal(['third']);
    stop();
  });

  it('stops asking when the dialog is closed', async () => {
    const { store, asks, rows, stop } = opened();
    store.dispatch(openDrillDialog(dialog));
    await settled();
    store.dispatch(closeDrillDialog());
    expect(asks[0]?.signal.aborted).to.equal(true);
    asks[0]?.answer('North');
    await settled();
    expect(rows().result).to.equal(null);
    stop();
  });

  it('tells why there are no rows', async () => {
    const { store, asks, rows, stop } = opened();
    store.dispatch(openDrillDialog(dialog));
    await settled();
    asks[0]?.fail();
    await settled();
    expect([rows().status, rows().error?.message]).to.deep.equal(['failed', 'These rows are not for you.']);
    stop();
  });
});
