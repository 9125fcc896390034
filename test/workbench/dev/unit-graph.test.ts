import { expect } from 'chai';
import * as sdk from '../../../workbench/browser/sdk.ts';
import type { BuiltUnit } from '../../../workbench/dev/build-unit.mjs';
import { exportedNames, unitGraph } from '../../../workbench/dev/unit-graph.mjs';

interface Toy {
  readonly door?: string;
  readonly exports?: readonly string[];
  readonly imports?: Readonly<Record<string, readonly string[]>>;
}

const builtUnit = ({ door, exports = [], imports = {} }: Toy): BuiltUnit => ({
  files: [],
  scripts: [],
  entries: new Map(door === undefined ? [] : [[door, { source: '', file: '', exports, passedOn: [] }]]),
  imported: Object.entries(imports).map(([specifier, names]) => ({ specifier, names })),
  packages: new Set(),
});

/** A graph of units that the test describes; undefined for one that cannot be built. */
function toyGraph(units: Record<string, Toy | undefined>) {
  const made: string[] = [];
  const told: string[] = [];
  const graph = unitGraph('page', {
    unitsOf: () => Object.keys(units),
    report: (line) => told.push(line),
    make: (unit) => {
      made.push(unit);
      const toy = units[unit];
      return toy === undefined ? Promise.reject(new Error('a mistake of this test')) : Promise.resolve(builtUnit(toy));
    },
  });
  return { graph, made, told, units };
}

describe('the units of the page or the server', () => {
  it('are all built at first, and then those of the edited files', async () => {
    const { graph, made } = toyGraph({ core: {}, 'plugins/a': {}, 'plugins/b': {} });
    await graph.update([]);
    await graph.update(['plugins/a/common/x.ts', 'plugins/a/common/y.ts']);
    expect(made).to.deep.equal(['core', 'plugins/a', 'plugins/b', 'plugins/a']);
  });

  it('stay as they were when one cannot be built, which is tried again', async () => {
    const { graph, units, made } = toyGraph({ core: {}, 'plugins/a': {} });
    await graph.update([]);
    const before = graph.current();
    units['plugins/a'] = undefined;
    const outcomes = [await graph.update(['plugins/a/x.ts'])];
    const isKept = graph.current() === before;
    units['plugins/a'] = {};
    outcomes.push(await graph.update(['core/x.ts']));
    expect([outcomes, isKept, made.slice(2)]).to.deep.equal([[false, true], true, ['plugins/a', 'core', 'plugins/a']]);
  });

  it('are refused with what one imports of another that does not export it', async () => {
    const kit = { door: '#plugins/kit', exports: ['a', 'b'] };
    const bar = { imports: { '#plugins/kit': ['a', 'c'], '#plugins/none': ['x'], react: ['anything'] } };
    const { graph, told } = toyGraph({ 'plugins/kit': kit, 'plugins/bar': bar });
    expect([await graph.update([]), told]).to.deep.equal([
      false,
      [
        'plugins/bar imports c of #plugins/kit, which does not export it',
        'plugins/bar imports #plugins/none, which there is not',
      ],
    ]);
  });

  it('find what is missing after an edit of the one that exported it', async () => {
    const kit = { door: '#plugins/kit', exports: ['a'] };
    const { graph, told, units } = toyGraph({
      'plugins/kit': kit,
      'plugins/bar': { imports: { '#plugins/kit': ['a'] } },
    });
    const outcomes = [await graph.update([])];
    units['plugins/kit'] = { ...kit, exports: ['renamed'] };
    outcomes.push(await graph.update(['plugins/kit/contract/index.ts']));
    expect([outcomes, told]).to.deep.equal([
      [true, false],
      ['plugins/bar imports a of #plugins/kit, which does not export it'],
    ]);
  });

  it('of this product fit together, and the SDK exports what its sources do', async () => {
    const told: string[] = [];
    const graph = unitGraph('page', { report: (line) => told.push(line) });
    const isBuilt = await graph.update([]);
    const names = exportedNames(graph.current(), '#file/workbench/browser/sdk.ts') ?? new Set();
    expect([isBuilt, told]).to.deep.equal([true, []]);
    expect([...names]).to.have.members(Object.keys(sdk));
  });
});
