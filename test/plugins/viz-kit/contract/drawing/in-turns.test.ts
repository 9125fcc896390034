import { expect } from 'chai';
import { begunInTurns, drawnInTurns, toldInTurns, type Steps } from '#plugins/viz-kit';

/** Three steps, each of which takes longer than a turn. */
function* slowSteps({ name }: { readonly name: string; readonly signal?: AbortSignal }): Steps<string> {
  for (let step = 0; step < 3; step += 1) {
    const began = performance.now();
    while (performance.now() - began < 15);
    yield;
  }
  return `${name} drawn`;
}

describe('drawnInTurns', () => {
  it('draws the same at once and with pauses', async () => {
    const { draw, drawLater } = drawnInTurns(slowSteps);
    expect([draw({ name: 'a' }), await drawLater({ name: 'a' })]).to.deep.equal(['a drawn', 'a drawn']);
  });

  it('lets others have their turn before it has drawn', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('another task'));
    await drawnInTurns(slowSteps).drawLater({ name: 'a' });
    order.push('drawn');
    expect(order).to.deep.equal(['another task', 'drawn']);
  });

  it('ends in a pause where nobody wants the drawing any more', async () => {
    const abort = new AbortController();
    const drawn = drawnInTurns(slowSteps).drawLater({ name: 'a', signal: abort.signal });
    abort.abort(new Error('gone'));
    expect(await drawn.catch(String)).to.equal('Error: gone');
  });

  it('rejects with what a step throws', async () => {
    const fails = drawnInTurns(function* broken(): Steps<never> {
      yield;
      throw new Error('no such color');
    });
    const reason = await fails.drawLater({}).catch((thrown: unknown) => String(thrown));
    expect(reason).to.equal('Error: no such color');
  });
});

describe('begunInTurns', () => {
  it('has the value at once where one turn is enough', () => {
    const short = function* (): Steps<string> {
      yield;
      return 'read';
    };
    expect(begunInTurns(short())).to.deep.equal({ value: 'read' });
  });

  it('goes on after the first turn where it is told to', async () => {
    const begun = begunInTurns(slowSteps({ name: 'a' }));
    expect(begun).not.to.have.property('value');
    expect('goOn' in begun && (await begun.goOn(new AbortController().signal))).to.equal('a drawn');
  });
});

describe('toldInTurns', () => {
  it('tells the same at once and with pauses, and lets others have their turn', async () => {
    const { summarize, summarizeLater } = toldInTurns(slowSteps);
    const order: string[] = [];
    setTimeout(() => order.push('another task'));
    order.push(await summarizeLater({ name: 'a' }));
    expect([...order, summarize({ name: 'b' })]).to.deep.equal(['another task', 'a drawn', 'b drawn']);
  });
});
