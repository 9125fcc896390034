import { expect } from 'chai';
import { placeQueries, rowCountMetric } from '../../../../../plugins/viz-geo/common/base/place-query.ts';

const form = { viz_type: 'deck_grid', datasource: '1__table', adhoc_filters: [] };
const asked = { where: ['x', 'y'], pair: { lon: 'x', lat: 'y' }, metrics: [rowCountMetric], rowLimit: 500 };

describe('placeQueries', () => {
  it('asks for the largest places', () => {
    const [exact] = placeQueries(form, { ...asked, groups: ['kind'] });
    expect(exact?.columns).to.deep.equal(['x', 'y', 'kind']);
    expect(exact?.orderby).to.deep.equal([[rowCountMetric, false]]);
    expect(exact?.row_limit).to.equal(500);
  });

  it('asks for the same in cells of the database', () => {
    const [, cells] = placeQueries(form, { ...asked, groups: ['kind'], cellGroups: [] });
    const bin = { from: -180, width: 0.3515625, count: 1536 };
    expect(cells?.columns?.[0]).to.deep.equal({
      label: '__longitude_cell',
      sqlExpression: 'x',
      expressionType: 'SQL',
      isColumnReference: true,
      bin,
    });
    expect(cells?.columns).to.have.lengthOf(2);
    expect(cells?.row_limit).to.equal(20_000);
  });

  it('counts nothing beyond the cells', () => {
    const [, cells] = placeQueries(form, asked);
    expect(cells?.filters).to.deep.include.members([
      { col: 'x', op: '>=', val: -180 },
      { col: 'x', op: '<=', val: 360 },
      { col: 'y', op: '>=', val: -90 },
      { col: 'y', op: '<=', val: 90 },
    ]);
  });

  it('leaves out rows without a place unless they are wanted', () => {
    const known = [
      { col: 'x', op: 'IS NOT NULL' },
      { col: 'y', op: 'IS NOT NULL' },
    ];
    expect(placeQueries(form, asked)[0]?.filters).to.deep.equal(known);
    expect(placeQueries({ ...form, filter_nulls: false }, asked)[0]?.filters).to.deep.equal([]);
  });

  it('has no cells for places in one text', () => {
    expect(placeQueries(form, { ...asked, where: ['place'], pair: undefined })).to.have.lengthOf(1);
  });
});
