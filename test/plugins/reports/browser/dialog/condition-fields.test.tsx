import { expect } from 'chai';
import { renderToStaticMarkup } from 'react-dom/server';
import { alwaysField } from '../../../../../plugins/reports/browser/condition/always-field.ts';
import { ConditionFields } from '../../../../../plugins/reports/browser/dialog/condition-fields.tsx';
import type { ReportForm } from '../../../../../plugins/reports/browser/dialog/report-form.ts';
import type { ReportConditionField, ReportConditionFieldsProps } from '#plugins/reports';

const alert: ReportConditionField = {
  condition: 'Alert',
  rank: 20,
  label: () => 'Above a number',
  initial: {},
  problemOf: () => undefined,
  View: ({ values, error }: ReportConditionFieldsProps) => (
    <p>
      {String(values.sql)}: {error}
    </p>
  ),
};

describe('the conditions in the dialog of a report', () => {
  const shown = (conditions: readonly ReportConditionField[], type: string, isNew: boolean) => {
    const form = { type, condition: { sql: 'SELECT 1' } } as unknown as ReportForm; // the fields that it reads
    const given = { form, conditions, isNew, errors: undefined, error: 'no number' };
    return renderToStaticMarkup(<ConditionFields {...given} onChange={() => undefined} />);
  };

  it('are not to be seen where there is one without fields', () => {
    expect(shown([alwaysField], 'Report', true)).to.equal('');
  });

  it('are chosen once, where there are several', () => {
    const page = shown([alwaysField, alert], 'Report', true);
    expect(page).to.include('When it is due').and.to.include('>Always send it</option>');
    expect(page).to.include('>Above a number</option>');
    expect(shown([alwaysField, alert], 'Report', false)).to.equal('');
  });

  it('show the fields of the one that the report has, with what is wrong with them', () => {
    expect(shown([alwaysField, alert], 'Alert', false)).to.equal('<p>SELECT 1: no number</p>');
  });
});
