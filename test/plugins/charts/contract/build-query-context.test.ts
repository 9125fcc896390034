import { expect } from 'chai';
import { buildQueryContext, plainQueriesOf, questionOf } from '#plugins/charts';
import type { FormData, VizType } from '#plugins/viz-kit';

const formData: FormData = { viz_type: 'toy', datasource: '1__table' };
const asking = (buildQuery: VizType['buildQuery']): VizType =>
  ({ key: 'toy', migrate: (given: FormData) => given, buildQuery }) as unknown as VizType; // what questions look at
const failing = asking(() => {
  throw new Error('no metric');
});

describe('what a chart asks', () => {
  it('is known without the filters around it', () => {
    const viz = asking(() => [{ columns: ['a'] }]);
    const filtered = { ...formData, extra_form_data: { filters: [{ col: 'b', op: '==', val: 1 }] } };
    expect(plainQueriesOf(viz, filtered)).to.deep.equal([{ columns: ['a'] }]);
    expect(plainQueriesOf(undefined, formData)).to.equal(undefined);
  });

  it('is not known where the type fails on the settings, and is another question with other settings', () => {
    expect(plainQueriesOf(failing, formData)).to.equal(undefined);
    expect(questionOf(failing, formData)).to.equal(questionOf(failing, { ...formData }));
    expect(questionOf(failing, formData)).not.to.equal(questionOf(failing, { ...formData, metric: 'm' }));
  });

  it('goes without what the chart keeps of its other types', () => {
    const kept = { ...formData, metric: 'm', set_aside: { left: [{ formData, stash: {} }] } };
    expect(
      buildQueryContext(
        asking(() => []),
        kept,
      ).form_data,
    ).to.deep.equal({ ...formData, metric: 'm' });
  });
});
