import { contribute, defineBrowserPlugin, HomeSections } from '@tessera/sdk';
import { createElement } from 'react';

const section = {
  id: 'home-sections/news',
  rank: 900,
  load: async () => ({ default: () => createElement('section', null, 'New: sales by region') }),
};

export default defineBrowserPlugin({ id: 'home-sections', contributions: [contribute(HomeSections, section)] });
