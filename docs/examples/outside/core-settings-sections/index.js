import { contribute, defineBrowserPlugin, SettingsSections } from '@tessera/sdk';
import { createElement } from 'react';

const section = {
  id: 'core-settings-sections/about',
  title: () => 'About this server',
  rank: 900,
  load: async () => ({ default: () => createElement('p', null, 'Ask the data team for access.') }),
};

export default defineBrowserPlugin({
  id: 'core-settings-sections',
  contributions: [contribute(SettingsSections, section)],
});
