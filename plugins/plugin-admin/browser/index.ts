import { PuzzlePieceRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { pluginsLink } from '#plugins/plugin-admin';
import { pageName } from '../common/page-name.ts';

const permission = ['can_read', 'Plugin'] as const;

export default defineBrowserPlugin({
  id: 'plugin-admin',
  contributions: [
    contribute(Pages, {
      link: pluginsLink,
      title: pageName.title,
      load: () => import('./plugins-page.tsx'),
      permission,
    }),
    contribute(NavEntries, {
      id: 'plugin-admin/plugins',
      label: pageName.title,
      icon: PuzzlePieceRegular,
      href: pluginsLink.href(),
      section: 'settings',
      rank: 90,
      permission,
    }),
  ],
});
