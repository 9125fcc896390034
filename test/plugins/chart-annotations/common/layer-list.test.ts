import { expect } from 'chai';
import {
  duplicated,
  moved,
  storedLayers,
  withLayer,
  withShown,
  withoutLayer,
} from '../../../../plugins/chart-annotations/common/layer-list.ts';

const layers = ['A', 'B', 'C'].map((name) => ({ name, annotationType: 'FORMULA', value: '1' }));
const names = (list: readonly Readonly<Record<string, unknown>>[]) => list.map(({ name }) => name).join('');

describe('the list of annotation layers', () => {
  it('holds hidden ones too, and nothing that is no layer', () => {
    const given = [{ name: 'A', show: false }, 'B', null, 3];
    const formData = { viz_type: 'line', datasource: '1__table', annotation_layers: given };
    expect(storedLayers(formData)).to.deep.equal([{ name: 'A', show: false }]);
    expect(storedLayers({ ...formData, annotation_layers: 'x' })).to.deep.equal([]);
  });

  it('moves a layer to another place, and nowhere beyond the ends', () => {
    expect(names(moved(layers, 0, 2))).to.equal('BCA');
    expect(names(moved(layers, 2, 0))).to.equal('CAB');
    expect(moved(layers, 0, -1)).to.equal(layers);
    expect(moved(layers, 2, 3)).to.equal(layers);
  });

  it('puts a copy behind its layer, under a name that no other has', () => {
    const once = duplicated(layers, 0);
    expect(once.map(({ name }) => name)).to.deep.equal(['A', 'A (2)', 'B', 'C']);
    expect(duplicated(once, 0)[1]?.['name']).to.equal('A (3)');
  });

  it('hides, replaces, adds and removes one layer', () => {
    expect(withShown(layers, 1, false).map(({ show }) => show)).to.deep.equal([undefined, false, undefined]);
    expect(names(withLayer(layers, 1, { name: 'X' }))).to.equal('AXC');
    expect(names(withLayer(layers, undefined, { name: 'X' }))).to.equal('ABCX');
    expect(names(withoutLayer(layers, 1))).to.equal('AC');
  });
});
