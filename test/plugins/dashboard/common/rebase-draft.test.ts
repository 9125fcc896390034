import { expect } from 'chai';
import type { DashboardContent } from '#plugins/dashboard';
import { rebaseDraft } from '../../../../plugins/dashboard/common/rebase-draft.ts';
import { someContent } from '../support/dashboards.ts';
import { chart, layoutWith, row } from '../support/layouts.ts';

const filters = (...ids: readonly string[]) => ({ native_filter_configuration: ids.map((id) => ({ id })) });
const begunOn = someContent(layoutWith(row('a', chart('b'))), { metadata: filters('one') });
const draftOf = (present: DashboardContent) => ({
  present,
  saved: begunOn,
  past: [],
  future: [],
  hasDroppedSteps: false,
});
const mine = { ...begunOn, title: 'Mine' };

describe('rebaseDraft', () => {
  it('leaves a draft alone that was begun on what is stored', () => {
    expect(rebaseDraft(draftOf(mine), { ...begunOn })).to.deep.equal(draftOf(mine));
  });

  it('knows that somebody saved since it was begun, also when it is opened once more', () => {
    const stored = { ...begunOn, css: 'h2 { color: red }' };
    const rebased = rebaseDraft(draftOf(mine), stored);
    expect(rebased.isOutdated).to.equal(true);
    expect(rebaseDraft({ ...rebased, saved: stored }, stored).isOutdated).to.equal(true);
  });

  it('takes colours that pages keep by themselves for no edit of somebody', () => {
    const stored = { ...begunOn, metadata: { ...begunOn.metadata, map_label_colors: { Norway: '#123456' } } };
    expect(rebaseDraft(draftOf(mine), stored).isOutdated).to.equal(undefined);
  });

  it('shows the filters that are stored, and leaves those alone that the draft changes', () => {
    const stored = { ...begunOn, metadata: filters('one', 'two') };
    const filtersIn = (present: DashboardContent) =>
      rebaseDraft(draftOf(present), stored).present.metadata.native_filter_configuration;
    expect(filtersIn(mine)).to.deep.equal([{ id: 'one' }, { id: 'two' }]);
    expect(filtersIn({ ...mine, metadata: filters('three') })).to.deep.equal([{ id: 'three' }]);
  });
});
