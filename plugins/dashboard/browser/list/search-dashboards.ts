import { HttpClient, type PaletteItem, type PaletteSource } from '#core/browser';
import { dashboardLink, dashboardRoutes } from '#plugins/dashboard';
import { entryMessages } from '../../common/entry-messages.ts';

/** Dashboards that the palette offers for one text. */
const mostItems = 8;

/** Dashboards by title, newest first; what the command palette asks. */
export const searchDashboards: PaletteSource['search'] = async (
  text,
  services,
  signal,
): Promise<readonly PaletteItem[]> => {
  const answer = await services.get(HttpClient).send(
    dashboardRoutes.list,
    {
      query: {
        q: {
          keys: ['none'],
          columns: ['id', 'slug', 'dashboard_title', 'changed_on_delta_humanized'],
          filters: text === '' ? [] : [{ col: 'dashboard_title', opr: 'title_or_slug', value: text }],
          order_column: 'changed_on',
          order_direction: 'desc',
          page: 0,
          page_size: mostItems,
        },
      },
    },
    { signal },
  );
  return answer.body.result.map(({ id, slug, dashboard_title: title, changed_on_delta_humanized: age }) => ({
    id: `dashboard/${String(id)}`,
    title: typeof title === 'string' && title !== '' ? title : entryMessages.untitled(),
    detail: typeof age === 'string' ? age : '',
    href: dashboardLink.href({ idOrSlug: typeof slug === 'string' && slug !== '' ? slug : Number(id) }),
  }));
};
