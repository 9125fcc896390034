import { expect } from 'chai';
import type { KeyValueStore } from '../../../../../core/browser/index.ts';
import { sqlEditorSlice } from '../../../../../plugins/sqllab/browser/state/sqllab-slice.ts';
import {
  TextVersions,
  keepVersion,
  versionsSlice,
} from '../../../../../plugins/sqllab/browser/versions/versions-state.ts';
import { versionsSaga } from '../../../../../plugins/sqllab/browser/versions/versions-saga.ts';
import { sagaStore } from '../../../../support/saga-store.ts';

describe('earlier texts of a tab', () => {
  it('are the newest fifty, and of long ones as many as a million characters hold, the last one in any case', () => {
    const kept = new Map<string, unknown>();
    const browser: KeyValueStore = {
      read: (key) => kept.get(key),
      write: (key, value) => kept.set(key, value).has(key),
      remove: (key) => void kept.delete(key),
      keys: () => [],
      watch: () => () => undefined,
    };
    const { store, stop } = sagaStore([sqlEditorSlice, versionsSlice], () => versionsSaga(browser));
    const keep = (tabKey: string, sql: string) => store.dispatch(keepVersion({ tabKey, sql, reason: 'run' }));
    const texts = (tabKey: string) => TextVersions.select(store.getState())[tabKey]?.map(({ sql }) => sql);
    for (let number = 1; number <= 60; number += 1) keep('short', `select ${String(number)}`);
    expect([texts('short')?.length, texts('short')?.[0]]).to.deep.equal([50, 'select 11']);
    const long = ['a', 'b', 'c'].map((letter) => letter.repeat(400_000));
    for (const sql of long) keep('long', sql);
    expect(texts('long')).to.deep.equal(long.slice(1));
    keep('long', 'd'.repeat(1_500_000));
    expect(texts('long')).to.deep.equal(['d'.repeat(1_500_000)]);
    stop();
  });
});
