import { expect } from 'chai';
import { drillPathsOf, hierarchyIn, placeAfter } from '../../../../plugins/datasets/common/drill-paths.ts';
import type { ColumnDraft } from '../../../../plugins/datasets/common/dataset-draft.ts';
import { extraWith } from '../../../../plugins/datasets/common/extra.ts';

const column = (key: string, extra: string | null): ColumnDraft =>
  ({ key, column_name: key, verbose_name: '', hierarchy: hierarchyIn(extra) }) as unknown as ColumnDraft; // what paths read
const place = (name: string, level: number) => JSON.stringify({ hierarchy: { name, level } });
const plain = { certified_by: '', certification_details: '', warning_markdown: '' };

describe('drillPathsOf', () => {
  it('orders the columns of a path by their levels, and passes over what is no hierarchy', () => {
    const columns = [
      column('city', place('Place', 3)),
      column('product', place('Product', 1)),
      column('region', place('Place', 1)),
      ...['not JSON', '{"hierarchy":7}', '{"hierarchy":{"name":"","level":1}}', null].map((extra) =>
        column('other', extra),
      ),
    ];
    expect(drillPathsOf(columns)).to.deep.equal([
      { key: 'Place', name: 'Place', columnKeys: ['region', 'city'] },
      { key: 'Product', name: 'Product', columnKeys: ['product'] },
    ]);
  });
});

describe('placeAfter', () => {
  it('numbers the columns of a changed path, lets others go, and leaves other paths alone', () => {
    const path = { key: 'Place', name: 'Where', columnKeys: ['country', 'region'] };
    const columns = [
      column('region', place('Place', 1)),
      column('city', place('Place', 2)),
      column('country', null),
      column('product', place('Product', 1)),
    ];
    const after = columns.map((one) => placeAfter(one, path));
    expect(after.map((one) => one && [one.name, one.level])).to.deep.equal([
      ['Where', 2],
      undefined,
      ['Where', 1],
      ['Product', 1],
    ]);
  });
});

describe('extraWith a level', () => {
  it('stores it where drilling reads it, beside what else is there', () => {
    const stored = extraWith('{"other":1}', plain, { hierarchy: { name: ' Place ', level: 2 }, dashboards: [] });
    expect(JSON.parse(stored ?? '')).to.deep.equal({ other: 1, hierarchy: { name: 'Place', level: 2 } });
    expect(extraWith(stored, plain, { hierarchy: undefined, dashboards: [] })).to.equal('{"other":1}');
    expect(extraWith(stored, plain)).to.equal(stored);
  });
});
