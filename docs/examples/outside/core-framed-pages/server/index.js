import { contribute } from '#core/common';
import { defineFramedPage, defineServerPlugin, FramedPages } from '#core/server';

/** Only the intranet may show the page in a frame. */
const page = defineFramedPage({
  id: 'core-framed-pages/guide',
  deps: {},
  open: async (_services, { path }) =>
    path === '/core-framed-pages/'
      ? { ancestors: ['https://intranet.example.org'], bootstrap: {}, script: '' }
      : undefined,
});

export default defineServerPlugin({ id: 'core-framed-pages', contributions: [contribute(FramedPages, page)] });
