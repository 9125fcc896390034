import { expect } from 'chai';
import { binnedGroups, createVizFormats, histogramQuery, type FormData } from '#plugins/viz-kit';

const form: FormData = { viz_type: 'any', datasource: '1__table', column: 'delay', groupby: ['carrier'] };
const number = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});

describe('binnedGroups', () => {
  it('reads bins, groups and counts from the answer to histogramQuery', () => {
    const carrier = { name: 'carrier', databaseType: 'VARCHAR', type: 1 as const, values: ['A', null] };
    const data = [{ rowCount: 2, columns: [carrier, number('-1.5 - 0.0', [3, null]), number('0.0 - 1.5', [1, 2])] }];
    const { bins, column, groups } = binnedGroups({
      data,
      formData: form,
      formats: createVizFormats(),
      labelOf: (name) => name,
    });
    expect(column).to.equal('delay');
    expect(bins).to.deep.equal([{ from: -1.5, to: 0 }, { from: 0, to: 1.5 }]); // prettier-ignore
    expect(groups.map(({ label, counts, selects }) => ({ label, counts, selects }))).to.deep.equal([
      { label: 'A', counts: [3, 1], selects: { carrier: 'A' } },
      { label: 'N/A', counts: [0, 2], selects: { carrier: null } },
    ]);
  });

  it('asks for no group that is the column itself', () => {
    const query = histogramQuery({ ...form, groupby: ['delay'] }, { bins: 7 });
    expect(query.columns).to.deep.equal(['delay']);
    expect(query.post_processing?.[0]?.options).to.deep.include({ groupby: [], bins: 7, normalize: false });
  });
});
