import { Themes, contribute, defineBrowserPlugin } from '@tessera/sdk';

const theme = {
  id: 'themes-themes/acme',
  title: () => 'Acme',
  config: {
    token: { colorPrimary: '#7a1fa2', borderRadius: 8, fontFamily: 'Georgia, serif' },
    theme_dark: { token: { colorPrimary: '#ab47bc', colorBgLayout: '#120817' } },
  },
};

export default defineBrowserPlugin({ id: 'themes-themes', contributions: [contribute(Themes, theme)] });
