import { expect } from 'chai';
import { storedFormData, withoutUnknownChoices } from '../../../../plugins/explore/common/stored-form-data.ts';
import { formDataOf, lineViz } from '../support/builders.ts';

describe('storedFormData', () => {
  it('is the same before and after the server added what names the chart', () => {
    const edited = formDataOf('line', { metrics: ['count'], x_axis: undefined });
    const stored = { ...formDataOf('line', { metrics: ['count'] }), slice_id: 4, slice_name: 'Delays' };
    expect(storedFormData(stored, lineViz)).to.deep.equal(storedFormData(edited, lineViz));
  });

  it('keeps settings nobody here knows', () => {
    const foreign = formDataOf('sunburst', { some_old_setting: [1] });
    expect(storedFormData(foreign, undefined)).to.deep.equal(foreign);
  });
});

describe('withoutUnknownChoices', () => {
  it('clears a choice outside the options and keeps one inside [5.0.9]', () => {
    expect(withoutUnknownChoices(formDataOf('line', { stack: 'pile' }), lineViz)).to.deep.equal(formDataOf('line'));
    const known = formDataOf('line', { stack: 'stack' });
    expect(withoutUnknownChoices(known, lineViz)).to.equal(known);
  });

  it('keeps what was typed into a free-form limit [5.0.9]', () => {
    const typed = formDataOf('line', { row_limit: 12_345 });
    expect(withoutUnknownChoices(typed, lineViz)).to.equal(typed);
  });
});
