import { expect } from 'chai';
import { AppError } from '#core/common';
import { undefinedIfCancelled } from '../../../../plugins/brushing/server/undefined-if-cancelled.ts';

const fails = (kind: 'cancelled' | 'internal'): Promise<number> => Promise.reject(new AppError(kind, 'No.'));
const refused = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (thrown: unknown) => (thrown as AppError).kind,
  );

describe('cubes that are asked for ahead', () => {
  it('are no failure where the engine gave them up for something else, and are given where it did not', async () => {
    const { signal } = new AbortController();
    expect(await undefinedIfCancelled(fails('cancelled'), signal)).to.equal(undefined);
    expect(await undefinedIfCancelled(Promise.resolve(7), signal)).to.equal(7);
  });

  it('are a failure when they fail otherwise, or when who asked has left', async () => {
    const left = new AbortController();
    left.abort();
    expect(await refused(undefinedIfCancelled(fails('internal'), new AbortController().signal))).to.equal('internal');
    expect(await refused(undefinedIfCancelled(fails('cancelled'), left.signal))).to.equal('cancelled');
  });
});
