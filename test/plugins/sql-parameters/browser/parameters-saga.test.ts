import { expect } from 'chai';
import { AppError } from '#core/common';
import type { HttpClient } from '#core/browser';
import { editTab, selectEditorTab } from '#plugins/sqllab';
import { parametersSaga } from '../../../../plugins/sql-parameters/browser/parameters-saga.ts';
import {
  ListQueries,
  fetchList,
  filledSlice,
  listKey,
  listsSlice,
  takeList,
} from '../../../../plugins/sql-parameters/browser/parameters-state.ts';
import { emptyTab } from '../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { sqlEditorSlice } from '../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { heldClock, type HeldClock } from '../../../support/held-clock.ts';
import { sagaStore } from '../../../support/saga-store.ts';

/** A tab, and a server whose answers are given by hand, each to the query with its SQL. */
function opened(clock: HeldClock) {
  const waiting = new Map<string, { readonly give: (reply: unknown) => void; readonly fail: (error: Error) => void }>();
  const send = (_route: unknown, { body }: { readonly body: { readonly sql: string } }) =>
    new Promise((give, fail) => waiting.set(body.sql, { give, fail }));
  const http = { send } as unknown as HttpClient; // what the saga asks
  const built = sagaStore([sqlEditorSlice, filledSlice, listsSlice], () => parametersSaga(http));
  const { store } = built;
  const tab = { ...emptyTab, id: 't', templateParams: '{"towns":["Oslo"]}' };
  store.dispatch(
    sqlEditorSlice.actions.opened({ databases: {}, tabs: [tab], tables: [], history: ['t'], queries: {} }),
  );
  return {
    store,
    ask: (name: string, sql: string) => {
      store.dispatch(fetchList({ tabId: 't', dbId: 1, catalog: null, schema: null, sql, name }));
    },
    type: (params: object) => {
      store.dispatch(editTab({ id: 't', change: { templateParams: JSON.stringify(params) } }));
    },
    give: async (sql: string, values: readonly unknown[], limitingFactor = 'NOT_LIMITED') => {
      const body = {
        columns: [{ column_name: 'c' }],
        data: values.map((c) => ({ c })),
        query: { limitingFactor },
      };
      waiting.get(sql)?.give({ status: 200, body });
      await clock.pass(10);
    },
    fail: async (sql: string, error: Error) => {
      waiting.get(sql)?.fail(error);
      await clock.pass(10);
    },
    params: (): unknown => JSON.parse(selectEditorTab(store.getState(), 't')?.templateParams ?? ''),
    answer: (name: string) => ListQueries.select(store.getState())[listKey({ tabId: 't', name })]?.answer,
    stop: built.stop,
  };
}

describe('the saga of lists from queries', () => {
  const clock = heldClock();

  it('puts the values into the list, and into others that are asked for at the same time', async () => {
    const test = opened(clock);
    test.ask('towns', 'one');
    test.ask('years', 'two');
    expect(test.answer('towns')?.status).to.equal('loading');
    await test.give('two', [2024]);
    await test.give('one', ['Bergen', 'Bergen', null, 'Molde']);
    expect(test.params()).to.deep.equal({ years: [2024], towns: ['Bergen', 'Molde'] });
    test.stop();
  });

  it('leaves what was typed while the query ran, and offers the values', async () => {
    const test = opened(clock);
    test.ask('towns', 'one');
    test.type({ towns: ['Oslo', 'Voss'] });
    await test.give('one', ['Bergen']);
    expect(test.params()).to.deep.equal({ towns: ['Oslo', 'Voss'] });
    expect(test.answer('towns')).to.deep.equal({ status: 'late', values: ['Bergen'], isCut: false });
    test.type({ towns: ['Oslo', 'Voss'], years: [1] });
    test.store.dispatch(takeList({ tabId: 't', name: 'towns' }));
    await clock.pass(10);
    expect(test.params()).to.deep.equal({ years: [1], towns: ['Bergen'] });
    test.stop();
  });

  it('takes the answer of the later of two queries for one list', async () => {
    const test = opened(clock);
    test.ask('towns', 'one');
    test.ask('towns', 'two');
    await test.give('two', ['Molde']);
    await test.give('one', ['Bergen']);
    expect(test.params()).to.deep.equal({ towns: ['Molde'] });
    test.stop();
  });

  it('leaves the list as it is where the query gives nothing or fails, and says which', async () => {
    const test = opened(clock);
    test.ask('towns', 'one');
    await test.give('one', [null]);
    expect(test.answer('towns')).to.deep.equal({ status: 'empty' });
    test.ask('towns', 'two');
    await test.fail('two', new AppError('forbidden', 'You may not read this table.'));
    expect(test.answer('towns')).to.deep.include({ status: 'failed' });
    expect(test.answer('towns')).to.have.nested.property('error.message', 'You may not read this table.');
    expect(test.params()).to.deep.equal({ towns: ['Oslo'] });
    test.stop();
  });

  it('says that there are more values than it takes', async () => {
    const test = opened(clock);
    test.ask('towns', 'one');
    await test.give('one', ['Bergen'], 'DROPDOWN');
    expect(test.answer('towns')).to.deep.equal({ status: 'put', values: ['Bergen'], isCut: true });
    test.stop();
  });
});
