import { PuzzlePieceRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { pluginsLink } from '#plugins/plugin-admin';
import { pluginTexts } from '../common/plugin-texts.ts';

const permission = ['can_read', 'Plugin'] as const;

export default defineBrowserPlugin({
  id: 'plugin-admin',
  contributions: [
    contribute(Pages, {
      link: pluginsLink,
      title: pluginTexts.title,
      load: () => import('./plugins-page.tsx'),
      permission,
    }),
    contribute(NavEntries, {
      id: 'plugin-admin/plugins',
      label: pluginTexts.title,
      icon: PuzzlePieceRegular,
      href: pluginsLink.href(),
      section: 'settings',
      rank: 90,
      permission,
    }),
  ],
});
