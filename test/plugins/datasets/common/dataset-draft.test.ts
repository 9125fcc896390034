import { expect } from 'chai';
import { draftOf, problemsOf, putOf, type DatasetItem } from '../../../../plugins/datasets/common/dataset-draft.ts';
import { extraWith } from '../../../../plugins/datasets/common/extra.ts';

const fair = { name: 'Fair', occurrences: [{ start: '2025-05-01', end: '2025-05-03' }] };

const column = {
  id: 7,
  uuid: 'c7',
  column_name: 'amount',
  verbose_name: null,
  type: 'DOUBLE',
  type_generic: 0,
  advanced_data_type: null,
  is_dttm: false,
  expression: null,
  description: null,
  filterable: true,
  groupby: false,
  is_active: true,
  python_date_format: null,
  extra: '{"certification":{"certified_by":"Finance","details":"Closed"},"other":1}',
  is_certified: true,
  certified_by: 'Finance',
  certification_details: 'Closed',
  warning_markdown: null,
};
const item: DatasetItem = {
  table_name: 'shop',
  kind: 'physical',
  sql: null,
  description: null,
  main_dttm_col: null,
  extra: null,
  cache_timeout: 60,
  always_filter_main_dttm: false,
  filter_select_enabled: true,
  fetch_values_predicate: null,
  columns: [column],
  metrics: [],
  owners: [{ id: 1, first_name: '', last_name: '', username: 'admin' }],
};

describe('events of a draft', () => {
  const withEvents = (events: readonly unknown[]) =>
    draftOf({ ...item, extra: JSON.stringify({ calendar: { events } }) });

  it('are stored in the order of their days', () => {
    const earlier = { start: '2024-05-02', end: '2024-05-02' };
    const extra = putOf(withEvents([{ ...fair, occurrences: [...fair.occurrences, earlier] }])).extra;
    expect(JSON.parse(extra ?? '')).to.deep.equal({
      calendar: { events: [{ ...fair, occurrences: [earlier, ...fair.occurrences] }] },
    });
  });

  for (const [event, kind] of [
    [{ ...fair, name: ' ' }, 'event without name'],
    [{ ...fair, occurrences: [] }, 'no occurrence'],
    [{ ...fair, occurrences: [{ start: '2025-02-29', end: '2025-03-01' }] }, 'no days'],
    [{ ...fair, occurrences: [{ start: '2025-05-03', end: '2025-05-01' }] }, 'ends before'],
    [{ ...fair, occurrences: [...fair.occurrences, { start: '2025-05-03', end: '2025-05-04' }] }, 'overlap'],
  ] as const)
    it(`are not stored: ${kind}`, () => {
      expect(problemsOf(withEvents([event]))).to.deep.equal([{ kind, name: event.name.trim() }]);
    });

  it('have one name each', () => {
    expect(problemsOf(withEvents([fair, { ...fair, name: 'fair ' }]))).to.deep.equal([
      { kind: 'event twice', name: 'fair' },
    ]);
  });
});

describe('putOf', () => {
  it('stores the calendar inside extra, and leaves the rest of it as it was', () => {
    const draft = draftOf({ ...item, extra: '{"other":1,"calendar":{"week_start":"sunday","later":2}}' });
    expect(draft.calendar).to.deep.equal({ weekStart: 'sunday', fiscalYearStart: 1 });
    const edited = { ...draft, calendar: { weekStart: 'monday', fiscalYearStart: 4 } as const };
    expect(JSON.parse(putOf(edited).extra ?? '')).to.deep.equal({
      other: 1,
      calendar: { later: 2, fiscal_year_start: 4 },
    });
  });

  it('stores an unchanged dataset as it is', () => {
    const body = putOf(draftOf(item));
    expect(body).to.deep.include({
      table_name: 'shop',
      description: null,
      cache_timeout: 60,
      owners: [1],
      metrics: [],
    });
    expect(body).to.not.have.property('sql');
    expect(body.columns?.[0]).to.deep.include({
      id: 7,
      column_name: 'amount',
      verbose_name: null,
      expression: null,
      filterable: true,
      groupby: false,
    });
    expect(JSON.parse(body.columns?.[0]?.extra ?? '')).to.deep.equal({
      certification: { certified_by: 'Finance', details: 'Closed' },
      other: 1,
    });
  });
});

describe('extraWith', () => {
  const none = { certified_by: '', certification_details: '', warning_markdown: '' };
  it('keeps what it does not know and becomes null when nothing is left', () => {
    expect(extraWith('{"certification":{"certified_by":"x"},"other":1}', none)).to.equal('{"other":1}');
    expect(extraWith('{"certification":{"certified_by":"x"}}', none)).to.equal(null);
    expect(extraWith('not JSON', { ...none, warning_markdown: 'Old' })).to.equal('{"warning_markdown":"Old"}');
  });
});

describe('problemsOf', () => {
  it('names what keeps a draft from being saved', () => {
    const draft = draftOf({ ...item, table_name: '', columns: [column, { ...column, uuid: 'c8', expression: ' ' }] });
    expect(problemsOf(draft)).to.deep.equal([
      { kind: 'no name' },
      { kind: 'column twice', name: 'amount' },
      { kind: 'no expression', name: 'amount' },
    ]);
  });
});
