import { expect } from 'chai';
import { definePlugin, selectPlugins, type PluginManifest } from '#core/common';

const plugin = (id: string, requires: readonly string[] = [], rest: Partial<PluginManifest> = {}) =>
  definePlugin({ id, title: id, description: id, requires, ...rest });
const allOn = () => true;
const asDefault = (_flag: string, fallback: boolean) => fallback;

describe('selectPlugins', () => {
  it('puts each plugin after those it requires', () => {
    const { enabled } = selectPlugins([plugin('c', ['b']), plugin('b', ['a']), plugin('a')], allOn);
    expect(enabled.map(({ id }) => id)).to.deep.equal(['a', 'b', 'c']);
  });

  it('switches off what stands on a plugin that is off, and says why', () => {
    const manifests = [plugin('a', [], { flag: 'A' }), plugin('b', ['a']), plugin('c', ['b']), plugin('d')];
    const { enabled, off } = selectPlugins(manifests, (flag) => flag !== 'A');
    expect(enabled.map(({ id }) => id)).to.deep.equal(['d']);
    expect(off).to.deep.equal([
      { id: 'a', reason: 'flag A is off' },
      { id: 'b', reason: 'requires a, which is off (flag A is off)' },
      { id: 'c', reason: 'requires b, which is off (requires a, which is off (flag A is off))' },
    ]);
  });

  it('follows the default of a flag that nobody set, which is on', () => {
    const manifests = [plugin('a', [], { flag: 'A' }), plugin('b', [], { flag: 'B', flagDefault: false })];
    expect(selectPlugins(manifests, asDefault).enabled.map(({ id }) => id)).to.deep.equal(['a']);
  });

  it('names a required plugin that is not installed', () => {
    expect(selectPlugins([plugin('b', ['a'])], allOn).off).to.deep.equal([
      { id: 'b', reason: 'requires a, which is not installed' },
    ]);
  });

  it('refuses cycles and doubled ids', () => {
    expect(() => selectPlugins([plugin('a', ['b']), plugin('b', ['a'])], allOn)).to.throw(
      'Plugins require each other: a → b → a',
    );
    expect(() => selectPlugins([plugin('a'), plugin('a')], allOn)).to.throw('Two plugins have the same id.');
  });
});
