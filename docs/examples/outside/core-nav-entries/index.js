import { contribute, defineBrowserPlugin, NavEntries } from '@tessera/sdk';
import { createElement } from 'react';

const entry = {
  id: 'core-nav-entries/guide',
  label: () => 'Guide',
  icon: () => createElement('span', null, '?'),
  href: '/core-pages/',
  section: 'main',
  rank: 900,
};

export default defineBrowserPlugin({ id: 'core-nav-entries', contributions: [contribute(NavEntries, entry)] });
