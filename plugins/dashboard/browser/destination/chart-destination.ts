import type { AppError } from '#core/common';
import { CurrentUser, HttpClient } from '#core/browser';
import { dashboardLink, dashboardRoutes } from '#plugins/dashboard';
import type { SaveDestination } from '#plugins/charts';
import { destinationMessages as messages } from '../../common/destination-messages.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { fetchTargets, targetTitled } from './fetch-targets.ts';

/** The choice of a dashboard where charts are saved. */
export const dashboardDestination: SaveDestination = {
  id: 'dashboard/dashboards',
  goLabel: messages.go,
  openLabel: messages.open,
  load: () => import('./dashboard-choice.tsx'),
  prepare: async (choice, services) => {
    const newName = 'newName' in choice ? choice.newName : '';
    const existing = 'id' in choice ? { id: choice.id, title: choice.name } : await namedTarget(newName, services);
    if (existing !== undefined) {
      return {
        id: existing.id,
        message: (chart) => messages.added({ chart, dashboard: existing.title }),
        href: dashboardLink.href({ idOrSlug: existing.id }),
        refusal,
      };
    }
    const body = { dashboard_title: newName };
    const answer = await services.get(HttpClient).send(dashboardRoutes.create, { body });
    const { id } = answer.body;
    return {
      id,
      message: (chart) => messages.created({ chart, dashboard: newName }),
      href: dashboardLink.href({ idOrSlug: id }),
      refusal,
    };
  },
};

/** Message when the dashboard was deleted, or the person lost access to change it, while the dialog was open. */
function refusal({ kind, message, fields }: AppError): string | undefined {
  if (fields?.['dashboards'] !== undefined) return messages.gone();
  return kind === 'forbidden' && message === dashboardErrors.placesForbidden() ? messages.notYours() : undefined;
}

/** Who types a title and saves at once has not seen that there is such a dashboard; two of one name help nobody. */
async function namedTarget(name: string, services: Parameters<SaveDestination['prepare']>[1]) {
  const found = await fetchTargets({ http: services.get(HttpClient), user: services.get(CurrentUser) }, name);
  return targetTitled(found, name);
}
