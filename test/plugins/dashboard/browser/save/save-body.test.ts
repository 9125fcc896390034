import { expect } from 'chai';
import { contentOver, isSpentDraft, isStoredAlready } from '../../../../../plugins/dashboard/browser/save/save-body.ts';
import { contentDiff } from '../../../../../plugins/dashboard/common/content-diff.ts';
import { someContent } from '../../support/dashboards.ts';
import { chart, layoutWith, row } from '../../support/layouts.ts';

const filter = (name: string) => ({ id: 'NATIVE_FILTER-1', name, scope: { rootPath: ['ROOT_ID'], excluded: [] } });
const [ada, grace] = [
  { id: 1, first_name: 'Ada', last_name: 'Lovelace' },
  { id: 2, first_name: 'Grace', last_name: 'Hopper' },
];
const saved = someContent(layoutWith(row('a', chart('b'))), {
  owners: [ada],
  roles: [{ id: 1, name: 'Readers' }],
  metadata: { native_filter_configuration: [filter('Country')] },
});
const stored = {
  ...saved,
  title: 'Theirs',
  owners: [ada, grace],
  roles: [],
  metadata: { native_filter_configuration: [filter('Land')] },
};

describe('contentOver', () => {
  it('keeps what a save does not replace: the question names the title alone', () => {
    const over = contentOver(stored, { saved, present: { ...saved, title: 'Mine' } });
    expect(contentDiff(stored, over).map(({ label }) => label)).to.deep.equal(['Title']);
  });

  it('replaces owners, roles and filters that were changed here', () => {
    const metadata = { native_filter_configuration: [filter('Region')] };
    const present = { ...saved, owners: [grace], roles: [{ id: 2, name: 'Writers' }], metadata };
    expect(contentOver(stored, { saved, present })).to.deep.equal(present);
  });
});

describe('isStoredAlready', () => {
  const { 'ROW-a': theRow, ...rest } = saved.layout;
  const white = { ...saved, layout: { ...rest, 'ROW-a': { ...theRow, meta: { background: 'BACKGROUND_WHITE' } } } };

  it('is true of what a save would only repeat', () => {
    expect(isStoredAlready({ ...stored, title: 'Mine' }, { saved, present: { ...saved, title: 'Mine' } })).to.equal(
      true,
    );
  });

  it('misses nothing: the background of a row differs, too, and is told', () => {
    const present = white as typeof saved;
    expect(isStoredAlready(saved, { saved, present })).to.equal(false);
    expect(contentDiff(saved, present)).to.deep.equal([
      { kind: 'sentences', label: 'Layout', sentences: ['Edited: row'] },
    ]);
  });

  it('is false where only the content of a filter, an owner of the same name or a setting differs', () => {
    const changed = { ...filter('Country'), defaultDataMask: { filterState: { value: ['NO'] } } };
    const theirs = { ...filter('Country'), defaultDataMask: { filterState: { value: ['DE'] } } };
    const filters = (one: object) => ({ ...saved, metadata: { native_filter_configuration: [{ ...one }] } });
    expect(isStoredAlready(filters(theirs), { saved, present: filters(changed) })).to.equal(false);
    expect(isStoredAlready(filters(changed), { saved, present: filters(changed) })).to.equal(true);
    const owned = (id: number) => ({ ...saved, owners: [{ ...ada, id }] });
    expect(isStoredAlready(owned(3), { saved, present: owned(4) })).to.equal(false);
    const colored = (color: string) => ({ ...saved, metadata: { ...saved.metadata, color_scheme_domain: [color] } });
    expect(isStoredAlready(colored('#111111'), { saved, present: colored('#222222') })).to.equal(false);
  });

  it('looks at what would be stored: settings that are unknown here stay, colours of labels are no edit', () => {
    const theirs = { ...saved, metadata: { ...saved.metadata, remote_id: 5, map_label_colors: { a: '#111111' } } };
    expect(isStoredAlready(theirs, { saved, present: saved })).to.equal(true);
    expect(contentOver(theirs, { saved: theirs, present: saved }).metadata).to.not.have.property('remote_id');
  });
});

describe('isSpentDraft', () => {
  const draft = (present: typeof saved) => ({ saved, present, past: [], future: [], hasDroppedSteps: false });
  const mine = { ...saved, title: 'Mine' };

  it('is true of a draft that is stored, as after a save whose answer got lost, and of one with nothing in it', () => {
    expect(isSpentDraft(mine, draft(mine))).to.equal(true);
    expect(isSpentDraft({ ...saved, css: 'b {}' }, draft(saved))).to.equal(true);
  });

  it('is false while it holds something else, and while nothing was stored since: then its steps count', () => {
    expect(isSpentDraft({ ...saved, css: 'b {}' }, draft(mine))).to.equal(false);
    expect(isSpentDraft(saved, draft(saved))).to.equal(false);
  });
});
