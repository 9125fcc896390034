import { HomeRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { homeLink } from '../contract/home-link.ts';
import { messages } from '../common/messages.ts';

export default defineBrowserPlugin({
  id: 'home',
  contributions: [
    contribute(Pages, {
      link: homeLink,
      alsoAt: ['/superset/welcome/'],
      title: messages.title,
      load: () => import('./home-page.tsx'),
      drawsEarly: true,
    }),
    contribute(NavEntries, {
      id: 'home',
      label: messages.title,
      icon: HomeRegular,
      href: homeLink.href(),
      section: 'main',
      rank: 0,
    }),
  ],
});
