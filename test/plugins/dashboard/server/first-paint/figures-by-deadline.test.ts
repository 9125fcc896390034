import { expect } from 'chai';
import type { AnsweredDrawing, AnsweredDrawings } from '#plugins/charts';
import {
  figuresByDeadline,
  type WantedFigure,
} from '../../../../../plugins/dashboard/server/first-paint/figures-by-deadline.ts';

/** Figures by the name of their chart; what is asked for is noted in `drawn`. */
function setUp(charts: Readonly<Record<string, Partial<AnsweredDrawing> & { readonly isAnswered?: boolean }>>) {
  const drawn: string[] = [];
  const drawings: AnsweredDrawings = {
    isReady: () => true,
    load: () => Promise.resolve(),
    plan: ({ formData }) => {
      const name = formData.viz_type;
      const {
        kept = () => undefined,
        isQuick = true,
        draw = () => Promise.resolve(`drawn ${name}`),
      } = charts[name] ?? {};
      return {
        kept,
        isQuick,
        draw: () => {
          drawn.push(name);
          return draw();
        },
      };
    },
  };
  const wanted = Object.entries(charts).map(([componentId, { isAnswered = true }]) => ({
    componentId,
    place: {
      formData: { viz_type: componentId },
      begun: { dataset: {}, outcomes: isAnswered ? Promise.resolve([]) : new Promise(() => undefined) },
    },
    look: { size: { widthPx: 1, heightPx: 1 }, theme: 'light' },
  })) as unknown as readonly WantedFigure[];
  const ask = async (withinMs: number): Promise<ReadonlyMap<string, string>> => {
    const figures = new Map<string, string>();
    await figuresByDeadline(wanted, performance.now() + withinMs, drawings, (id, figure) => figures.set(id, figure));
    return new Map(figures);
  };
  return { drawn, ask };
}

describe('figures of the first screen', () => {
  it('are those that are kept and those that are drawn, without one that cannot be', async () => {
    const { ask, drawn } = setUp({
      kept: { kept: () => 'kept before' },
      broken: { draw: () => Promise.reject(new Error('no such column')) },
      fresh: {},
    });
    expect(Object.fromEntries(await ask(5_000))).to.deep.equal({ kept: 'kept before', fresh: 'drawn fresh' });
    expect(drawn).to.deep.equal(['broken', 'fresh']);
  });

  it('are there in time, without those whose answers do not come', async () => {
    const { ask, drawn } = setUp({ quick: {}, slow: { isAnswered: false } });
    expect(Object.fromEntries(await ask(1_000))).to.deep.equal({ quick: 'drawn quick' });
    expect(drawn).to.deep.equal(['quick']);
  });

  it('hold nobody up: what takes long to draw is there from the next time on', async () => {
    const { ask, drawn } = setUp({
      quick: {},
      long: { isQuick: false },
      known: { isQuick: false, kept: () => 'kept' },
    });
    expect(Object.fromEntries(await ask(5_000))).to.deep.equal({ quick: 'drawn quick', known: 'kept' });
    expect(drawn).to.deep.equal(['quick']);
  });

  it('are drawn one after the other', async () => {
    let open = 0;
    const alone = async () => {
      expect((open += 1)).to.equal(1);
      await new Promise((resolve) => setImmediate(resolve));
      open -= 1;
      return 'alone';
    };
    const { ask } = setUp({ a: { draw: alone }, b: { draw: alone }, c: { draw: alone } });
    expect([...(await ask(5_000)).values()]).to.deep.equal(['alone', 'alone', 'alone']);
  });
});
