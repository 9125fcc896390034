import { contribute, defineBrowserPlugin, defineLink, Pages } from '@tessera/sdk';
import { createElement } from 'react';

const page = {
  link: defineLink('/core-pages/'),
  title: () => 'Guide',
  load: async () => ({ default: () => createElement('h1', null, 'How we work with data') }),
};

export default defineBrowserPlugin({ id: 'core-pages', contributions: [contribute(Pages, page)] });
