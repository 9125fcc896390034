import { expect } from 'chai';
import {
  cloneOf,
  nextTabName,
  flushEdits,
  shownTab,
  withEdit,
  withShown,
  withTab,
  withoutTabs,
} from '../../../../../plugins/sqllab/common/editor/editor-tabs.ts';
import { emptyTab } from '../../../../../plugins/sqllab/common/editor/empty-tab.ts';
import type { EditorTab } from '../../../../../plugins/sqllab/contract/editor-tab.ts';

const tab = (id: string, more: Partial<EditorTab> = {}): EditorTab => ({ ...emptyTab, id, name: id, ...more });
const none = { tabs: [], history: [], unsaved: undefined };
const abc = ['a', 'b', 'c'].reduce<Parameters<typeof withTab>[0]>((state, id) => withTab(state, tab(id)), none);

describe('tabs of the editor', () => {
  it('show a new tab last in the history', () => {
    expect(abc.history).to.deep.equal(['a', 'b', 'c']);
    expect(shownTab(abc)?.id).to.equal('c');
  });

  it('keep edits of a tab that is left, and show them before that', () => {
    const edited = withEdit(abc, { sql: 'select 1' });
    expect(abc.tabs[2]?.sql).to.equal('');
    expect(shownTab(edited)?.sql).to.equal('select 1');
    const left = withShown(edited, 'a');
    expect(left.tabs.find((each) => each.id === 'c')?.sql).to.equal('select 1');
    expect(left.unsaved).to.equal(undefined);
    expect(left.history).to.deep.equal(['b', 'c', 'a']);
  });

  it('show the tab before when the shown one is closed, and another when the history is empty', () => {
    expect(shownTab(withoutTabs(withShown(abc, 'a'), ['a']))?.id).to.equal('c');
    expect(shownTab(withoutTabs({ ...abc, history: ['a'] }, ['a']))?.id).to.equal('c');
    expect(shownTab(withoutTabs(abc, ['a', 'b', 'c']))).to.equal(undefined);
  });

  it('count names one above the highest', () => {
    expect(nextTabName([])).to.equal('Untitled Query 1');
    expect(nextTabName([{ name: 'Untitled Query 7' }, { name: 'Mine 9' }])).to.equal('Untitled Query 8');
  });

  it('clone a tab under a name of its own, to run at once', () => {
    const clone = cloneOf(tab('a', { name: 'Sales', sql: 'select 2', remoteId: 4, latestQueryId: 'q' }), 'x');
    expect(clone).to.include({
      id: 'x',
      name: 'Copy of Sales',
      sql: 'select 2',
      autorun: true,
      remoteId: null,
      latestQueryId: null,
    });
  });

  it('leave everything as it is when nothing was edited or nobody has the tab', () => {
    expect(flushEdits(abc)).to.equal(abc);
    expect(withShown(abc, 'nobody')).to.equal(abc);
  });
});
