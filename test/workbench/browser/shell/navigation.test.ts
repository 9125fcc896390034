import { expect } from 'chai';
import type { NavEntry } from '../../../../core/browser/router/pages.ts';
import { currentEntry } from '../../../../workbench/browser/shell/navigation.tsx';

const entry = (id: string, href: string, alsoAt: readonly string[] = []): NavEntry => ({
  id,
  href,
  alsoAt,
  label: () => id,
  icon: () => null,
  section: 'main',
  rank: 1,
});
const entries = [
  entry('home', '/'),
  entry('sql', '/sqllab/', ['/savedqueryview/list/']),
  entry('charts', '/chart/list/?view=table'),
  entry('new', '/chart/'),
];
const at = (path: string) => currentEntry(entries, path)?.id;

describe('the entry of the navigation that is marked', () => {
  it('is the one with the longest address that the path begins with, also by the other places of an entry', () => {
    expect(['/sqllab/history', '/savedqueryview/list/', '/savedqueryview/list'].map(at)).to.deep.equal([
      ...['sql', 'sql', 'sql'],
    ]);
    expect(['/chart/list/', '/chart/add', '/', '/sqllabs', '/savedqueryview'].map(at)).to.deep.equal([
      ...['charts', 'new', 'home', undefined, undefined],
    ]);
  });
});
