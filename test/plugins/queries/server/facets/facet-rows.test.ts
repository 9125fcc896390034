import { expect } from 'chai';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { facetedRows } from '../../../../../plugins/queries/server/facets/facet-rows.ts';
import { postProcess } from '../../../../../plugins/queries/server/post-processing/post-process.ts';

const column = (name: string, values: readonly CellValue[]) => ({
  name,
  databaseType: '',
  type: typeof values[0] === 'number' ? genericType.numeric : genericType.string,
  values,
});
const rows: ColumnarResult = {
  columns: [
    column('city', ['Rome', 'Oslo', 'Oslo', 'Rome']),
    column('kind', ['tea', 'tea', 'coffee', 'milk']),
    column('sales', [1, 2, 3, 4]),
    column('facet_rank_0__', [5, 9, 9, 5]),
  ],
  rowCount: 4,
};
const cumulated = [{ operation: 'cum', options: { operator: 'sum', columns: { sales: 'sales' } } }];
const byCity = { columns: [{ label: 'city', limit: 7 }] };
const valuesOf = (result: ColumnarResult, name: string) => result.columns.find((one) => one.name === name)?.values;

describe('facetedRows', () => {
  it('runs steps over the rows of each facet alone, the greatest facet first', async () => {
    const { result } = await facetedRows(rows, byCity, async (part) => postProcess(part, cumulated, {}));
    expect(valuesOf(result, 'city')).to.deep.equal(['Oslo', 'Oslo', 'Rome', 'Rome']);
    expect(valuesOf(result, 'sales')).to.deep.equal([2, 5, 1, 5]);
    expect(result.columns.map(({ name }) => name)).to.deep.equal(['city', 'kind', 'sales']);
  });

  it('gives every facet the columns of all of them', async () => {
    const pivot = {
      operation: 'pivot',
      options: { index: ['kind'], columns: [], aggregates: { sales: { operator: 'mean' } } },
    };
    const steps = [pivot, { operation: 'flatten' }];
    const { result } = await facetedRows(rows, byCity, async (part) => postProcess(part, steps, {}));
    expect(result.columns.map(({ name }) => name)).to.deep.equal(['city', 'kind', 'sales']);
    expect(result.rowCount).to.equal(4);
  });

  it('keeps the first rows of each facet', async () => {
    const facets = { ...byCity, row_limit: 1 };
    const { result } = await facetedRows(rows, facets, async (part) => postProcess(part, [], {}));
    expect(valuesOf(result, 'kind')).to.deep.equal(['tea', 'tea']);
  });

  it('lets steps that group by the facets themselves run once', async () => {
    let runs = 0;
    const { result } = await facetedRows(rows, { ...byCity, together: true }, async (part) => {
      runs += 1;
      return postProcess(part, [], {});
    });
    expect([runs, valuesOf(result, 'sales')]).to.deep.equal([1, [1, 2, 3, 4]]);
  });
});
