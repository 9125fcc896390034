import { expect } from 'chai';
import {
  createShortcutMatcher,
  shortcutKeys,
  type KeyFacts,
} from '../../../../workbench/browser/shortcuts/shortcut.ts';

const key = (name: string, held: Partial<KeyFacts> = {}): KeyFacts => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});
const all = ['Mod+K', 'Mod+Z', 'Mod+Shift+Z', '?', 'g h', 'g s'];

describe('createShortcutMatcher', () => {
  it('tells strokes with and without Shift apart', () => {
    const match = createShortcutMatcher(false);
    expect(match(all, key('z', { ctrlKey: true }), 0)).to.equal('Mod+Z');
    expect(match(all, key('Z', { ctrlKey: true, shiftKey: true }), 0)).to.equal('Mod+Shift+Z');
  });
  it('takes a key that needs Shift to be typed', () => {
    expect(createShortcutMatcher(false)(all, key('?', { shiftKey: true }), 0)).to.equal('?');
  });
  it('means Cmd on a Mac and Ctrl elsewhere', () => {
    expect(createShortcutMatcher(true)(all, key('k', { metaKey: true }), 0)).to.equal('Mod+K');
    expect(createShortcutMatcher(true)(all, key('k', { ctrlKey: true }), 0)).to.equal(undefined);
    expect(createShortcutMatcher(false)(all, key('k', { metaKey: true }), 0)).to.equal(undefined);
  });
  it('waits one second for the second key of a chord', () => {
    const match = createShortcutMatcher(false);
    expect([match(all, key('g'), 0), match(all, key('s'), 900)]).to.deep.equal(['pending', 'g s']);
    expect([match(all, key('g'), 2_000), match(all, key('s'), 3_100)]).to.deep.equal(['pending', undefined]);
  });
  it('forgets a chord after a foreign key', () => {
    const match = createShortcutMatcher(false);
    expect([match(all, key('g'), 0), match(all, key('x'), 10), match(all, key('h'), 20)]).to.deep.equal([
      'pending',
      undefined,
      undefined,
    ]);
  });
});

describe('shortcutKeys', () => {
  it('names keys as the keyboard does', () => {
    expect([shortcutKeys('Mod+Shift+Z', false), shortcutKeys('Mod+K', true), shortcutKeys('g h', false)]).to.deep.equal(
      [[['Ctrl', 'Shift', 'Z']], [['⌘', 'K']], [['G'], ['H']]],
    );
  });
});
