import { contribute } from '#core/common';
import { definePageBody, defineServerPlugin, PageBodies } from '#core/server';

const body = definePageBody({
  id: 'core-page-bodies/guide',
  deps: {},
  make: async ({ path, show }) => {
    if (path === '/core-pages/') show('<p data-ends="h1">The guide is opened.</p>');
  },
});

export default defineServerPlugin({ id: 'core-page-bodies', contributions: [contribute(PageBodies, body)] });
