import { expect } from 'chai';
import { wholeScripts } from '../../../workbench/dev/whole-scripts.mjs';

/** Two scripts made of some files each; `made` tells in which order, `broken` which cannot be made. */
function toyScripts() {
  const made: string[] = [];
  const broken = new Set<string>();
  const maker = (name: string, inputs: readonly string[]) => ({
    name,
    make: () => {
      made.push(name);
      if (broken.has(name)) return Promise.reject(new Error('a mistake of this test'));
      const contents = `${name} ${String(made.length)}`;
      return Promise.resolve({ files: [{ file: `${name}.js`, contents }], inputs: new Set(inputs) });
    },
  });
  const scripts = wholeScripts([
    maker('sql', ['plugins/sql/x.ts', 'core/common/x.ts']),
    maker('pure', ['core/common/x.ts']),
  ]);
  return { scripts, made, broken };
}

describe('scripts beside page and server', () => {
  it('are made anew only for files that they are made of', async () => {
    const { scripts, made } = toyScripts();
    await scripts.update([]);
    await scripts.update(['plugins/viz-bar/common/draw-bar.ts']);
    await scripts.update(['plugins/sql/x.ts']);
    await scripts.update(['core/common/x.ts']);
    expect(made).to.deep.equal(['sql', 'pure', 'sql', 'sql', 'pure']);
  });

  it('are kept as they were, and tried again, when one cannot be made', async () => {
    const { scripts, made, broken } = toyScripts();
    await scripts.update([]);
    broken.add('sql');
    const outcomes = [await scripts.update(['plugins/sql/x.ts'])];
    const kept = scripts.files().map(({ contents }) => contents);
    broken.delete('sql');
    outcomes.push(await scripts.update([]));
    expect([outcomes, kept, made]).to.deep.equal([
      [false, true],
      ['sql 1', 'pure 2'],
      ['sql', 'pure', 'sql', 'sql'],
    ]);
  });
});
