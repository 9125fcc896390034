import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { SettingSections } from '#plugins/explore';
import { messages } from '../common/messages.ts';

export default defineBrowserPlugin({
  id: 'reference-lines',
  contributions: [
    contribute(SettingSections, {
      id: 'reference-lines/list',
      tab: 'look',
      rank: 5,
      title: messages.title,
      about: messages.about,
      isShown: ({ viz }) => (viz.referenceKinds ?? []).length > 0,
      load: () => import('./lines-section.tsx'),
    }),
  ],
});
