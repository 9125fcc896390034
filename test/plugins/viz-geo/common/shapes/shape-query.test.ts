import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { shapeQuery } from '../../../../../plugins/viz-geo/common/shapes/shape-query.ts';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  viz_type: 'deck_path',
  datasource: '1__table',
  ...settings,
});
const keys = { columns: ['dimension', 'js_columns'], metrics: ['metric'] } as const;

describe('The query of shapes', () => {
  it('asks for rows as they are stored', () => {
    const query = shapeQuery(form({ dimension: 'kind', js_columns: ['name', 'kind'] }), ['line'], keys);
    expect(query.columns).to.deep.equal(['line', 'kind', 'name']);
    expect(query).not.to.have.property('metrics');
  });

  it('groups them by a metric, the largest first', () => {
    const query = shapeQuery(form({ metric: 'count' }), ['line'], keys);
    expect([query.metrics, query.orderby]).to.deep.equal([['count'], [['count', false]]]);
  });

  it('leaves out rows without a shape', () => {
    expect(shapeQuery(form({}), ['line'], keys).filters).to.deep.equal([{ col: 'line', op: 'IS NOT NULL' }]);
  });

  it('keeps them where the form says so', () => {
    expect(shapeQuery(form({ filter_nulls: false }), ['line'], keys).filters).to.deep.equal([]);
  });
});
