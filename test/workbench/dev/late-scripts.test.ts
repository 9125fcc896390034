import { expect } from 'chai';
import { lateScripts } from '../../../workbench/dev/late-scripts.mjs';
import { eventually } from '../../support/eventually.ts';

/** Scripts that tell which files they were asked for; each time they are other ones. */
function toyScripts(options?: { readonly afterMs: number }) {
  const updates: (readonly string[])[] = [];
  const waiting: (() => void)[] = [];
  const scripts = {
    files: () => [{ file: 'x.js', contents: String(updates.length) }],
    update: (files: readonly string[]) => {
      updates.push(files);
      return new Promise<boolean>((resolve) => waiting.push(() => resolve(true)));
    },
  };
  const late = lateScripts(scripts, () => true, { afterMs: 1_000_000, ...options });
  return { late, updates, finish: () => waiting.shift()?.() };
}

describe('scripts that an edit does not wait for', () => {
  it('are made when somebody asks for them', async () => {
    const { late, updates, finish } = toyScripts();
    const first = late.ready();
    finish();
    await first;
    late.changed(['plugins/viz-kit/x.ts']);
    const before = updates.length;
    const asked = late.ready();
    finish();
    expect([before, await asked, updates]).to.deep.equal([1, true, [[], ['plugins/viz-kit/x.ts']]]);
  });

  it('are not made again when nothing was edited', async () => {
    const { late, updates, finish } = toyScripts();
    const first = late.ready();
    finish();
    await first;
    expect([await late.ready(), updates]).to.deep.equal([false, [[]]]);
  });

  it('are made for edits during the making as well, before anybody gets one', async () => {
    const { late, updates, finish } = toyScripts();
    const asked = late.ready();
    late.changed(['a.ts']);
    finish();
    await eventually('the second making', () => updates.length === 2);
    finish();
    await asked;
    late.stop();
    expect(updates).to.deep.equal([[], ['a.ts']]);
  });

  it('are made after a while when nobody asks', async () => {
    const { late, updates, finish } = toyScripts({ afterMs: 0 });
    late.changed(['a.ts']);
    await eventually('the making', () => updates.length === 1);
    finish();
    expect([await late.ready(), updates]).to.deep.equal([true, [['a.ts']]]);
  });
});
