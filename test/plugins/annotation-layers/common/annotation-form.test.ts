import { expect } from 'chai';
import { bodyOf, filledForm, formProblems } from '../../../../plugins/annotation-layers/common/annotation-form.ts';
import { momentText } from '../../../../plugins/annotation-layers/common/moments.ts';
import type { AnnotationRow } from '../../../../plugins/annotation-layers/contract/rows.ts';

const row: AnnotationRow = {
  id: 1,
  short_descr: 'Fair',
  long_descr: null,
  start_dttm: '2026-01-31T12:00:45.500',
  end_dttm: '2026-02-01T00:00:00.000',
  json_metadata: null,
  layer: { id: 2, name: 'Events' },
  created_by: null,
  changed_by: null,
  created_on: '2026-01-01T00:00:00.000',
  changed_on: '2026-01-01T00:00:00.000',
  changed_on_delta_humanized: 'now',
};

describe('the form of an annotation', () => {
  it('stores what it was opened with, seconds included', () => {
    const { short_descr, long_descr, start_dttm, end_dttm, json_metadata } = row;
    const stored = { short_descr, long_descr, start_dttm, end_dttm, json_metadata };
    expect(bodyOf(filledForm(row), row)).to.deep.equal(stored);
  });

  it('lets a moment end when it starts', () => {
    const form = { ...filledForm(undefined), short_descr: ' Release ', start_dttm: '2026-03-01T09:00' };
    expect(formProblems(form)).to.deep.equal({});
    expect(bodyOf(form, undefined)).to.deep.equal({
      short_descr: 'Release',
      long_descr: null,
      start_dttm: '2026-03-01T09:00',
      end_dttm: '2026-03-01T09:00',
      json_metadata: null,
    });
  });

  it('wants a name and a start, an end behind it, and JSON', () => {
    expect(Object.keys(formProblems(filledForm(undefined)))).to.deep.equal(['short_descr', 'start_dttm']);
    const form = { ...filledForm(row), end_dttm: '2026-01-30T00:00', json_metadata: '{' };
    expect(Object.keys(formProblems(form))).to.deep.equal(['end_dttm', 'json_metadata']);
  });

  it('shows a moment by its minute, and midnight by its day', () => {
    expect([row.start_dttm, row.end_dttm].map(momentText)).to.deep.equal(['2026-01-31 12:00', '2026-02-01']);
  });
});
