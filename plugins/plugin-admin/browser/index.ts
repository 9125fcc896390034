import { PuzzlePieceRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { Dialogs, HttpClient, NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { pluginsLink } from '#plugins/plugin-admin';
import { pluginTexts } from '../common/plugin-texts.ts';
import { manifest } from '../manifest.ts';
import { pluginSaga, plugins } from './plugin-state.ts';

const permission = ['can_read', 'Plugin'] as const;

export default defineBrowserPlugin({
  id: manifest.id,
  slices: [plugins],
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
  deps: { http: HttpClient, dialogs: Dialogs },
  saga: pluginSaga,
});
