import { fillPath } from '#core/common';
import type { PageSeed } from '#core/server';
import { dashboardLink } from '../../contract/links.ts';
import { openDashboardPage } from '../../contract/routes/index.ts';
import { pageQueryOf } from '../../common/page-query.ts';

const pagePath = /^\/(?:tessera|superset)\/dashboard\/([^/]+)\/?$/;

/** Number, slug or uuid in the address of a dashboard's page. */
export function dashboardIdOf(path: string): string | undefined {
  const [, id] = pagePath.exec(path) ?? [];
  return id === undefined ? undefined : decodeURIComponent(id);
}

/** The call that opens a dashboard comes with its page. */
export const pageSeed: PageSeed = {
  id: 'dashboard/page',
  addresses: ({ path, query }) => {
    const id = dashboardIdOf(path);
    if (id === undefined) return [];
    const address = fillPath(openDashboardPage.path, { id });
    const search = new URLSearchParams(pageQueryOf(dashboardLink.readSearch(query)));
    return [`${address}?${search.toString()}`];
  },
};
