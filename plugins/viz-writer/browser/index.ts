import { contribute } from '#core/common';
import { Pages, defineBrowserPlugin } from '#core/browser';
import { pageName } from '../common/page-name.ts';
import { writerPage } from '../common/writer-page-link.ts';

export default defineBrowserPlugin({
  id: 'viz-writer',
  contributions: [
    contribute(Pages, {
      link: writerPage,
      title: pageName.title,
      load: () => import('./page/writer-page.tsx'),
      needsRoom: true,
      permission: ['can_write', 'Chart'],
    }),
  ],
});
