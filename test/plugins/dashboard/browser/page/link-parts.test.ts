import { expect } from 'chai';
import { LinkParts, type LinkPart } from '#plugins/dashboard';
import { linkedFirstPaintOf } from '../../../../../plugins/dashboard/browser/page/link-parts.ts';

const part = (id: string, load: LinkPart['load']): LinkPart => ({ id, load });
const takingWords = part('words', () =>
  Promise.resolve({
    write: () => undefined,
    read: (value) => (typeof value === 'string' ? { type: `show ${value}` } : undefined),
  }),
);
const unloadable = part('broken', () => Promise.reject(new Error('no network')));
const extensions = { all: (point: unknown) => (point === LinkParts ? [takingWords, unloadable] : []) } as never;

describe('linkedFirstPaintOf', () => {
  it('gives the commands of all parts', async () => {
    const sight = await linkedFirstPaintOf(extensions, { words: 'paths' });
    expect(sight).to.deep.equal({ commands: [{ type: 'show paths' }], isWhole: true });
    expect(await linkedFirstPaintOf(extensions, {})).to.deep.equal({ commands: [], isWhole: true });
  });

  it('tells of parts that are refused, cannot be loaded, or belong to a plugin that is not there', async () => {
    expect(await linkedFirstPaintOf(extensions, { words: 5 })).to.deep.equal({ commands: [], isWhole: false });
    expect((await linkedFirstPaintOf(extensions, { words: 'a', broken: 1 })).isWhole).to.equal(false);
    expect((await linkedFirstPaintOf(extensions, { words: 'a', elsewhere: 1 })).isWhole).to.equal(false);
  });
});
