import { Extensions, Settings, contribute } from '#core/common';
import { KeyValueStore, SettingsSections, defineBrowserPlugin } from '#core/browser';
import { Themes, defaultTheme } from '#plugins/themes';
import { messages } from '../common/messages.ts';
import { followTheme } from './follow-theme.ts';
import { highContrast } from './high-contrast.ts';

export default defineBrowserPlugin({
  id: 'themes',
  deps: { extensions: Extensions, settings: Settings, store: KeyValueStore },
  contributions: [
    contribute(Themes, highContrast),
    contribute(SettingsSections, {
      id: 'themes/theme',
      title: messages.title,
      rank: 9,
      within: 'workbench/appearance', // light and dark
      load: () => import('./theme-section.tsx'),
    }),
  ],
  saga: ({ extensions, settings, store }) => followTheme({ extensions, store, first: settings.get(defaultTheme) }),
});
