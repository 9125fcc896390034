import { expect } from 'chai';
import { contribute, defineExtensionPoint, defineSlice, defineState, defineToken } from '#core/common';
import { call, type Saga } from '../../../../core/browser/store/effects.ts';
import { assemble } from '../../../../core/browser/boot/assemble.ts';
import { defineBrowserPlugin, type BrowserHalf } from '../../../../core/browser/boot/browser-plugin.ts';
import { outsidePlugins } from '../../../../core/browser/boot/outside-plugins.ts';
import { activeDocuments } from '../../../../core/browser/document/undo.ts';
import { pluginFaults } from '../../../../core/browser/faults/plugin-faults.ts';

interface Drawing {
  readonly id: string;
  readonly ink: string;
}
const Drawings = defineExtensionPoint<Drawing>({ id: 'test/drawings', summary: '', keyOf: ({ id }) => id });
const Count = defineState<number>('toy/count', 0);
const Ink = defineToken<string>('toy/Ink');
const counter = () => defineSlice(Count, { added: (count) => count + 1 });
const live: string[] = [];

/** A build of one plugin: a drawing, a service, a branch of the store and a saga that says when it runs and ends. */
const build = (ink: string, more: readonly Drawing[] = []): BrowserHalf =>
  defineBrowserPlugin({
    id: 'toy',
    services: (services) => {
      services.provideValue(Ink, ink);
    },
    slices: [counter()],
    contributions: [{ id: 'pie', ink }, ...more].map((drawing) => contribute(Drawings, drawing)),
    saga: function* run(): Saga {
      live.push(ink);
      try {
        yield* call(() => new Promise<never>(() => undefined));
      } finally {
        live.splice(live.indexOf(ink), 1);
      }
    },
  });

/** A page with the first build in; further ones by the names of their files. */
async function pageWith(builds: Readonly<Record<string, () => Promise<BrowserHalf>>>) {
  live.length = 0;
  const ours = defineBrowserPlugin({ id: 'ours', contributions: [contribute(Drawings, { id: 'bar', ink: 'ours' })] });
  const assembly = assemble({
    halves: [defineBrowserPlugin({ id: 'core', slices: [activeDocuments] }), ours],
    provide: () => undefined,
    stamp: () => ({ author: '', atMs: 0 }),
    onSagaCrash: () => undefined,
  });
  assembly.start();
  const entryOf = (url: string) => ({ id: 'toy', url, title: 'Toy', version: '1.0.0', trust: 'trusted' as const });
  const entries = [entryOf('first')];
  const faults = pluginFaults({ entries, nowMs: () => 0, send: () => undefined });
  const outside = outsidePlugins({
    entries,
    assembly,
    faults,
    importModule: async (url) =>
      url === '@tessera/sdk' ? { Drawings } : { default: await (builds[url]?.() ?? Promise.reject(new Error('404'))) },
    fetchAhead: () => Promise.resolve(),
    marks: { set: () => undefined, clear: () => undefined, take: () => false },
    onLoaded: () => undefined,
    nowMs: () => 0,
  });
  await outside.bringIn();
  const replace = (url: string) => outside.replace(entryOf(url));
  const inks = () => assembly.registry.all(Drawings).map(({ id, ink }) => `${id} ${ink}`);
  return { ...assembly, outside, replace, inks, address: () => faults.entryOf('toy')?.url };
}
const first = () => Promise.resolve(build('red'));

describe('another build of a plugin in the running page', () => {
  it('takes the place of the old one: what it contributes, its services and its sagas', async () => {
    const { replace, inks, services } = await pageWith({ first, second: () => Promise.resolve(build('blue')) });
    const before = [inks(), services.get(Ink), [...live]];
    await replace('second');
    expect(before).to.deep.equal([['bar ours', 'pie red'], 'red', ['red']]);
    expect([inks(), services.get(Ink), live]).to.deep.equal([['bar ours', 'pie blue'], 'blue', ['blue']]);
  });

  it('goes on with the state that the old one had', async () => {
    const { replace, store } = await pageWith({ first, second: () => Promise.resolve(build('blue')) });
    const count = () => Count.select(store.store.getState());
    const add = () => store.store.dispatch(counter().actions.added());
    add();
    const before = count();
    await replace('second');
    const after = count();
    add();
    expect([before, after, count()]).to.deep.equal([1, 1, 2]);
  });

  it('is never missed: whoever looks between the two finds one of them', async () => {
    const { replace, registry, inks } = await pageWith({ first, second: () => Promise.resolve(build('blue')) });
    const seen: string[][] = [];
    registry.onChange(() => {
      queueMicrotask(() => seen.push([...inks()]));
    });
    await replace('second');
    await Promise.resolve();
    expect([...new Set(seen.map((one) => one.join()))]).to.deep.equal(['bar ours,pie blue']);
  });

  it('is known to the page by its own address, and the old one again when it does not fit', async () => {
    const clash = build('green', [{ id: 'bar', ink: 'theirs' }]);
    const { replace, address } = await pageWith({
      first,
      second: () => Promise.resolve(build('blue')),
      third: () => Promise.resolve(clash),
    });
    await replace('second');
    expect(address()).to.equal('second');
    await replace('third').catch(() => undefined);
    expect(address()).to.equal('second');
  });

  it('leaves the old one as it was when it does not load', async () => {
    const { replace, inks } = await pageWith({ first, second: () => Promise.reject(new Error('half a line')) });
    const outcome = await replace('second').catch((thrown: unknown) => String(thrown));
    expect([outcome, inks(), live]).to.deep.equal(['Error: half a line', ['bar ours', 'pie red'], ['red']]);
  });

  it('leaves the old one as it was when it does not fit', async () => {
    const clash = build('blue', [{ id: 'bar', ink: 'theirs' }]);
    const { replace, inks, services } = await pageWith({ first, second: () => Promise.resolve(clash) });
    const outcome = await replace('second').catch((thrown: unknown) => String(thrown));
    expect(outcome).to.match(/"bar" of test\/drawings is already contributed by ours/);
    expect([inks(), services.get(Ink), live]).to.deep.equal([['bar ours', 'pie red'], 'red', ['red']]);
  });
});
