import { expect } from 'chai';
import { Toasts } from '../../../../../core/browser/notify/notifications.ts';
import {
  AddableCharts,
  loadAddableCharts,
  loadMoreCharts,
} from '../../../../../plugins/dashboard/browser/edit/chart-list-slice.ts';
import { layoutEditSaga } from '../../../../../plugins/dashboard/browser/edit/edit-saga.ts';
import { settled } from '../../../../support/saga-store.ts';
import { someContent } from '../../support/dashboards.ts';
import { editServices, editStore } from '../../support/edit-store.ts';
import { layoutWith } from '../../support/layouts.ts';

function listed(id: number) {
  return {
    id,
    uuid: `u${String(id)}`,
    slice_name: `Chart ${String(id)}`,
    url: '/explore/',
    viz_type: 'pie',
    description: null,
    datasource_id: 1,
    datasource_type: 'table',
    datasource_name_text: 'orders',
    thumbnail_url: '',
    certified_by: null,
    certification_details: null,
    changed_on_utc: '2024-01-01T00:00:00',
    changed_on_delta_humanized: 'now',
    changed_by_name: 'Ada',
    created_by_name: 'Ada',
    owners: [],
  };
}

function start(answer: (call: unknown) => unknown) {
  const made = editStore(someContent(layoutWith()), () => layoutEditSaga(editServices({ answer })));
  return { ...made, charts: () => AddableCharts.select(made.root()) };
}

describe('chartListSaga', () => {
  it("asks for the reader's own charts, newest first, 200 at a time [7.4.3] [9.3.5]", async () => {
    const asked: unknown[] = [];
    const { store } = start((call) => {
      asked.push(call);
      return { result: Array.from({ length: 200 }, (_, index) => listed(index)), count: 201 };
    });
    store.dispatch(loadAddableCharts({}));
    await settled();
    store.dispatch(loadMoreCharts());
    await settled();
    const q = {
      keys: ['none'],
      filters: [{ col: 'owners', opr: 'rel_m_m', value: 3 }],
      order_column: 'changed_on',
      order_direction: 'desc',
      page_size: 200,
    };
    expect(asked).to.deep.equal([{ query: { q: { ...q, page: 0 } } }, { query: { q: { ...q, page: 1 } } }]);
  });

  it('searches by name and sorts', async () => {
    const asked: unknown[] = [];
    const { store, charts } = start((call) => {
      asked.push(call);
      return { result: [listed(5)], count: 1 };
    });
    store.dispatch(loadAddableCharts({ search: 'sal', sort: 'slice_name', isMine: false }));
    await settled();
    expect(asked).to.deep.equal([
      {
        query: {
          q: {
            keys: ['none'],
            filters: [{ col: 'slice_name', opr: 'chart_all_text', value: 'sal' }],
            order_column: 'slice_name',
            order_direction: 'asc',
            page: 0,
            page_size: 200,
          },
        },
      },
    ]);
    expect(charts().rows.map(({ id }) => id)).to.deep.equal([5]);
  });

  it('says what went wrong in the list and as a toast [8.2.4b] [8.2.4c]', async () => {
    const { store, charts, root } = start(() => {
      throw new Error('no way');
    });
    store.dispatch(loadAddableCharts({}));
    await settled();
    expect(charts().error?.message).to.match(/^Sorry there was an error fetching saved charts: /);
    expect(Toasts.select(root()).map(({ toastType, text }) => [toastType, text])).to.deep.equal([
      ['danger', 'Could not fetch all saved charts'],
    ]);
  });
});
