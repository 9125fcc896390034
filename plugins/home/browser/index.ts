import { HomeRegular } from '@fluentui/react-icons';
import { contribute } from '#core/common';
import { HttpClient, NavEntries, Pages, WorkbenchCommands, defineBrowserPlugin } from '#core/browser';
import { homeLink } from '../contract/home-link.ts';
import { text } from '../common/messages.ts';
import { manifest } from '../manifest.ts';
import { homeSaga, homeSlice } from './home-state.ts';

export default defineBrowserPlugin({
  id: manifest.id,
  slices: [homeSlice],
  contributions: [
    contribute(Pages, { link: homeLink, title: text.title, load: () => import('./home-page.tsx') }),
    contribute(NavEntries, { id: 'home', label: text.title, icon: HomeRegular, href: homeLink.href(), section: 'main', rank: 0 }),
    contribute(WorkbenchCommands, {
      id: 'home/go', title: text.goHome, group: text.group, shortcut: 'g h', run: ({ navigate }) => { navigate(homeLink.href()); },
    }),
  ],
  deps: { http: HttpClient },
  saga: homeSaga,
});
