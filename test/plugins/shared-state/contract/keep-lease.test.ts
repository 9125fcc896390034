import { expect } from 'chai';
import { keepLease, type Lease } from '#plugins/shared-state';
import { heldClock } from '../../../support/held-clock.ts';

/** A lease whose renewals end as the test says. */
function toyLease() {
  const state = { renewals: 0, releases: 0, answer: (): Promise<boolean> => Promise.resolve(true) };
  const lease: Lease = {
    name: 'name',
    leaseMs: 30_000,
    token: 1,
    renew: () => {
      state.renewals += 1;
      return state.answer();
    },
    release: () => {
      state.releases += 1;
      return Promise.resolve();
    },
  };
  return { state, lease };
}

describe('keepLease', () => {
  const clock = heldClock();

  it('renews three times in the length of the lease, until it is released', async () => {
    const { lease, state } = toyLease();
    const kept = keepLease(lease);
    await clock.pass(60_000);
    expect(state.renewals).to.equal(6);
    await kept.release();
    await clock.pass(60_000);
    expect([state.renewals, state.releases, kept.lost.aborted]).to.deep.equal([6, 1, false]);
  });

  it('tells that somebody else has the name, and renews no more', async () => {
    const { lease, state } = toyLease();
    const kept = keepLease(lease);
    state.answer = () => Promise.resolve(false);
    await clock.pass(10_000);
    expect(kept.lost.aborted).to.equal(true);
    await clock.pass(60_000);
    expect(state.renewals).to.equal(1);
  });

  it('outlives failures of the store that are shorter than the lease, and tells longer ones', async () => {
    const { lease, state } = toyLease();
    const kept = keepLease(lease);
    state.answer = () => Promise.reject(new Error('away'));
    await clock.pass(19_000);
    state.answer = () => Promise.resolve(true);
    await clock.pass(1_000);
    state.answer = () => Promise.reject(new Error('away'));
    await clock.pass(29_999);
    expect(kept.lost.aborted).to.equal(false);
    await clock.pass(1);
    expect(kept.lost.aborted).to.equal(true);
  });

  it('tells a loss when the store does not answer at all', async () => {
    const { lease, state } = toyLease();
    const kept = keepLease(lease);
    state.answer = () => new Promise(() => undefined);
    await clock.pass(29_999);
    expect(kept.lost.aborted).to.equal(false);
    await clock.pass(1);
    expect(kept.lost.aborted).to.equal(true);
  });
});
