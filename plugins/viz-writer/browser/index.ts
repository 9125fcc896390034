import { contribute } from '#core/common';
import { Pages, defineBrowserPlugin } from '#core/browser';
import { entryMessages } from '../common/entry-messages.ts';
import { writerLink } from '../common/writer-links.ts';

export default defineBrowserPlugin({
  id: 'viz-writer',
  contributions: [
    contribute(Pages, {
      link: writerLink,
      title: entryMessages.title,
      load: () => import('./page/writer-page.tsx'),
      needsRoom: true,
      permission: ['can_write', 'Chart'],
    }),
  ],
});
