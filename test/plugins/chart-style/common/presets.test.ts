import { expect } from 'chai';
import { readPresets, withPreset } from '../../../../plugins/chart-style/common/presets.ts';

const style = (name: string, values: Readonly<Record<string, unknown>> = {}) => ({ name, values });

describe('presets of styles', () => {
  it('are in the order of their names, each name once', () => {
    const all = withPreset([style('b'), style('c', { donut: true })], style('c'));
    expect(all).to.deep.equal([style('b'), style('c')]);
    expect(withPreset(all ?? [], style('a'))?.map(({ name }) => name)).to.deep.equal(['a', 'b', 'c']);
  });

  it('are refused when the account has no room for them', () => {
    expect(withPreset([], style('long', { template: 'x'.repeat(20_000) }))).to.equal(undefined);
  });

  it('are none where something else was kept', () => {
    expect([readPresets(undefined), readPresets({}), readPresets([1, style('a')])]).to.deep.equal([
      [],
      [],
      [style('a')],
    ]);
  });
});
