import { expect } from 'chai';
import type { HttpClient, SendOptions } from '#core/browser';
import type { QueryContext } from '#plugins/queries';
import { chartBeginnings } from '../../../../../plugins/charts/browser/state/chart-beginnings.ts';

const context = (id: number): QueryContext => ({ datasource: { id, type: 'table' }, queries: [{}] });

describe('chartBeginnings', () => {
  let begun: { readonly ids: unknown[]; readonly options: SendOptions | undefined }[];
  let isBroken: boolean;
  const begin: HttpClient['begin'] = (_route, input, options) => {
    const { contexts } = (input as { body: { contexts: QueryContext[] } }).body; // the one route that is sent here
    begun.push({ ids: contexts.map(({ datasource }) => datasource.id), options });
    return isBroken ? Promise.reject(new Error('gone')) : Promise.resolve();
  };
  beforeEach(() => {
    begun = [];
    isBroken = false;
  });
  const signal = new AbortController().signal;

  it('tells of the questions of one moment in one call', async () => {
    const beginnings = chartBeginnings({ begin });
    await Promise.all([1, 2, 3].map((id) => beginnings.join(context(id), signal)));
    await Promise.all([4, 5].map((id) => beginnings.join(context(id), signal)));
    expect(begun.map(({ ids }) => ids)).to.deep.equal([
      [1, 2, 3],
      [4, 5],
    ]);
  });

  it('lets a question that comes alone go without a call', async () => {
    await chartBeginnings({ begin }).join(context(1), signal);
    expect(begun).to.deep.equal([]);
  });

  it('ends the call when nobody wants any of them any more', async () => {
    const beginnings = chartBeginnings({ begin });
    const [one, other] = [new AbortController(), new AbortController()];
    await Promise.all([beginnings.join(context(1), one.signal), beginnings.join(context(2), other.signal)]);
    one.abort();
    expect(begun[0]?.options?.signal?.aborted).to.equal(false);
    other.abort();
    expect(begun[0]?.options?.signal?.aborted).to.equal(true);
  });

  it('lets the questions go when the call fails', async () => {
    isBroken = true;
    const beginnings = chartBeginnings({ begin });
    await Promise.all([1, 2].map((id) => beginnings.join(context(id), signal)));
    expect(begun).to.have.lengthOf(1);
  });

  it('lets one question go per task, so that sending them holds nobody up', async () => {
    const beginnings = chartBeginnings({ begin });
    let gone = 0;
    const joins = [1, 2, 3].map((id) => beginnings.join(context(id), signal).then(() => (gone += 1)));
    await Promise.race(joins);
    for (let step = 0; step < 50; step += 1) await Promise.resolve(); // all that the same task may still do
    expect(gone).to.equal(1);
    await Promise.all(joins);
    expect(gone).to.equal(3);
  });
});
