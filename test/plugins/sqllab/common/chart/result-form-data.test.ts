import { expect } from 'chai';
import {
  inOrder,
  metricOf,
  slotValues,
  suggestFormData,
  withoutOrderOfResult,
  withSlotValues,
} from '../../../../../plugins/sqllab/common/chart/result-form-data.ts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';

const columns = [
  { name: 'day', type_generic: 1 },
  { name: 'n', type_generic: 0 },
];

describe('settings of a chart beside a result', () => {
  it('ask for the order of the rows, which a dataset made of the statement has not', () => {
    const formData = suggestFormData(barViz, columns, 'q.0');
    const [query] = barViz.buildQuery(formData);
    expect(query?.orderby).to.have.nested.property('[0][0].column.column_name', '__position_in_result');
    expect(query?.orderby).to.have.nested.property('[0][1]', true);
    expect(query?.post_processing?.[0]).to.have.nested.property('options.keep_order', true);
    expect(query?.metrics).to.have.lengthOf(1);
    const ofDataset = withoutOrderOfResult(formData);
    expect(JSON.stringify(barViz.buildQuery(ofDataset))).to.not.match(/__position_in_result|keep_order/);
    expect(ofDataset).to.include({ viz_type: barViz.key, x_axis: 'day' });
  });

  it('sort by a metric that somebody chooses, the most first, and show none where nobody chose one', () => {
    const sorting = barViz.slots.find(({ key }) => key === 'timeseries_limit_metric');
    if (sorting === undefined) throw new Error('The bar chart has lost its slot.');
    const formData = suggestFormData(barViz, columns, 'q.0');
    expect(slotValues(formData, sorting)).to.deep.equal([]);
    const chosen = inOrder(withSlotValues(formData, sorting, [metricOf('MAX', 'n')]));
    expect(barViz.buildQuery(chosen)[0]?.orderby).to.deep.equal([[metricOf('MAX', 'n'), false]]);
    expect(withoutOrderOfResult(chosen)).to.include({ order_desc: true });
    expect(inOrder(withSlotValues(chosen, sorting, []))).to.deep.equal(formData);
  });
});
