import { expect } from 'chai';
import { contribute, defineExtensionPoint, defineSlice, defineState, defineToken } from '#core/common';
import { assemble } from '../../../../core/browser/boot/assemble.ts';
import { defineBrowserPlugin, type BrowserHalf } from '../../../../core/browser/boot/browser-plugin.ts';
import { outsidePlugins, type OutsideOptions } from '../../../../core/browser/boot/outside-plugins.ts';
import { pluginFaults } from '../../../../core/browser/faults/plugin-faults.ts';
import { activeDocuments } from '../../../../core/browser/document/undo.ts';

interface Thing {
  readonly id: string;
}
const thingPoint = { summary: '', keyOf: (thing: Thing) => thing.id };
const Things = defineExtensionPoint<Thing>({ id: 'test/things', ...thingPoint });
const Unused = defineExtensionPoint<Thing>({ id: 'test/unused', ...thingPoint });
const Lost = defineToken<string>('test/Lost');
const Taken = defineToken<string>('test/Taken');

const withThing = (id: string, thing: string) =>
  defineBrowserPlugin({ id, contributions: [contribute(Things, { id: thing })] });

/** A page of the product with the thing x, and the modules of plugins from outside by their ids. */
function page(modules: Readonly<Record<string, () => Promise<unknown>>>, more: Partial<OutsideOptions> = {}) {
  const ours = defineBrowserPlugin({
    id: 'ours',
    services: (services) => {
      services.provideValue(Taken, 'ours');
    },
    contributions: [contribute(Things, { id: 'x' })],
  });
  const assembly = assemble({
    halves: [defineBrowserPlugin({ id: 'core', slices: [activeDocuments] }), ours],
    provide: () => undefined,
    stamp: () => ({ author: '', atMs: 0 }),
    onSagaCrash: () => undefined,
  });
  assembly.start();
  const entries = Object.keys(modules).map((id) => ({
    id,
    url: `/plugins/${id}.js`,
    title: id,
    version: '1.0.0',
    trust: 'trusted' as const,
  }));
  const sent: string[] = [];
  const outside = outsidePlugins({
    entries,
    assembly,
    faults: pluginFaults({
      entries,
      nowMs: () => 0,
      send: ({ plugin, kind }) => sent.push(`${plugin}: ${kind}`),
    }),
    importModule: (url) =>
      url === '@tessera/sdk'
        ? Promise.resolve({ Things, Unused })
        : (modules[/([a-z-]+)\.js$/.exec(url)?.[1] ?? '']?.() ?? Promise.reject(new Error('404'))),
    fetchAhead: () => Promise.resolve(),
    marks: { set: () => undefined, clear: () => undefined, take: () => false },
    onLoaded: () => undefined,
    nowMs: () => 0,
    ...more,
  });
  const reasons = () => Object.fromEntries(outside.reports().map(({ id, reason }) => [id, reason]));
  const things = () => assembly.registry.all(Things).map(({ id }) => id);
  return { ...assembly, outside, reasons, things, sent };
}
const of = (half: BrowserHalf) => () => Promise.resolve({ default: half });

describe('plugins from outside in the page', () => {
  it('come beside each other: one that never finishes is reported after its time, and the rest is in before', async () => {
    const { outside, registry, reasons, things, sent } = page(
      { hung: () => new Promise(() => undefined), good: of(withThing('good', 'y')) },
      { limitMs: 50 },
    );
    const all = outside.bringIn();
    await new Promise<void>((resolve) => registry.onChange(resolve));
    expect([things(), reasons(), registry.isComplete]).to.deep.equal([['x', 'y'], { good: undefined }, false]);
    await all;
    expect(reasons()).to.deep.equal({ good: undefined, hung: 'it had not finished loading after 0.05 seconds' });
    expect([registry.isComplete, sent]).to.deep.equal([true, ['hung: crash']]);
  });

  it('are refused by name when they forge an extension point, also one that nobody has used yet', async () => {
    const forged = (id: string) => defineExtensionPoint<Thing>({ id, ...thingPoint });
    const forging = (id: string, point: string) =>
      of(defineBrowserPlugin({ id, contributions: [contribute(forged(point), { id: 'z' })] }));
    const { outside, reasons, registry } = page({
      used: forging('used', 'test/things'),
      unused: forging('unused', 'test/unused'),
      own: forging('own', 'own/things'),
      right: of(defineBrowserPlugin({ id: 'right', contributions: [contribute(Unused, { id: 'r' })] })),
    });
    await outside.bringIn();
    const refusal = (point: string) =>
      `it contributes to ${point}, which is not the extension point of that name; import it from @tessera/sdk`;
    expect(reasons()).to.deep.equal({
      used: refusal('test/things'),
      unused: refusal('test/unused'),
      own: undefined,
      right: undefined,
    });
    expect(registry.all(Unused).map(({ id }) => id)).to.deep.equal(['r']);
  });

  it('leave nothing behind when they do not fit, and harm no other', async () => {
    const twice = defineBrowserPlugin({
      id: 'twice',
      contributions: [contribute(Things, { id: 'mine' }), contribute(Things, { id: 'x' })],
    });
    const { outside, reasons, things } = page({
      twice: of(twice),
      needy: of(defineBrowserPlugin({ id: 'needy', deps: { lost: Lost } })),
      odd: () => Promise.resolve({ default: 'nothing' }),
      other: of(defineBrowserPlugin({ id: 'someone-else' })),
      good: of(withThing('good', 'y')),
    });
    await outside.bringIn();
    expect(things()).to.deep.equal(['x', 'y']);
    expect(reasons()).to.deep.equal({
      twice: 'twice: "x" of test/things is already contributed by ours.',
      needy: 'Nobody provides test/Lost. Is its plugin listed in "requires" and on?',
      odd: 'its default export is not made by defineBrowserPlugin',
      other: 'it calls itself someone-else',
      good: undefined,
    });
  });

  it('provide no service of others', async () => {
    const thief = defineBrowserPlugin({
      id: 'thief',
      services: (services) => {
        services.provideValue(Taken, 'theirs');
      },
    });
    const { outside, reasons, services } = page({ thief: of(thief) });
    await outside.bringIn();
    expect(reasons()['thief']).to.contain('it provides test/Taken');
    expect(services.get(Taken)).to.equal('ours');
  });

  it('keep a reducer that throws from ending every dispatch', async () => {
    const Branch = defineState<number>('bad/branch', 0);
    const branch = defineSlice(Branch, {});
    const bad = defineBrowserPlugin({
      id: 'bad',
      slices: [
        {
          ...branch,
          reducer: (state, { type }) => {
            if (type === 'go') throw new Error('broken');
            return state ?? 7;
          },
        },
      ],
    });
    const { outside, store, sent } = page({ bad: of(bad) });
    await outside.bringIn();
    store.store.dispatch({ type: 'go' });
    expect([Branch.select(store.store.getState()), sent]).to.deep.equal([7, ['bad: error']]);
  });

  it('are left out once when they took the page with them the last time', async () => {
    const { outside, reasons, sent } = page(
      { frozen: of(withThing('frozen', 'y')) },
      { marks: { set: () => undefined, clear: () => undefined, take: () => true } },
    );
    await outside.bringIn();
    expect(reasons()).to.deep.equal({ frozen: 'it did not finish loading the last time; it is left out once' });
    expect(sent).to.deep.equal(['frozen: crash']);
  });
});
