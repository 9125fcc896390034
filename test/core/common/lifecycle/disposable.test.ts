import { expect } from 'chai';
import { DisposableStore, disposable } from '#core/common';

describe('DisposableStore', () => {
  it('closes in reverse order, each once', async () => {
    const closed: number[] = [];
    const store = new DisposableStore();
    for (const id of [1, 2, 3])
      store.add(
        disposable(() => {
          closed.push(id);
        }),
      );
    await store.dispose();
    await store.dispose();
    expect(closed).to.deep.equal([3, 2, 1]);
  });

  it('closes the rest when one fails, and then reports the failure', async () => {
    const closed: number[] = [];
    const store = new DisposableStore();
    store.add(
      disposable(() => {
        closed.push(1);
      }),
    );
    store.add(
      disposable(() => {
        throw new Error('stuck');
      }),
    );
    const failure = await store.dispose().then(
      () => undefined,
      (thrown: unknown) => (thrown as Error).message,
    );
    expect([closed, failure]).to.deep.equal([[1], 'stuck']);
  });

  it('closes at once what comes too late', async () => {
    const store = new DisposableStore();
    await store.dispose();
    let closed = false;
    store.add(
      disposable(() => {
        closed = true;
      }),
    );
    expect(closed).to.equal(true);
  });
});
