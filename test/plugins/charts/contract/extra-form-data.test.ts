import { expect } from 'chai';
import { withExtraFormData } from '#plugins/charts';

const range = '2024-02-01 : 2024-03-01';
const form = { viz_type: 'table', datasource: '1__table' };
const extra = { time_range: range, default_time_column: 'ordered_at' };

describe('the time column that the range of a filter acts on', () => {
  const columnOf = (query: object, more: object = {}) =>
    withExtraFormData(query, { ...form, extra_form_data: { ...extra, ...more } }).granularity;

  it('is the default where the question names none', () => {
    expect(columnOf({})).to.equal('ordered_at');
    expect(columnOf({ granularity: '' })).to.equal('ordered_at');
  });

  it('is that of the question, or of another filter, where they name one', () => {
    expect(columnOf({ granularity: 'shipped_at' })).to.equal('shipped_at');
    expect(columnOf({}, { granularity_sqla: 'paid_at' })).to.equal('paid_at');
    const filters = [{ col: 'shipped_at', op: 'TEMPORAL_RANGE' as const, val: 'No filter' }];
    const asked = withExtraFormData({ filters }, { ...form, extra_form_data: extra });
    expect([asked.granularity, asked.filters]).to.deep.equal([
      undefined,
      [{ col: 'shipped_at', op: 'TEMPORAL_RANGE', val: range }],
    ]);
  });

  it('is none without a range', () => {
    expect(columnOf({}, { time_range: undefined })).to.equal(undefined);
  });
});
