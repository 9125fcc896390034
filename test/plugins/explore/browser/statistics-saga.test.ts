import { expect } from 'chai';
import { AppError, type Extensions } from '#core/common';
import type { HttpClient } from '#core/browser';
import { exploreSlice } from '../../../../plugins/explore/browser/explore-slice.ts';
import { Explore, lookAtColumn } from '../../../../plugins/explore/browser/explore-state.ts';
import type { ExploreServices } from '../../../../plugins/explore/browser/explore-services.ts';
import { statisticsSaga } from '../../../../plugins/explore/browser/statistics-saga.ts';
import { statisticsKey } from '../../../../plugins/explore/common/statistics/column-statistics.ts';
import { sagaStore, settled } from '../../../support/saga-store.ts';
import { aColumn } from '../../datasets/support/columns.ts';
import { aDataset } from '../support/builders.ts';

interface Asked {
  readonly column: string;
  readonly signal: AbortSignal;
  readonly body: { readonly queries: readonly object[] };
  readonly answer: (rows: number) => void;
  readonly fail: (error: AppError) => void;
}

const cell = (name: string, value: number) => ({ name, type: 0, databaseType: 'BIGINT', values: [value] });

/** The page over a dataset of flights; the test answers what was `asked`. */
function openList(page: object = {}) {
  const asked: Asked[] = [];
  const http = {
    send: (_route: unknown, { body }: { body: Asked['body'] }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        const column = /"column_name":"(\w+)"/.exec(JSON.stringify(body))?.[1] ?? '';
        const answer = (rows: number) => {
          const columns = [cell('rows', rows), cell('filled', rows - 1), cell('distinct', 2)];
          const result = [{ columns, rowcount: 1 }];
          resolve({ status: 200, body: new TextEncoder().encode(JSON.stringify({ result })) });
        };
        asked.push({ column, signal, body, answer, fail: reject });
      }),
  } as unknown as HttpClient; // the saga uses nothing else of it
  const extensions = { all: () => [] } as unknown as Extensions;
  const services = { http, extensions, page } as unknown as ExploreServices;
  const { store, stop, crashes } = sagaStore([exploreSlice], () => statisticsSaga(services));
  store.dispatch(exploreSlice.actions.datasetLoaded({ dataset: aDataset() }));
  const look = (column: string | null) => store.dispatch(lookAtColumn({ column }));
  const state = (column: string) =>
    Explore.select(store.getState()).columnStatistics[statisticsKey(7, aColumn(column))];
  return { store, stop, crashes, asked, look, state };
}

describe('statistics of the column that is looked at', () => {
  it('are asked over the whole dataset, and are there once the database has answered', async () => {
    const { look, state, asked, stop } = openList();
    look('origin');
    expect(state('origin')).to.deep.equal({ status: 'loading' });
    expect(asked[0]?.body).to.deep.include({ datasource: { id: 7, type: 'table' }, result_type: 'results' });
    asked[0]?.answer(5);
    await settled();
    const found = state('origin');
    expect(found?.status === 'success' && found.statistics).to.include({ rows: 5, empty: 1, distinct: 2 });
    stop();
  });

  it('are not asked again while the page is open, though the dataset was another in between', async () => {
    const { store, look, asked, stop } = openList();
    look('origin');
    asked[0]?.answer(5);
    await settled();
    store.dispatch(exploreSlice.actions.datasetLoaded({ dataset: aDataset({ id: 8 }) }));
    look('origin');
    expect(asked).to.have.length(2);
    store.dispatch(exploreSlice.actions.datasetLoaded({ dataset: aDataset() }));
    look('origin');
    expect(asked).to.have.length(2);
    stop();
  });

  it('are cancelled by a look elsewhere, and asked anew when the look comes back', async () => {
    const { look, state, asked, stop } = openList();
    look('origin');
    look(null);
    expect(asked[0]?.signal.aborted).to.equal(true);
    asked[0]?.answer(5);
    await settled();
    expect(state('origin')).to.deep.equal({ status: 'loading' });
    look('origin');
    expect(asked).to.have.length(2);
    look('day');
    expect(asked.map(({ column, signal }) => [column, signal.aborted])).to.deep.equal([
      ['origin', true],
      ['origin', true],
      ['day', false],
    ]);
    stop();
  });

  it('say why there are none, and are tried again by another look', async () => {
    const { look, state, asked, stop, crashes } = openList();
    look('origin');
    asked[0]?.fail(new AppError('engine', 'Out of memory'));
    await settled();
    expect(state('origin')).to.deep.equal({ status: 'failed', message: 'Out of memory' });
    look('origin');
    expect(state('origin')).to.deep.equal({ status: 'loading' });
    expect(asked).to.have.length(2);
    expect(crashes).to.deep.equal([]);
    stop();
  });
});
