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
const queriesOf = (sent: readonly SentCall[]) =>
  sent.map(({ call, input }) => [call, (input as { query: { q: { filters?: unknown } } }).query.q.filters]);

describe('home', () => {
  it('asks for the newest charts, the starred ones and the datasets at once', async () => {
    const sent: SentCall[] = [];
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(lists, sent) }));
    store.dispatch(loadHome());
    expect(Home.select(store.root()).status).to.equal('loading');
    expect(queriesOf(sent)).to.deep.equal([
      ['GET /api/v1/chart/', undefined],
      ['GET /api/v1/chart/', [{ col: 'id', opr: 'chart_is_favorite', value: true }]],
      ['GET /api/v1/dataset/', undefined],
    ]);
    await store.settled();
    store.stop();
    expect(Home.select(store.root())).to.deep.equal({
      status: 'ready',
      error: null,
      recent: [],
      starred: [],
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
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(lists, sent) }));
    store.dispatch(loadHome());
    await store.settled();
    store.dispatch(examplesChanged());
    expect([sent.length, Home.select(store.root()).status]).to.deep.equal([6, 'ready']);
    await store.settled();
    store.stop();
  });

  it('says why the lists cannot be read', async () => {
    const refusal = { ...lists, 'GET /api/v1/dataset/': new AppError('forbidden', 'Forbidden') };
    const store = runningStore([homeSlice], () => homeSaga({ http: tableClient(refusal) }));
    store.dispatch(loadHome());
    await store.settled();
    store.stop();
    const { status, error } = Home.select(store.root());
    expect([status, error?.kind]).to.deep.equal(['failed', 'forbidden']);
  });
});
