import { expect } from 'chai';
import { linkedPaths } from '../../../../../plugins/drilling/browser/trail/linked-paths.ts';
import { takePaths } from '../../../../../plugins/drilling/browser/drill-state.ts';

const step = {
  title: 'North by country',
  filters: [{ col: 'region', op: 'IN', val: ['North'] }],
  settings: { groupby: ['country'] },
};
const read = (settings: unknown) => linkedPaths.read({ '7': [{ ...step, settings }] });

describe('linkedPaths', () => {
  it('are taken out of an address as they were written into it', () => {
    const paths = { '7': [step, { ...step, title: 'by city', filters: [] }] };
    expect(linkedPaths.read(JSON.parse(JSON.stringify(paths)))).to.deep.equal(takePaths({ paths }));
  });

  it('hold steps only: no other chart, no expression, nothing that is none', () => {
    for (const settings of [{ viz_type: 'table' }, { datasource: '9__table' }, { groupby: [{ sqlExpression: 'x' }] }])
      expect(read(settings)).to.equal(undefined);
    for (const value of [null, 'x', { '7': [] }, { '7': [{ title: 'a' }] }])
      expect(linkedPaths.read(value)).to.equal(undefined);
  });
});
