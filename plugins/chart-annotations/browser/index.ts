import { contribute } from '#core/common';
import { defineBrowserPlugin } from '#core/browser';
import { SettingSections } from '#plugins/explore';
import { messages } from '../common/messages.ts';
import { nativeAsked, nativeSearched } from './native-state.ts';
import { chartsSearched, sourceAsked } from './sources-state.ts';

export default defineBrowserPlugin({
  id: 'chart-annotations',
  contributions: [
    contribute(SettingSections, {
      id: 'chart-annotations/layers',
      tab: 'data',
      title: messages.title,
      about: messages.about,
      rank: 10,
      isShown: ({ viz }) => (viz.annotationTypes ?? []).length > 0,
      load: () => import('./layers-section.tsx'),
    }),
  ],
  lazyParts: [
    { on: [chartsSearched, sourceAsked], load: () => import('./sources-part.ts') },
    { on: [nativeSearched, nativeAsked], load: () => import('./native-part.ts') },
  ],
});
