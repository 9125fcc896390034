import { expect } from 'chai';
import { definePlugin } from '#core/common';
import { defineBrowserPlugin } from '../../../../core/browser/boot/browser-plugin.ts';
import { loadHalves, type LoadHalvesOptions } from '../../../../core/browser/boot/load-halves.ts';

const manifest = (id: string, requires: readonly string[] = [], flag?: string) =>
  definePlugin({ id, title: id, description: '', requires, ...(flag === undefined ? {} : { flag }) });
const half = (id: string) => () => Promise.resolve({ default: defineBrowserPlugin({ id }) });
const broken = () => Promise.reject(new Error('404'));

async function outcome(given: Partial<LoadHalvesOptions>) {
  const { loaded, reports } = await loadHalves({
    manifests: [],
    halves: {},
    flags: {},
    external: [],
    importModule: () => Promise.reject(new Error('no module')),
    ...given,
  });
  return {
    loaded: loaded.map((one) => one.half.id),
    reports: reports.map(({ id, state, reason }) => [id, state, reason]),
  };
}

describe('loadHalves', () => {
  it('imports what the flags leave on, required ones first, and reports the rest', async () => {
    const manifests = [manifest('b', ['a']), manifest('a'), manifest('c', [], 'C')];
    expect(
      await outcome({ manifests, halves: { a: half('a'), b: half('b'), c: half('c') }, flags: { C: false } }),
    ).to.deep.equal({
      loaded: ['a', 'b'],
      reports: [
        ['a', 'on', undefined],
        ['b', 'on', undefined],
        ['c', 'off', 'flag C is off'],
      ],
    });
  });

  it('skips a half that cannot be loaded, with what stands on it', async () => {
    const manifests = [manifest('a'), manifest('b', ['a']), manifest('c')];
    expect(await outcome({ manifests, halves: { a: broken, b: half('b'), c: half('c') } })).to.deep.equal({
      loaded: ['c'],
      reports: [
        ['a', 'failed', '404'],
        ['b', 'failed', 'requires a, which failed to load'],
        ['c', 'on', undefined],
      ],
    });
  });

  it('checks a plugin built elsewhere before it is used, and goes on without a bad one', async () => {
    const modules: Readonly<Record<string, unknown>> = {
      '/plugins/good.js': { default: defineBrowserPlugin({ id: 'good' }) },
      '/plugins/odd.js': { default: 'nothing' },
      '/plugins/other.js': { default: defineBrowserPlugin({ id: 'someone-else' }) },
    };
    const external = ['good', 'odd', 'other'].map((id) => ({ id, url: `/plugins/${id}.js` }));
    expect(await outcome({ external, importModule: (url) => Promise.resolve(modules[url]) })).to.deep.equal({
      loaded: ['good'],
      reports: [
        ['good', 'on', undefined],
        ['odd', 'failed', 'its default export is not made by defineBrowserPlugin'],
        ['other', 'failed', 'it calls itself someone-else'],
      ],
    });
  });
});
