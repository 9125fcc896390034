import { expect } from 'chai';
import { AppError } from '#core/common';
import { examplesChanged } from '#plugins/examples';
import { Home, homeSaga, homeSlice, loadHome } from '../../../../plugins/home/browser/home-state.ts';
import { runningStore, tableClient, type SentCall } from '../../access/support.ts';

const weather = {
  id: 1,
  table_name: 'weather',
  description: null,
  kind: 'physical',
  database: { id: 1, database_name: 'Examples' },
  changed_on_delta_humanized: 'a minute ago',
};
const lists = {
  'GET /api/v1/chart/': { status: 200, body: { count: 0, ids: [], result: [] } },
  'GET /api/v1/dataset/': { status: 200, body: { count: 1, ids: [1], result: [weather] } },
};
const board = {
  id: 4,
  dashboard_title: 'Sales',
  slug: null,
  published: true,
  certified_by: null,
  changed_on_delta_humanized: 'a minute ago',
  owners: [],
  thumbnail_url: '/api/v1/dashboard/1/thumbnail/ab/',
};
const withBoard = {
  ...lists,
  'GET /api/v1/dashboard/': { status: 200, body: { count: 1, ids: [4], result: [board] } },
};
const queriesOf = (sent: readonly SentCall[]) =>
  sent.map(({ call, input }) => [call, (input as { query: { q: { filters?: unknown } } }).query.q.filters]);

describe('home', () => {
  it('asks for the newest and the starred charts and dashboards and for the datasets at once', async () => {
    const sent: SentCall[] = [];
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(withBoard, sent) }));
    store.dispatch(loadHome());
    expect(Home.select(store.root()).status).to.equal('loading');
    expect(queriesOf(sent)).to.deep.equal([
      ['GET /api/v1/chart/', undefined],
      ['GET /api/v1/chart/', [{ col: 'id', opr: 'chart_is_favorite', value: true }]],
      ['GET /api/v1/dataset/', undefined],
      ['GET /api/v1/dashboard/', []],
      ['GET /api/v1/dashboard/', [{ col: 'id', opr: 'dashboard_is_favorite', value: true }]],
    ]);
    await store.settled();
    store.stop();
    expect(Home.select(store.root())).to.deep.equal({
      status: 'ready',
      error: null,
      recent: [],
      starred: [],
      recentDashboards: [board],
      starredDashboards: [board],
      datasets: [
        {
          id: 1,
          table_name: 'weather',
          description: null,
          kind: 'physical',
          database: 'Examples',
          changed: 'a minute ago',
        },
      ],
    });
  });

  it('follows examples that come and go, keeping what is shown until the new lists are there', async () => {
    const sent: SentCall[] = [];
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(withBoard, sent) }));
    store.dispatch(loadHome());
    await store.settled();
    store.dispatch(examplesChanged());
    expect([sent.length, Home.select(store.root()).status]).to.deep.equal([10, 'ready']);
    await store.settled();
    store.stop();
  });

  it('shows the rest to people who may not read dashboards', async () => {
    const refusal = { ...withBoard, 'GET /api/v1/dashboard/': new AppError('forbidden', 'Forbidden') };
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(refusal) }));
    store.dispatch(loadHome());
    await store.settled();
    store.stop();
    const { status, recentDashboards, datasets } = Home.select(store.root());
    expect([status, recentDashboards.length, datasets.length]).to.deep.equal(['ready', 0, 1]);
  });

  it('says why the lists cannot be read', async () => {
    const refusal = { ...withBoard, 'GET /api/v1/dataset/': new AppError('forbidden', 'Forbidden') };
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(refusal) }));
    store.dispatch(loadHome());
    await store.settled();
    store.stop();
    const { status, error } = Home.select(store.root());
    expect([status, error?.kind]).to.deep.equal(['failed', 'forbidden']);
  });
});
