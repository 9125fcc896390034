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

  it('does not count filters that somebody stored as theirs against a draft without filters of its own', () => {
    const stored = { ...begunOn, metadata: filters('one', 'two') };
    const isOutdated = (present: DashboardContent) => rebaseDraft(draftOf(present), stored).isOutdated;
    expect(isOutdated(mine)).to.equal(undefined);
    expect(isOutdated({ ...mine, metadata: filters('three') })).to.equal(true);
  });

  it('counts owners, roles and settings of others against it only where both changed the same', () => {
    const person = (id: number) => ({ id, first_name: 'P', last_name: String(id) });
    const saved = { ...begunOn, owners: [person(1)], metadata: { refresh_frequency: 0, stagger_time: 1 } };
    const theirs = { ...saved, owners: [person(2)], metadata: { refresh_frequency: 30, stagger_time: 1 } };
    const isOutdated = (present: DashboardContent) => rebaseDraft({ ...draftOf(present), saved }, theirs).isOutdated;
    const changed = (metadata: DashboardContent['metadata']) => ({ ...saved, metadata });
    expect(isOutdated({ ...saved, title: 'Mine' })).to.equal(undefined);
    expect(isOutdated(changed({ refresh_frequency: 0, stagger_time: 5 }))).to.equal(undefined);
    expect(isOutdated(changed({ refresh_frequency: 30, stagger_time: 1 }))).to.equal(undefined);
    expect(isOutdated(changed({ refresh_frequency: 60, stagger_time: 1 }))).to.equal(true);
    expect(isOutdated({ ...saved, owners: [person(3)] })).to.equal(true);
  });

  it('takes over owners, roles and settings that others changed, and keeps those that the draft changes', () => {
    const person = (id: number) => ({ id, first_name: 'P', last_name: String(id) });
    const role = (id: number) => ({ id, name: `Role ${String(id)}` });
    const saved = {
      ...begunOn,
      owners: [person(1)],
      roles: [role(1)],
      metadata: { stagger_time: 1, refresh_frequency: 0 },
    };
    const theirs = {
      ...saved,
      owners: [person(1), person(2)],
      roles: [],
      metadata: { refresh_frequency: 30, color_scheme: 'theirs' },
    };
    const rebasedOn = (present: DashboardContent) => rebaseDraft({ ...draftOf(present), saved }, theirs).present;
    expect(rebasedOn({ ...saved, title: 'Mine' })).to.deep.equal({ ...theirs, title: 'Mine' });
    const metadata = { stagger_time: 1, refresh_frequency: 60, color_scheme: 'mine' };
    const changed = { ...saved, owners: [person(3)], roles: [role(2)], metadata };
    const kept = { refresh_frequency: 60, color_scheme: 'mine' };
    expect(rebasedOn(changed)).to.deep.equal({ ...changed, metadata: kept });
  });
});
