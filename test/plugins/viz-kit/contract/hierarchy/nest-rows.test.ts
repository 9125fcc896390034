import { expect } from 'chai';
import { createVizFormats, leavesOf, nestRows, type HierarchyNode, type NestChoice } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';

const formData = { viz_type: 'any', datasource: '1__table', groupby: ['area', 'city'], metric: 'people' };

type Row = readonly [area: CellValue, city: CellValue, people: CellValue, cost?: CellValue];

function nested(rows: readonly Row[], settings: Readonly<Record<string, unknown>> = {}, choice: NestChoice = {}) {
  const names = ['area', 'city', 'people', 'cost'];
  const columns = names.map((name, at) => ({
    name,
    databaseType: 'ANY',
    type: at < 2 ? (1 as const) : (0 as const),
    values: rows.map((row) => row[at] ?? null),
  }));
  return nestRows(
    {
      data: [{ rowCount: rows.length, columns }],
      formData: { ...formData, ...settings },
      formats: createVizFormats(),
      options: { sort_by_metric: settings['sort_by_metric'] !== false },
      labelOf: (name) => name.toUpperCase(),
    },
    choice,
  );
}

const told = (node: HierarchyNode): unknown => [node.label, node.size, ...node.children.map(told)];

const rows: readonly Row[] = [
  ['South', 'Rome', 30, 3],
  ['North', 'Oslo', 40, 8],
  ['North', 'Bergen', 10, null],
  ['South', 'Bari', 20, 1],
  ['North', 'Narvik', 20, 4],
];

describe('nestRows', () => {
  it('sums the groups of each level up from the innermost, largest first', () => {
    expect(told(nested(rows).root)).to.deep.equal([
      '',
      120,
      ['North', 70, ['Oslo', 40], ['Narvik', 20], ['Bergen', 10]],
      ['South', 50, ['Rome', 30], ['Bari', 20]],
    ]);
  });

  it('keeps the order of the result where nothing is sorted', () => {
    const { root } = nested(rows, { sort_by_metric: false });
    expect(leavesOf(root).map(({ label }) => label)).to.deep.equal(['Rome', 'Bari', 'Oslo', 'Bergen', 'Narvik']);
  });

  it('nests by the order of the form, not by that of the result', () => {
    const { root, levels } = nested(rows, { groupby: ['city', 'area'] });
    expect(root.children[0]?.path).to.deep.equal(['Oslo']);
    expect(root.children[0]?.children[0]?.path).to.deep.equal(['Oslo', 'North']);
    expect(levels).to.deep.equal(['CITY', 'AREA']);
  });

  it('tells the share of the group around and of all', () => {
    const narvik = leavesOf(nested(rows).root).find(({ label }) => label === 'Narvik');
    expect(narvik?.ofParent).to.be.closeTo(20 / 70, 1e-12);
    expect(narvik?.ofAll).to.be.closeTo(20 / 120, 1e-12);
  });

  it('selects all columns down to a group', () => {
    const [north] = nested(rows).root.children;
    expect(north?.selects).to.deep.equal({ area: 'North' });
    expect(north?.children[1]?.selects).to.deep.equal({ area: 'North', city: 'Narvik' });
  });

  it('sums the second metric over the rows that have it', () => {
    const [north, south] = nested(rows, { secondary_metric: 'cost' }).root.children;
    expect([north?.secondary, south?.secondary]).to.deep.equal([12, 4]);
    expect(nested(rows).root.children[0]?.secondary).to.equal(null);
  });

  it('counts what has no size and what has no value', () => {
    const facts = nested([...rows, ['South', 'Pisa', 0], ['South', 'Asti', -4], ['South', 'Como', null]]);
    expect([facts.root.size, facts.leftOut, facts.empty]).to.deep.equal([120, 2, 1]);
  });

  it('shows values below zero where the type gives them a size', () => {
    const { root } = nested([['South', 'Asti', -4]], {}, { sizeOf: Math.abs });
    expect([root.size, root.amount]).to.deep.equal([4, -4]);
  });

  it('tells a missing value from the text that reads like it', () => {
    const { root } = nested([
      [null, 'A', 2],
      ['N/A', 'B', 1],
    ]);
    expect(new Set(root.children.map(({ label }) => label)).size).to.equal(2);
    expect(root.children[0]?.selects).to.deep.equal({ area: null });
  });

  it('keeps all digits of large sums', () => {
    expect(
      String(
        nested([
          ['A', 'a', '9007199254740993'],
          ['A', 'b', '2'],
        ]).root.amount,
      ),
    ).to.equal('9007199254740995');
  });

  it('is one group by the name of its metric where there are no levels', () => {
    const { root } = nested([['A', 'a', 7]], { groupby: [] });
    expect(told(root)).to.deep.equal(['', 7, ['PEOPLE', 7]]);
  });
});
