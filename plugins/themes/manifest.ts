import { definePlugin } from '#core/common';
import { defaultTheme } from './contract/settings.ts';

export const manifest = definePlugin({
  id: 'themes',
  title: 'Themes',
  description: 'Themes of plugins for the whole page: people choose one in their settings, administrators the first.',
  settings: [defaultTheme],
});
