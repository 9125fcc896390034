import { expect } from 'chai';
import sinon from 'sinon';
import { keepSaga } from '../../../../../plugins/sqllab/browser/state/keep-saga.ts';
import type { LocalTab, LocalTabs } from '../../../../../plugins/sqllab/browser/state/local-tabs.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import { shownTab } from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import { SqlEditor, editTab } from '../../../../../plugins/sqllab/contract/editor-state.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

describe('tabs in the storage of the browser', () => {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 1_000_000 });
    Object.assign(globalThis, { window: new EventTarget() });
  });
  afterEach(() => {
    clock.restore();
    Reflect.deleteProperty(globalThis, 'window');
  });

  /** A tab whose texts take so long to write; what is written while it is opened is not counted. */
  const open = async (writeMs: number) => {
    const written: string[] = [];
    let hear: (other: LocalTab) => void = () => undefined;
    const local: LocalTabs = {
      read: () => ({ tabs: [], history: [] }),
      keep: ({ tab }) => {
        clock.tick(writeMs);
        return written.push(tab.sql) > 0;
      },
      keepList: () => true,
      forget: () => undefined,
      watch: (told) => {
        hear = told;
        return () => undefined;
      },
    };
    const { store, stop } = sagaStore([sqlEditorSlice], () => keepSaga(local));
    const tabs = [{ ...emptyTab, id: 'a', dbId: 1 }];
    store.dispatch(sqlEditorSlice.actions.opened({ databases: {}, tabs, tables: [], history: ['a'], queries: {} }));
    await clock.tickAsync(1_000);
    written.length = 0;
    const type = async (keys: number) => {
      for (let key = 1; key <= keys; key += 1) {
        store.dispatch(editTab({ change: { sql: `${String(keys)} keys, key ${String(key)}` } }));
        await clock.tickAsync(100);
      }
    };
    /** Another window tells that it wrote this at that time. */
    const hearOf = (sql: string, updatedAt: number) => {
      hear({ tab: { ...emptyTab, id: 'a', dbId: 1, sql, updatedAt }, tables: [] });
    };
    const shown = () => shownTab(SqlEditor.select(store.getState()))?.sql;
    return { written, store, stop, type, hearOf, shown };
  };

  it('are written while typing goes on: a short text is never behind by more than half a second', async () => {
    const { written, stop, type } = await open(0);
    await type(20);
    expect(written.at(-1)).to.equal('20 keys, key 20');
    expect(written.length).to.be.within(3, 5);
    stop();
  });

  it('are written when typing rests, or after three seconds, where a write takes long', async () => {
    const { written, stop, type } = await open(60);
    await type(5);
    await clock.tickAsync(1_000);
    written.length = 0;
    await type(20);
    expect(written, 'one that takes 60 ms waits for a rest').to.deep.equal([]);
    await clock.tickAsync(1_000);
    expect(written).to.deep.equal(['20 keys, key 20']);
    await type(40);
    expect(written, 'and for three seconds at most').to.have.length(2);
    stop();
  });

  it('stay as they are, and are written once more, where another window wrote at once, but earlier', async () => {
    const { written, stop, type, hearOf, shown } = await open(0);
    await type(1);
    await clock.tickAsync(1_000);
    hearOf('of the other window', 1_000_001);
    expect([shown(), written]).to.deep.equal(['1 keys, key 1', ['1 keys, key 1', '1 keys, key 1']]);
    stop();
  });

  it('give way where another window wrote at once, but later', async () => {
    const { stop, type, hearOf, shown } = await open(0);
    await type(1);
    await clock.tickAsync(1_000);
    hearOf('of the other window', Date.now());
    expect(shown()).to.equal('of the other window');
    stop();
  });

  it('are written when the page goes away', async () => {
    const { written, store, stop } = await open(60);
    store.dispatch(editTab({ change: { sql: 'the last word' } }));
    window.dispatchEvent(new Event('pagehide'));
    expect(written.at(-1)).to.equal('the last word');
    stop();
  });
});
