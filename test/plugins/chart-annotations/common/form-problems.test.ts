import { expect } from 'chai';
import { formProblems, formulaProblem } from '../../../../plugins/chart-annotations/common/form-problems.ts';
import { filledForm, type LayerForm } from '../../../../plugins/chart-annotations/common/layer-form.ts';

const good: LayerForm = { ...filledForm({}), name: 'Goal', formula: '2x' };
const fieldsOf = (form: Partial<LayerForm>, others: readonly string[] = []) =>
  Object.keys(formProblems({ ...good, ...form }, others));

describe('what keeps an annotation layer from being applied', () => {
  it('is nothing of a formula with a name of its own', () => {
    expect(fieldsOf({})).to.deep.equal([]);
    expect(fieldsOf({ name: ' ' })).to.deep.equal(['name']);
    expect(fieldsOf({}, ['Goal'])).to.deep.equal(['name']);
  });

  it('is said of a formula by the part that cannot be read', () => {
    expect(formulaProblem({ formula: '2x + foo' }).formula).to.contain('“foo”');
    expect(formulaProblem({ formula: '2x +' }).formula).to.equal('The formula ends too early.');
    expect(formulaProblem({ formula: '' }).formula).to.equal('Enter a formula.');
  });

  it('is a missing source, the columns of events and the end of intervals', () => {
    expect(fieldsOf({ type: 'TIME_SERIES' })).to.deep.equal(['sourceId']);
    expect(fieldsOf({ type: 'TIME_SERIES', sourceId: 3 })).to.deep.equal([]);
    expect(fieldsOf({ type: 'EVENT', sourceId: 3 })).to.deep.equal(['timeColumn']);
    expect(fieldsOf({ type: 'INTERVAL', sourceId: 3, timeColumn: 'at' })).to.deep.equal(['endColumn']);
    expect(fieldsOf({ type: 'INTERVAL', sourceId: 3, source: 'NATIVE' })).to.deep.equal([]);
  });

  it('is a time range that is not understood, and a width that is none', () => {
    const series = { type: 'TIME_SERIES', sourceId: 3, periodOf: 'layer' } as const;
    expect(fieldsOf({ ...series, period: null })).to.deep.equal(['period']);
    expect(fieldsOf({ ...series, period: 'Last week' })).to.deep.equal([]);
    for (const width of ['', 'x', '-1', '21']) expect(fieldsOf({ width }), width).to.deep.equal(['width']);
  });
});
