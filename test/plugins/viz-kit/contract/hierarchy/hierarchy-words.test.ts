import { expect } from 'chai';
import {
  createVizFormats,
  hierarchyMark,
  hierarchyRemark,
  measuredBy,
  nestRows,
  summarizeHierarchy,
  type HierarchyColors,
} from '#plugins/viz-kit';

const formats = createVizFormats();
const options = { number_format: 'SMART_NUMBER', currency_format: { symbol: 'USD', symbolPosition: 'prefix' } };
const input = { formats, options, hidden: new Set<string>() };

const column = (name: string, values: readonly (string | number)[], type: 0 | 1) => ({
  name,
  databaseType: 'ANY',
  type,
  values,
});
const areas = ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'G'];
const facts = nestRows({
  data: [
    {
      rowCount: 8,
      columns: [
        column('area', areas, 1),
        column('city', ['x', 'y', 'x', 'x', 'x', 'x', 'x', 'x'], 1),
        column('sales', [300, 100, 200, 150, 100, 80, 50, 20], 0),
      ],
    },
  ],
  formData: { viz_type: 'any', datasource: '1__table', groupby: ['area', 'city'], metric: 'sales' },
  formats,
  options: {},
  labelOf: (name) => name,
});
const place = { x: 1, y: 2, color: '#123456' };

describe('hierarchyMark', () => {
  it('tells sum, shares of all and of the group around, and how many parts there are', () => {
    const [a] = facts.root.children;
    const y = a?.children[1];
    if (a === undefined || y === undefined) throw new Error('a group is missing');
    expect(hierarchyMark(input, facts, { node: y, ...place })).to.deep.include({
      title: 'A › y',
      selects: { area: 'A', city: 'y' },
      rows: [
        { label: 'sales', value: '$100', color: '#123456' },
        { label: 'Share of all', value: '10%' },
        { label: 'Share of A', value: '25%' },
      ],
    });
    expect(hierarchyMark(input, facts, { node: a, ...place }).rows.at(-1)).to.deep.equal({
      label: 'Parts',
      value: '2',
    });
  });
});

describe('measuredBy', () => {
  it('has a line where a number colours, and none where a branch does', () => {
    const colors: HierarchyColors = { colorOf: () => '', domain: [0, 1], measureOf: ({ size }) => size / 4 };
    const line = { label: 'delay', words: formats.number('.2f') };
    expect(measuredBy(colors, line)(facts.root)).to.deep.equal({ measured: { label: 'delay', value: '250.00' } });
    expect(measuredBy({ ...colors, domain: undefined }, line)(facts.root)).to.deep.equal({});
  });
});

describe('hierarchyRemark', () => {
  it('is empty where nothing is left out', () => {
    expect(hierarchyRemark({ leftOut: 0, empty: 0 })).to.equal('');
    expect(hierarchyRemark({ leftOut: 2, empty: 0 })).to.equal('2 values of zero or below are left out');
  });
});

describe('summarizeHierarchy', () => {
  it('names the whole, its levels and the five largest groups', () => {
    expect(summarizeHierarchy(input, facts)).to.equal(
      'sales: $1k in 7 groups by area › city. A: $400, 40.0%. B: $200, 20.0%. C: $150, 15.0%. D: $100, 10.0%. ' +
        'E: $80, 8.0%. And 2 more groups.',
    );
  });

  it('counts only what is shown', () => {
    const hidden = new Set(facts.root.children.slice(1).map(({ key }) => key));
    expect(summarizeHierarchy({ ...input, hidden }, facts)).to.equal(
      'sales: $400 in 1 group by area › city. A: $400, 40%.',
    );
  });
});
