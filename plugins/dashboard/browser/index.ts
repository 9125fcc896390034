import { Extensions, contribute } from '#core/common';
import { Pages, defineBrowserPlugin } from '#core/browser';
import { DashboardBlocks, DashboardQuestions, dashboardLink, supersetDashboardLink } from '#plugins/dashboard';
import { entryText as text } from '../common/entry-messages.ts';
import { manifest } from '../manifest.ts';
import { dashboardBlocks } from './blocks/dashboard-blocks.ts';
import { createDashboardQuestions } from './chart/dashboard-questions.ts';

const loadPage = () => import('./page/dashboard-page.tsx');

export default defineBrowserPlugin({
  id: manifest.id,
  services: (services) => {
    services.provide(DashboardQuestions, { extensions: Extensions }, ({ extensions }) =>
      createDashboardQuestions(extensions),
    );
  },
  contributions: [
    contribute(Pages, {
      link: dashboardLink,
      title: text.dashboard,
      permission: ['can_read', 'Dashboard'],
      load: loadPage,
    }),
    contribute(Pages, {
      link: supersetDashboardLink,
      title: text.dashboard,
      permission: ['can_read', 'Dashboard'],
      load: loadPage,
    }),
    ...dashboardBlocks.map((block) => contribute(DashboardBlocks, block)),
  ],
});
