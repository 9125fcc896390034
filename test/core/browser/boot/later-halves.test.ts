import { expect } from 'chai';
import { contribute, defineExtensionPoint, defineSlice, defineState, defineToken } from '#core/common';
import { assemble } from '../../../../core/browser/boot/assemble.ts';
import { defineBrowserPlugin, type BrowserHalf } from '../../../../core/browser/boot/browser-plugin.ts';
import { laterHalves, type LaterHalvesOptions } from '../../../../core/browser/boot/later-halves.ts';
import { put, takeEveryAction, type Saga } from '../../../../core/browser/store/effects.ts';
import { activeDocuments } from '../../../../core/browser/document/undo.ts';

const Things = defineExtensionPoint<{ readonly id: string }>({
  id: 'test/things',
  summary: '',
  keyOf: (thing) => thing.id,
});
const Names = defineToken<string>('test/Names');
const Heard = defineState<readonly string[]>('test/heard', []);
const heard = defineSlice(Heard, { added: (all, p: { text: string }) => [...all, p.text] });

function page(given: Partial<LaterHalvesOptions>, first: readonly BrowserHalf[] = []) {
  const core = defineBrowserPlugin({ id: 'core', slices: [activeDocuments] });
  const assembly = assemble({
    halves: [core, ...first],
    provide: () => undefined,
    stamp: () => ({ author: '', atMs: 0 }),
    onSagaCrash: () => undefined,
  });
  assembly.start();
  const told: string[] = [];
  const later = laterHalves({
    plugins: [],
    halves: () => Promise.resolve({}),
    first: (given.plugins ?? []).map(({ id }) => ({ id, reason: undefined, isExternal: false })),
    add: assembly.add,
    onLoaded: (reports) => {
      told.push(...reports.flatMap(({ id, reason }) => (reason === undefined ? [] : [`${id}: ${reason}`])));
    },
    ...given,
  });
  return { assembly, later, told };
}

/** A first half with a service. */
const early = defineBrowserPlugin({
  id: 'early',
  services: (services) => {
    services.provideValue(Names, 'from the first half');
  },
  contributions: [contribute(Things, { id: 'early thing' })],
});

/** A later half that uses the service of the first one, with state and effects. */
const late = defineBrowserPlugin({
  id: 'late',
  slices: [heard],
  contributions: [contribute(Things, { id: 'late thing' })],
  deps: { name: Names },
  saga: function* listen({ name }): Saga {
    yield* takeEveryAction(
      ({ type }) => type === 'speak',
      function* answer(): Saga {
        yield* put(heard.actions.added({ text: name }));
      },
    );
  },
});

describe('later halves', () => {
  it('get the services of the first ones, and bring contributions, state and effects, once', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.resolve({ default: late });
    };
    const plugins = [
      { id: 'early', requires: [] },
      { id: 'late', requires: ['early'] },
    ];
    const { assembly, later } = page({ plugins, halves: () => Promise.resolve({ late: load }) }, [early]);
    const { registry, store } = assembly;
    const seen: number[] = [];
    registry.onChange(() => seen.push(registry.all(Things).length));
    expect([loads, registry.all(Things).length]).to.deep.equal([0, 1]);
    await Promise.all([later.bringIn(), later.bringIn()]);
    store.store.dispatch({ type: 'speak' });
    expect(loads).to.equal(1);
    expect(registry.all(Things).map(({ id }) => id)).to.deep.equal(['early thing', 'late thing']);
    expect(seen).to.deep.equal([2]);
    expect(Heard.select(store.store.getState())).to.deep.equal(['from the first half']);
    void assembly.owned.dispose();
  });

  it('are skipped when they cannot be fetched, with what stands on them and on failed first halves', async () => {
    const half = (id: string) => () => Promise.resolve({ default: defineBrowserPlugin({ id }) });
    const { later, told } = page({
      plugins: [
        { id: 'first', requires: [] },
        { id: 'on-first', requires: ['first'] },
        { id: 'broken', requires: [] },
        { id: 'on-broken', requires: ['broken'] },
        { id: 'fine', requires: [] },
      ],
      halves: () =>
        Promise.resolve({
          'on-first': half('on-first'),
          broken: () => Promise.reject(new Error('404')),
          'on-broken': half('on-broken'),
          fine: half('fine'),
        }),
      first: [
        { id: 'first', reason: 'it broke', isExternal: false },
        { id: 'on-first', reason: 'requires first, which failed to load', isExternal: false },
        ...['broken', 'on-broken', 'fine'].map((id) => ({ id, reason: undefined, isExternal: false })),
      ],
    });
    await later.bringIn();
    expect(told).to.deep.equal(['broken: 404', 'on-broken: requires broken, which failed to load']);
    expect(later.reports().map(({ id, reason }) => [id, reason])).to.deep.equal([
      ['first', 'it broke'],
      ['on-first', 'requires first, which failed to load'],
      ['broken', '404'],
      ['on-broken', 'requires broken, which failed to load'],
      ['fine', undefined],
    ]);
  });

  it('are asked for again when their list could not be fetched', async () => {
    let attempts = 0;
    const { assembly, later } = page(
      {
        plugins: [{ id: 'late', requires: [] }],
        halves: () => {
          attempts += 1;
          return attempts === 1
            ? Promise.reject(new Error('offline'))
            : Promise.resolve({ late: () => Promise.resolve({ default: late }) });
        },
      },
      [early],
    );
    const first = await later.bringIn().catch((thrown: unknown) => String(thrown));
    await later.bringIn();
    expect([first, assembly.registry.all(Things).length]).to.deep.equal(['Error: offline', 2]);
  });
});
