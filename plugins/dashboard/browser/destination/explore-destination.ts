import { HttpClient } from '#core/browser';
import { dashboardLink, dashboardRoutes } from '#plugins/dashboard';
import type { SaveDestination } from '#plugins/explore';
import { destinationText as text } from '../../common/destination-messages.ts';

/** The dashboard choice of Explore's save dialog. Specification §1.0.2c, §2.4.1. */
export const exploreDestination: SaveDestination = {
  id: 'dashboard/dashboards',
  goLabel: text.go,
  load: () => import('./dashboard-choice.tsx'),
  prepare: async (choice, services) => {
    if ('id' in choice) {
      return {
        id: choice.id,
        message: (chart) => text.added({ chart, dashboard: choice.name }),
        href: dashboardLink.href({ idOrSlug: choice.id }),
      };
    }
    const body = { dashboard_title: choice.newName };
    const answer = await services.get(HttpClient).send(dashboardRoutes.create, { body });
    const { id } = answer.body;
    return {
      id,
      message: (chart) => text.created({ chart, dashboard: choice.newName }),
      href: dashboardLink.href({ idOrSlug: id }),
    };
  },
};
