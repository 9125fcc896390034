import { contribute } from '#core/common';
import { NavEntries, Pages, defineBrowserPlugin } from '#core/browser';
import { CodeRegular } from '@fluentui/react-icons';
import { queryHistoryLink, savedQueriesLink, sqlLabLink, sqlPermalink } from '../contract/links.ts';
import { navMessages as messages } from '../common/nav-messages.ts';
import { sqlNav } from '../common/nav-entry.ts';
import { KeptTexts, keptTexts } from './editor/kept-texts.ts';

const canOpen = ['can_sqllab', 'Superset'] as const;
const load = () => import('./page/sqllab-page.tsx');

export default defineBrowserPlugin({
  id: 'sqllab',
  services: (services) => {
    services.provide(KeptTexts, {}, keptTexts);
  },
  contributions: [
    contribute(Pages, { link: sqlLabLink, title: messages.title, permission: canOpen, load }),
    contribute(Pages, { link: sqlPermalink, title: messages.title, permission: canOpen, load }),
    contribute(Pages, {
      link: queryHistoryLink,
      title: messages.history,
      permission: ['can_read', 'Query'],
      load: () => import('./history/history-page.tsx'),
    }),
    contribute(Pages, {
      link: savedQueriesLink,
      title: messages.saved,
      permission: ['can_read', 'SavedQuery'],
      load: () => import('./saved/saved-page.tsx'),
    }),
    contribute(NavEntries, { ...sqlNav, icon: CodeRegular, alsoAt: [savedQueriesLink.path] }),
  ],
});
