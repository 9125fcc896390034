import { expect } from 'chai';
import { defineBrowserPlugin } from '../../../../core/browser/boot/browser-plugin.ts';
import { loadHalves, type LoadHalvesOptions } from '../../../../core/browser/boot/load-halves.ts';

const plugin = (id: string, requires: readonly string[] = []) => ({ id, requires });
const half = (id: string) => () => Promise.resolve({ default: defineBrowserPlugin({ id }) });
const broken = () => Promise.reject(new Error('404'));

async function outcome(given: Partial<LoadHalvesOptions>) {
  const { loaded, reports } = await loadHalves({
    plugins: [],
    halves: [],
    external: [],
    importModule: () => Promise.reject(new Error('no module')),
    ...given,
  });
  return { loaded: loaded.map((one) => one.half.id), reports: reports.map(({ id, reason }) => [id, reason]) };
}

describe('loadHalves', () => {
  it('imports the halves of what runs, required ones first, and no other', async () => {
    const plugins = [plugin('a'), plugin('b', ['a']), plugin('without-half', ['a'])];
    expect(await outcome({ plugins, halves: [{ b: half('b'), a: half('a'), c: broken }] })).to.deep.equal({
      loaded: ['a', 'b'],
      reports: [
        ['a', undefined],
        ['b', undefined],
        ['without-half', undefined],
      ],
    });
  });

  it('skips a half that cannot be loaded, with what stands on it', async () => {
    const plugins = [plugin('a'), plugin('b', ['a']), plugin('c')];
    expect(await outcome({ plugins, halves: [{ a: broken, b: half('b'), c: half('c') }] })).to.deep.equal({
      loaded: ['c'],
      reports: [
        ['a', '404'],
        ['b', 'requires a, which failed to load'],
        ['c', undefined],
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
        ['good', undefined],
        ['odd', 'its default export is not made by defineBrowserPlugin'],
        ['other', 'it calls itself someone-else'],
      ],
    });
  });
});
