import { expect } from 'chai';
import { nextTurn, type PrefetchedCall, type HttpClient, type SendOptions } from '#core/browser';
import type { QueryContext } from '#plugins/queries';
import { chartPrefetches } from '../../../../../plugins/charts/browser/state/chart-prefetches.ts';

const context = (id: number): QueryContext => ({ datasource: { id, type: 'table' }, queries: [{}] });

describe('chartPrefetches', () => {
  let begun: { readonly ids: unknown[]; readonly options: SendOptions | undefined }[];
  let givenUp: unknown[][];
  let isBroken: boolean;
  let end: () => void;
  let signal: AbortSignal;
  const begin: HttpClient['begin'] = (_route, input, options) => {
    const { contexts } = (input as { body: { contexts: QueryContext[] } }).body; // the one route that is sent here
    begun.push({ ids: contexts.map(({ datasource }) => datasource.id), options });
    const whenEnded = new Promise<void>((resolve) => {
      end = resolve;
    });
    return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve<PrefetchedCall>({ whenEnded });
  };
  const send = ((_route: unknown, input: { readonly body: { readonly contexts: readonly QueryContext[] } }) => {
    givenUp.push(input.body.contexts.map(({ datasource }) => datasource.id));
    return Promise.resolve();
  }) as unknown as HttpClient['send']; // only what is given up is sent here
  const http = { begin, send };
  beforeEach(() => {
    signal = new AbortController().signal;
    begun = [];
    givenUp = [];
    isBroken = false;
  });

  it('tells of the questions of one moment in one call', async () => {
    const beginnings = chartPrefetches(http);
    await Promise.all([1, 2, 3].map((id) => beginnings.join(context(id), signal)));
    await Promise.all([4, 5].map((id) => beginnings.join(context(id), signal)));
    expect(begun.map(({ ids }) => ids)).to.deep.equal([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('lets a question that comes alone go without a call', async () => {
    await chartPrefetches(http).join(context(1), signal);
    expect(begun).to.deep.equal([]);
  });

  it('ends the call when nobody wants any of them any more', async () => {
    const beginnings = chartPrefetches(http);
    const [one, other] = [new AbortController(), new AbortController()];
    await Promise.all([beginnings.join(context(1), one.signal), beginnings.join(context(2), other.signal)]);
    one.abort();
    expect(begun[0]?.options?.signal?.aborted).to.equal(false);
    other.abort();
    expect(begun[0]?.options?.signal?.aborted).to.equal(true);
  });

  it('gives up those that nobody wants any more, together, while others are still waited for', async () => {
    const beginnings = chartPrefetches(http);
    const aborts = [1, 2, 3].map(() => new AbortController());
    await Promise.all(aborts.map(({ signal: own }, id) => beginnings.join(context(id), own)));
    aborts[0]?.abort();
    aborts[2]?.abort();
    await nextTurn();
    expect(givenUp).to.deep.equal([[0, 2]]);
  });

  it('gives up what the server has begun on its own', async () => {
    const abort = new AbortController();
    const beginnings = chartPrefetches(http);
    beginnings.follow(context(1), signal);
    beginnings.follow(context(2), abort.signal);
    abort.abort();
    await nextTurn();
    expect(givenUp).to.deep.equal([[2]]);
  });

  it('gives up nothing once all were asked for, nor when the call itself ends with the last', async () => {
    const beginnings = chartPrefetches(http);
    const [one, other, third, fourth] = [1, 2, 3, 4].map(() => new AbortController());
    await Promise.all([one, other].map((own, id) => beginnings.join(context(id), own?.signal ?? signal)));
    end();
    await nextTurn();
    one?.abort();
    await Promise.all([third, fourth].map((own, id) => beginnings.join(context(id), own?.signal ?? signal)));
    third?.abort();
    fourth?.abort();
    await nextTurn();
    expect(givenUp).to.deep.equal([]);
  });

  it('lets the questions go when the call fails', async () => {
    isBroken = true;
    const beginnings = chartPrefetches(http);
    await Promise.all([1, 2].map((id) => beginnings.join(context(id), signal)));
    expect(begun).to.have.lengthOf(1);
  });

  it('lets one question go per task, so that sending them holds nobody up', async () => {
    const beginnings = chartPrefetches(http);
    let gone = 0;
    const joins = [1, 2, 3].map((id) => beginnings.join(context(id), signal).then(() => (gone += 1)));
    await Promise.race(joins);
    for (let step = 0; step < 50; step += 1) await Promise.resolve(); // all that the same task may still do
    expect(gone).to.equal(1);
    await Promise.all(joins);
    expect(gone).to.equal(3);
  });
});
