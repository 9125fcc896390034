import { expect } from 'chai';
import {
  createVizFormats,
  createVizTheme,
  hierarchyColors,
  hierarchyLegend,
  nestRows,
  withoutHidden,
} from '#plugins/viz-kit';

const theme = createVizTheme({ scheme: 'light', labelColors: { North: '#112233' } });
const options = { color_scheme: 'tessera', linear_color_scheme: 'blues' };

function nested(costs: readonly (number | null)[]) {
  const column = (name: string, values: readonly (string | number | null)[], type: 0 | 1) => ({
    name,
    databaseType: 'ANY',
    type,
    values,
  });
  return nestRows({
    data: [
      {
        rowCount: 3,
        columns: [
          column('area', ['North', 'North', 'South'], 1),
          column('city', ['Oslo', 'Bergen', 'Rome'], 1),
          column('people', [40, 20, 10], 0),
          column('cost', costs, 0),
        ],
      },
    ],
    formData: {
      viz_type: 'any',
      datasource: '1__table',
      groupby: ['area', 'city'],
      metric: 'people',
      secondary_metric: 'cost',
    },
    formats: createVizFormats(),
    options: {},
    labelOf: (name) => name,
  });
}

const bySecondary = {
  fades: false,
  measured: 'leaves',
  measureOf: ({ secondary }: { secondary: number | null }) => secondary,
} as const;

describe('hierarchyColors', () => {
  it('gives all of a branch the color of its name', () => {
    const facts = nested([null, null, null]);
    const colors = hierarchyColors({ theme, options }, facts, bySecondary);
    const [north, south] = facts.root.children;
    expect(north?.children.map(colors.colorOf)).to.deep.equal(['#112233', '#112233']);
    expect(south === undefined ? '' : colors.colorOf(south)).to.equal(theme.colorOf('South', 'tessera'));
    expect(colors.domain).to.equal(undefined);
  });

  it('makes inner levels paler where it is told to', () => {
    const facts = nested([null, null, null]);
    const { colorOf } = hierarchyColors({ theme, options }, facts, { ...bySecondary, fades: true });
    const oslo = facts.root.children[0]?.children[0];
    // 16 % of the way from #112233 to white: 17 + 0.16 × 238 = 55, 34 + 0.16 × 221 = 69, 51 + 0.16 × 204 = 84.
    expect(oslo === undefined ? '' : colorOf(oslo)).to.equal('rgb(55, 69, 84)');
  });

  it('colors by a second metric from its lowest to its highest', () => {
    const facts = nested([2, null, 6]);
    const { colorOf, domain } = hierarchyColors({ theme, options }, facts, bySecondary);
    const [oslo, bergen] = facts.root.children[0]?.children ?? [];
    const rome = facts.root.children[1]?.children[0];
    if (oslo === undefined || bergen === undefined || rome === undefined) throw new Error('a group is missing');
    expect(domain).to.deep.equal([2, 6]);
    expect([oslo, bergen, rome].map(colorOf)).to.deep.equal([
      theme.rampOf(0, 'blues'),
      theme.grid,
      theme.rampOf(1, 'blues'),
    ]);
  });

  it('lists the groups of the first level, and draws without those that are switched off', () => {
    const facts = nested([null, null, null]);
    const legend = hierarchyLegend(facts, hierarchyColors({ theme, options }, facts, bySecondary));
    expect(legend.map(({ label }) => label)).to.deep.equal(['North', 'South']);
    const rest = withoutHidden(facts.root, new Set([legend[0]?.key ?? '']));
    expect([rest.size, ...rest.children.map(({ label }) => label)]).to.deep.equal([10, 'South']);
  });
});
