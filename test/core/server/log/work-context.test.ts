import { expect } from 'chai';
import { currentWork, inWork, piecesInWork } from '#core/server';

describe('work context', () => {
  it('is empty outside of any work', () => {
    expect(currentWork()).to.deep.equal({});
  });

  it('adds the facts of a part to those of the whole, for as long as the part lasts', async () => {
    const seen = await inWork({ requestId: 'a-1', userId: 7 }, async () => {
      const inside = await inWork({ chartId: 3 }, async () => {
        await new Promise(setImmediate);
        return currentWork();
      });
      return [inside, currentWork()];
    });
    expect(seen).to.deep.equal([
      { requestId: 'a-1', userId: 7, chartId: 3 },
      { requestId: 'a-1', userId: 7 },
    ]);
  });

  it('holds for every piece of what is read elsewhere', async () => {
    async function* pieces() {
      yield currentWork()['chartId'];
      await new Promise(setImmediate);
      yield currentWork()['chartId'];
    }
    const seen = [];
    for await (const piece of piecesInWork({ chartId: 3 }, pieces())) seen.push(piece, currentWork()['chartId']);
    expect(seen).to.deep.equal([3, undefined, 3, undefined]);
  });
});
