import { expect } from 'chai';
import { toggle, choice } from '#plugins/viz-kit';
import { stashHiddenFields } from '../../../../plugins/explore/common/stash-hidden-fields.ts';
import { aViz, formDataOf } from '../support/builders.ts';

const viz = aViz(
  'table',
  [
    {
      key: 'all_columns',
      kind: 'column',
      title: 'Columns',
      isRequired: true,
      isShown: (f) => f['query_mode'] === 'raw',
    },
    { key: 'groupby', kind: 'dimension', title: 'By', isRequired: false, isShown: (f) => f['query_mode'] !== 'raw' },
  ],
  {
    query_mode: choice(
      'Mode',
      [
        ['aggregate', 'Aggregate'],
        ['raw', 'Raw'],
      ],
      'aggregate',
    ),
    show_totals: toggle('Totals', false, { shownWhen: { key: 'query_mode', is: ['aggregate', undefined] } }),
  },
);

describe('stashHiddenFields', () => {
  it('takes fields out of the settings while they are hidden and puts them back [4.4.3]', () => {
    const start = {
      sliceName: '',
      formData: formDataOf('table', { query_mode: 'aggregate', groupby: ['origin'], show_totals: true }),
      stash: {},
    };
    const raw = stashHiddenFields(
      { ...start, formData: { ...start.formData, query_mode: 'raw', all_columns: ['day'] } },
      viz,
    );
    expect(raw.formData).to.deep.equal(formDataOf('table', { query_mode: 'raw', all_columns: ['day'] }));
    expect(raw.stash).to.deep.equal({ groupby: ['origin'], show_totals: true });
    const back = stashHiddenFields({ ...raw, formData: { ...raw.formData, query_mode: 'aggregate' } }, viz);
    expect(back.formData).to.deep.equal(start.formData);
    expect(back.stash).to.deep.equal({ all_columns: ['day'] });
  });
});
