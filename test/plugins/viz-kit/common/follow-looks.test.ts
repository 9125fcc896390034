import { expect } from 'chai';
import { ExtensionRegistry } from '../../../../core/common/extension/registry.ts';
import { ColorSchemes, allSequentialSchemes, createVizTheme, type ColorScheme } from '#plugins/viz-kit';
import { followLooks } from '../../../../plugins/viz-kit/common/follow-looks.ts';

const ramp = (id: string): ColorScheme => ({
  kind: 'sequential',
  id,
  label: id,
  light: ['#ffffff', '#000000'],
  dark: ['#000000', '#ffffff'],
});
const ids = () => allSequentialSchemes().map(({ id }) => id);

describe('followLooks', () => {
  it('adds the schemes of two plugins, also of one that comes later, and takes those away that go', () => {
    const registry = new ExtensionRegistry();
    registry.add('one', ColorSchemes, ramp('one'));
    const following = followLooks(registry);
    const two = registry.add('two', ColorSchemes, ramp('two'));
    expect(ids().slice(-2)).to.deep.equal(['one', 'two']);
    void two.dispose();
    expect(ids()).to.not.include('two');
    void following.dispose();
    expect(ids()).to.not.include('one');
  });

  it('tells of changes of looks, and of no others', () => {
    const registry = new ExtensionRegistry();
    let count = 0;
    const following = followLooks(registry, () => {
      count += 1;
    });
    registry.add('one', { id: 'one/things', summary: '', keyOf: String }, 'thing');
    expect(count).to.equal(0);
    registry.add('one', ColorSchemes, ramp('one'));
    expect(count).to.equal(1);
    void following.dispose();
  });

  it('gives drawings the colours of a ramp from outside', () => {
    const registry = new ExtensionRegistry();
    registry.add('one', ColorSchemes, ramp('grey'));
    const following = followLooks(registry);
    expect(createVizTheme({ scheme: 'light' }).rampOf(1, 'grey')).to.equal('rgb(0, 0, 0)');
    void following.dispose();
  });
});
