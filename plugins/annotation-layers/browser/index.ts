import { CalendarLtrRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { entryMessages } from '../common/entry-messages.ts';
import { annotationLayersLink, layerAnnotationsLink } from '../contract/links.ts';

const permission = ['can_read', 'Annotation'] as const;

export default defineBrowserPlugin({
  id: 'annotation-layers',
  contributions: [
    contribute(Pages, {
      link: annotationLayersLink,
      title: entryMessages.title,
      load: () => import('./layers-page.tsx'),
      permission,
    }),
    contribute(Pages, {
      link: layerAnnotationsLink,
      title: entryMessages.title,
      load: () => import('./annotations-page.tsx'),
      permission,
    }),
    contribute(NavEntries, {
      id: 'annotation-layers/list',
      label: entryMessages.title,
      icon: CalendarLtrRegular,
      href: annotationLayersLink.href(),
      section: 'main',
      rank: 55,
      permission,
    }),
  ],
});
