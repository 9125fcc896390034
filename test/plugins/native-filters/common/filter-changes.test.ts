import { expect } from 'chai';
import { filterChanges } from '../../../../plugins/native-filters/common/filter-changes.ts';
import { changeFilters } from '../../../../plugins/dashboard/common/change-filters.ts';
import { filterNamed } from '../support/filters.ts';

const [a, b, c] = [filterNamed('a'), filterNamed('b'), filterNamed('c')];

describe('changes of the filter configuration', () => {
  it('names what was deleted, changed and moved, and nothing else [7.5.6b]', () => {
    const renamed = { ...b, name: 'B' };
    expect(filterChanges([a, b, c], [renamed, a])).to.deep.equal({
      deleted: [c.id],
      modified: [renamed],
      reordered: [b.id, a.id],
    });
    expect(filterChanges([a, b], [a, b, c])).to.deep.equal({ deleted: [], modified: [c], reordered: [] });
  });

  it('takes filters with their keys in another order for the same', () => {
    const turned = Object.fromEntries(Object.entries(a).reverse()) as typeof a;
    expect(filterChanges([a], [turned])).to.deep.equal({ deleted: [], modified: [], reordered: [] });
  });

  it('leads the server to exactly what was edited', () => {
    const edits = [[c, a], [b], [a, filterNamed('d'), c], [filterNamed('d'), c, b, a], []];
    for (const edited of edits) {
      const { deleted, modified, reordered } = filterChanges([a, b, c], edited);
      expect(changeFilters([a, b, c], { deleted, modified, reordered })).to.deep.equal(edited);
    }
  });
});
