import { expect } from 'chai';
import { AppError } from '#core/common';
import type { SharedValues } from '#plugins/shared-state';
import { sharedOrOwn } from '../../../../plugins/access/server/shared-or-own.ts';

describe('sharedOrOwn', () => {
  let isAway = false;
  let clockMs = 0;
  const kept = new Map<string, unknown>();
  const ask = () => (isAway ? Promise.reject(new AppError('unavailable', 'Away.')) : Promise.resolve());
  const shared: SharedValues = {
    read: async () => {
      await ask();
      return kept;
    },
    update: async (key, change) => {
      await ask();
      kept.set(key, change(kept.get(key))?.value);
    },
  };
  const count = (before: unknown) => ({ value: Number(before ?? 0) + 1, lifetimeMs: 1_000 });
  const open = () => sharedOrOwn(shared, { nowMs: () => clockMs });
  beforeEach(() => {
    [isAway, clockMs] = [false, 0];
    kept.clear();
  });

  it('keeps values where all servers do', async () => {
    await open().update('key', count);
    expect(kept.get('key')).to.equal(1);
    expect((await open().read(['key'])).get('key')).to.equal(1);
  });

  it('counts by itself while the store is away, for as long as counts last, and takes the shared ones again', async () => {
    const values = open();
    await values.update('key', count);
    isAway = true;
    for (let time = 0; time < 3; time += 1) await values.update('key', count);
    expect((await values.read(['key'])).get('key')).to.equal(3);
    clockMs = 1_000;
    expect((await values.read(['key'])).size).to.equal(0);
    isAway = false;
    expect((await values.read(['key'])).get('key')).to.equal(1);
  });

  it('passes on every other failure', async () => {
    const failing = { ...shared, read: () => Promise.reject(new AppError('internal', 'Broken.')) };
    const failure: unknown = await sharedOrOwn(failing, { nowMs: () => 0 })
      .read(['key'])
      .catch((thrown: unknown) => thrown);
    expect(failure).to.include({ kind: 'internal' });
  });
});
