import { contribute } from '#core/common';
import { defineServerPlugin, PageSeeds } from '#core/server';

const seed = {
  id: 'core-page-seeds/guide',
  addresses: ({ path }) => (path === '/core-pages/' ? ['/api/v1/me/'] : []),
};

export default defineServerPlugin({ id: 'core-page-seeds', contributions: [contribute(PageSeeds, seed)] });
