import type { CurrentUser, HttpClient } from '#core/browser';
import { dashboardRoutes } from '#plugins/dashboard';
import { bestNamedFirst } from '../../common/best-named-first.ts';
import type { DashboardTarget } from './target-state.ts';

const mostTargets = 50;

export interface TargetServices {
  readonly http: HttpClient;
  readonly user: CurrentUser;
}

/** Dashboards that the person may change and whose title or slug contains the text; the one of the id comes first. */
export async function fetchTargets(
  { http, user }: TargetServices,
  text: string,
  id?: number,
): Promise<readonly DashboardTarget[]> {
  const mine = user.isAdmin || user.userId === undefined ? [] : [{ col: 'owners', opr: 'rel_m_m', value: user.userId }];
  const ask = async (filter: { readonly col: string; readonly opr: string; readonly value: unknown }) => {
    const answer = await http.send(dashboardRoutes.list, {
      query: {
        q: {
          keys: ['none'],
          columns: ['id', 'dashboard_title'],
          filters: [...mine, filter],
          order_column: 'changed_on',
          order_direction: 'desc',
          page_size: mostTargets,
        },
      },
    });
    return answer.body.result.flatMap(({ id: found, dashboard_title: title }) =>
      typeof found === 'number' && typeof title === 'string' ? [{ id: found, title }] : [],
    );
  };
  const [matching, named] = await Promise.all([
    ask({ col: 'dashboard_title', opr: 'title_or_slug', value: text }),
    id === undefined ? [] : ask({ col: 'id', opr: 'eq', value: id }),
  ]);
  const others = matching.filter((one) => one.id !== id);
  return [...named, ...bestNamedFirst(others, text, ({ title }) => title)];
}

/** The one that a title names, however its letters are written; of several the one changed last. */
export function targetTitled(found: readonly DashboardTarget[], title: string): DashboardTarget | undefined {
  const wanted = title.trim();
  const folded = wanted.toLocaleLowerCase();
  return (
    found.find((target) => target.title.trim() === wanted) ??
    found.find((target) => target.title.trim().toLocaleLowerCase() === folded)
  );
}
