import { expect } from 'chai';
import { switchVizType } from '../../../../plugins/explore/common/switch-viz-type.ts';
import { formDataOf, lineViz, numberViz, pieViz } from '../support/builders.ts';

const line = {
  sliceName: 'Delays',
  formData: formDataOf('line', {
    x_axis: 'day',
    metrics: ['count', 'late'],
    groupby: ['origin'],
    timeseries_limit_metric: 'late',
    adhoc_filters: [{ clause: 'WHERE' }],
    time_range: 'Last year',
    stack: 'stack',
    show_legend: false,
  }),
  stash: {},
};
const common = { adhoc_filters: [{ clause: 'WHERE' }], time_range: 'Last year' };

describe('switchVizType', () => {
  it('moves the first metric into a slot of one and takes the rest out of the query [4.4.2]', () => {
    expect(switchVizType(line, lineViz, numberViz).formData).to.deep.equal(
      formDataOf('number', { metric: 'count', ...common }),
    );
  });

  it('gives all fields and options back on the way back [4.4.3]', () => {
    const there = switchVizType(line, lineViz, numberViz);
    const back = switchVizType(there, numberViz, lineViz);
    expect(back.formData).to.deep.equal(line.formData);
  });

  it('keeps a field that was changed meanwhile instead of the stashed ones', () => {
    const there = switchVizType(line, lineViz, numberViz);
    const edited = { ...there, formData: { ...there.formData, metric: 'other' } };
    expect(switchVizType(edited, numberViz, lineViz).formData['metrics']).to.deep.equal(['other']);
  });

  it('carries dimensions, the sort metric and options that both types know [4.4.2]', () => {
    expect(switchVizType(line, lineViz, pieViz).formData).to.deep.equal(
      formDataOf('pie', {
        metric: 'count',
        groupby: ['origin'],
        timeseries_limit_metric: 'late',
        show_legend: false,
        ...common,
      }),
    );
  });

  it('never makes a sort metric a drawn one', () => {
    const sorted = { ...line, formData: formDataOf('line', { timeseries_limit_metric: 'late' }) };
    expect(switchVizType(sorted, lineViz, numberViz).formData).to.deep.equal(formDataOf('number'));
  });

  it('fills a required axis with a dimension where there is no time', () => {
    const pie = { sliceName: '', formData: formDataOf('pie', { metric: 'count', groupby: ['origin'] }), stash: {} };
    expect(switchVizType(pie, pieViz, lineViz).formData).to.deep.equal(
      formDataOf('line', { x_axis: 'origin', metrics: ['count'] }),
    );
  });

  it('keeps the settings of a type this build lacks', () => {
    const unknown = { sliceName: '', formData: formDataOf('sunburst', { columns: ['origin'] }), stash: {} };
    expect(switchVizType(unknown, undefined, numberViz).formData).to.deep.equal(
      formDataOf('number', { columns: ['origin'] }),
    );
  });
});
