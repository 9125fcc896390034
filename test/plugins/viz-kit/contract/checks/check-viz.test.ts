import { expect } from 'chai';
import { baseQuery, defineVizType, numberOption, vizChecks, vizOptions, type VizType } from '#plugins/viz-kit';

const slotCheck = vizChecks.find(({ title }) => title === 'asks for what is in each of its slots');

const definition = {
  key: 'flow',
  name: 'Flow',
  category: 'Flow',
  description: 'Travellers between cities.',
  slots: [
    { key: 'from_city', kind: 'dimension', title: 'From', isRequired: true, max: 1 },
    { key: 'metric', kind: 'metric', title: 'Travellers', isRequired: true, max: 1 },
  ],
  options: vizOptions({ row_limit: numberOption('Rows', 40, { minimum: 1, maximum: 100 }) }),
  skeleton: 'bars',
  load: () => Promise.reject(new Error('not drawn here')),
} as const;

const problemsOf = async (viz: VizType): Promise<readonly string[]> => slotCheck?.run(viz, undefined as never) ?? [];

describe('the check of slots', () => {
  it('fails where a filled slot is never asked for, and names it', async () => {
    const viz = defineVizType({ ...definition, buildQuery: (formData) => [baseQuery(formData)] });
    expect(await problemsOf(viz)).to.have.length(1);
    expect((await problemsOf(viz))[0]).to.contain('from_city');
  });

  it('passes for a type without a query of its own, which asks for its slots and its row limit', async () => {
    const viz = defineVizType(definition);
    expect(await problemsOf(viz)).to.deep.equal([]);
    const [query] = viz.buildQuery({ viz_type: 'flow', datasource: '1__table', from_city: 'city', metric: 'count' });
    expect(query).to.deep.include({ columns: ['city'], metrics: ['count'], row_limit: 40 });
  });
});
