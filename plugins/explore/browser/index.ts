import { contribute } from '#core/common';
import { Pages, defineBrowserPlugin, lazyView } from '#core/browser';
import { newChartLink } from '#plugins/charts';
import { entryMessages as messages } from '../common/entry-messages.ts';
import { AdhocFilterList } from '../contract/adhoc-filter-list.ts';
import { exploreLink, explorePermalink } from '../contract/links.ts';
import { isStandalone } from '../common/is-standalone.ts';
import { TabSession, claimByLock, storedTabSession } from './tab-session.ts';

const load = () => import('./page/explore-page.tsx');

export default defineBrowserPlugin({
  id: 'explore',
  services: (services) => {
    services.provideValue(
      AdhocFilterList,
      lazyView(() => import('./filters/filter-list.tsx')),
    );
    services.provide(TabSession, {}, () =>
      storedTabSession(
        () => window.sessionStorage,
        Math.random,
        claimByLock(() => navigator),
      ),
    );
  },
  contributions: [
    contribute(Pages, {
      link: exploreLink,
      alsoAt: ['/superset/explore/'],
      title: messages.title,
      load,
      needsRoom: true,
      permission: ['can_read', 'Explore'],
      frame: (query) => (isStandalone(query.get('standalone')) ? 'bare' : 'workbench'),
    }),
    contribute(Pages, {
      link: newChartLink,
      title: messages.newChart,
      load: () => import('./new/new-chart-page.tsx'),
      permission: ['can_write', 'Chart'],
    }),
    contribute(Pages, {
      link: explorePermalink,
      title: messages.title,
      load,
      needsRoom: true,
      permission: ['can_read', 'ExplorePermalinkRestApi'],
    }),
  ],
});
