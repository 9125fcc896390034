import { fillPath } from '#core/common';
import type { PageSeed } from '#core/server';
import { dashboardLink } from '../../contract/links.ts';
import { openDashboardPage } from '../../contract/routes/index.ts';
import { pageQueryOf } from '../../common/page-query.ts';

const pagePath = /^\/(?:tessera|superset)\/dashboard\/([^/]+)\/?$/;

/** The call that opens a dashboard comes with its page. */
export const pageSeed: PageSeed = {
  id: 'dashboard/page',
  addresses: ({ path, query }) => {
    const [, id] = pagePath.exec(path) ?? [];
    if (id === undefined) return [];
    const address = fillPath(openDashboardPage.path, { id: decodeURIComponent(id) });
    const search = new URLSearchParams(pageQueryOf(dashboardLink.readSearch(query)));
    return [`${address}?${search.toString()}`];
  },
};
