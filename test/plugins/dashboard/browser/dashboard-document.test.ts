import { expect } from 'chai';
import {
  DashboardDocuments,
  DashboardPages,
  dashboardDocumentId,
  type DashboardContent,
  type OpenDashboard,
} from '#plugins/dashboard';
import {
  dashboardDocument,
  selectHasUnsavedChanges,
} from '../../../../plugins/dashboard/browser/dashboard-document.ts';
import { someContent } from '../support/dashboards.ts';
import { chart, layoutWith, row } from '../support/layouts.ts';

const documentId = dashboardDocumentId(7);
const { actions, edits, slice } = dashboardDocument;

/** The store's state around a document after some actions. */
function after(...sent: readonly { readonly type: string }[]) {
  const opened = actions.opened({ documentId, content: someContent(layoutWith(row('a', chart('b')))) });
  const state = [opened, ...sent].reduce((now: unknown, action) => slice.reducer(now as never, action), undefined);
  const root = {
    [DashboardDocuments.key]: state,
    [DashboardPages.key]: { ...DashboardPages.initial, dashboard: { id: 7 } as OpenDashboard }, // only the id is read
  };
  return { root, log: DashboardDocuments.select(root)[documentId], isUnsaved: selectHasUnsavedChanges(root) };
}

const colorScheme = (scheme: string) =>
  edits.changeMetadata({ documentId, change: { stepName: 'Colours', changes: { color_scheme: scheme } } });
const rename = (title: string, atMs = 0) =>
  edits.rename({ documentId, change: { title }, stamp: { author: 'ada', atMs } });

describe('dashboardDocument', () => {
  it('repeats the title in the header of the layout', () => {
    const { log } = after(rename('Revenue'));
    expect([log?.present.title, log?.present.layout['HEADER_ID']?.meta.text]).to.deep.equal(['Revenue', 'Revenue']);
  });

  it('keeps colours that drawings found without a step, unsaved work or loss at the next save', () => {
    const colors = { Norway: '#123456' };
    const keep = edits.keepColors({ documentId, change: { colors } });
    const { log, isUnsaved } = after(keep);
    expect([log?.present.metadata.map_label_colors, log?.past.length, isUnsaved]).to.deep.equal([colors, 0, false]);
    const edited = after(rename('Revenue'), keep, actions.undo({ documentId }));
    expect([edited.log?.present.title, edited.isUnsaved]).to.deep.equal(['Sales', false]);
    expect(edited.log?.present.metadata.map_label_colors).to.deep.equal(colors);
  });

  it('is unsaved after an edit, and no longer once everything is undone [4.3.5b]', () => {
    expect(after().isUnsaved).to.equal(false);
    expect(after(rename('Revenue')).isUnsaved).to.equal(true);
    expect(after(rename('Revenue'), actions.undo({ documentId })).isUnsaved).to.equal(false);
  });

  it('stays unsaved when all that is left was undone but the limit of 50 plus 2 steps was exceeded [4.3.5b] [9.3.1]', () => {
    const steps = (count: number) =>
      Array.from({ length: count }, (_, index) => rename(`T${String(index)}`, index * 5000));
    const undone = (count: number) => Array.from({ length: count }, () => actions.undo({ documentId }));
    expect(after(...steps(52), ...undone(52)).isUnsaved).to.equal(false);
    const exceeded = after(...steps(53), ...undone(53));
    expect([exceeded.log?.past.length, exceeded.isUnsaved]).to.deep.equal([0, true]);
  });

  it('stays unsaved while the colour scheme differs from the stored one [4.3.5b]', () => {
    expect(after(rename('Revenue'), colorScheme('vivid'), actions.undo({ documentId })).isUnsaved).to.equal(true);
    expect(after(colorScheme('vivid')).isUnsaved).to.equal(true);
  });

  it('counts metadata that the server has already as saved, and can undo it', () => {
    const change = { stepName: 'Filters', changes: { native_filter_configuration: [] }, isStored: true };
    const stored = edits.changeMetadata({ documentId, change });
    expect(after(stored).isUnsaved).to.equal(false);
    expect(after(rename('Revenue'), stored).isUnsaved).to.equal(true);
    const undone = after(stored, actions.undo({ documentId }));
    expect([undone.log?.present.metadata, undone.isUnsaved]).to.deep.equal([{}, true]);
  });

  it('sets and removes single fields of a component', () => {
    const change = { stepName: 'Resize', componentId: 'CHART-b', meta: { width: 6, height: undefined } };
    const { log } = after(edits.changeMeta({ documentId, change }));
    expect(log?.present.layout['CHART-b']?.meta).to.deep.equal({ width: 6 });
  });

  it('records only what changed, so that a draft stays small', () => {
    const { log } = after(rename('Revenue'));
    expect(log?.past[0]?.patches.map(({ path }) => path.join('.')).sort()).to.deep.equal([
      'layout.HEADER_ID.meta.text',
      'title',
    ]);
  });

  it('takes the fields of the properties dialog in one step', () => {
    const change: Partial<DashboardContent> = { title: 'Revenue', slug: 'revenue', css: 'a{}' };
    const { log } = after(edits.changeProperties({ documentId, change }));
    expect([log?.past.length, log?.present.slug, log?.present.css]).to.deep.equal([1, 'revenue', 'a{}']);
  });

  it('records of settings in the properties dialog those that change, so that undo leaves the others', () => {
    const change = { metadata: { color_scheme: 'new', stagger_time: undefined } };
    const { log } = after(edits.changeProperties({ documentId, change }));
    expect(log?.past[0]?.patches.map(({ path }) => path.join('.'))).to.deep.equal(['metadata.color_scheme']);
  });
});
