import { expect } from 'chai';
import { createVizFormats, gatherGroups, isGathered, nestRows, type HierarchyNode } from '#plugins/viz-kit';

function hierarchy(rows: readonly (readonly [area: string, city: string, people: number])[]): HierarchyNode {
  const columns = ['area', 'city', 'people'].map((name, at) => ({
    name,
    databaseType: 'ANY',
    type: at < 2 ? (1 as const) : (0 as const),
    values: rows.map((row) => row[at] ?? null),
  }));
  return nestRows({
    data: [{ rowCount: rows.length, columns }],
    formData: { viz_type: 'any', datasource: '1__table', groupby: ['area', 'city'], metric: 'people' },
    formats: createVizFormats(),
    options: {},
    labelOf: (name) => name,
  }).root;
}

const told = (node: HierarchyNode): unknown => [node.label, node.size, ...node.children.map(told)];

const root = hierarchy([
  ['North', 'Oslo', 40],
  ['North', 'Narvik', 3],
  ['North', 'Bergen', 2],
  ['South', 'Rome', 20],
  ['South', 'Bari', 1],
  ['West', 'Vigo', 4],
  ['West', 'Lugo', 4],
]);
const kept = gatherGroups(root, ({ size }) => size >= 5, 'nothing');

describe('gatherGroups', () => {
  it('gathers small groups under their own parent, and leaves one alone as it is', () => {
    expect(told(kept)).to.deep.equal([
      '',
      74,
      ['North', 45, ['Oslo', 40], ['2 others', 5]],
      ['South', 21, ['Rome', 20], ['Bari', 1]],
      ['West', 8],
    ]);
  });

  it('has one group of all parts where none is kept, if it is asked for', () => {
    const west = gatherGroups(root, ({ size }) => size >= 5).children[2];
    expect(west === undefined ? [] : told(west)).to.deep.equal(['West', 8, ['2 others', 8]]);
  });

  it('adds up the shares of what it gathers, which no click selects', () => {
    const others = kept.children[0]?.children[1];
    expect(others?.ofParent).to.be.closeTo(5 / 45, 1e-12);
    expect(others?.ofAll).to.be.closeTo(5 / 74, 1e-12);
    expect(others?.selects).to.equal(undefined);
    expect(others !== undefined && isGathered(others)).to.equal(true);
  });

  it('keeps the first groups of each parent where it counts places', () => {
    expect(told(gatherGroups(root, (_, place) => place < 1))).to.deep.equal([
      '',
      74,
      ['North', 45, ['Oslo', 40], ['2 others', 5]],
      ['2 others', 29],
    ]);
  });
});
