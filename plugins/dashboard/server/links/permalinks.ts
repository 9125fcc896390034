import { AppError, reply, recordIn } from '#core/common';
import { callerOf, handle } from '#core/server';
import { supersetDashboardLink, dashboardLink } from '../../contract/links.ts';
import {
  createDashboardPermalink,
  readDashboardPermalink,
  supersetPermalinkPage,
  tesseraPermalinkPage,
} from '../../contract/routes/index.ts';
import { canonicalJson } from '../../common/canonical-json.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { DashboardAccess } from '../access/dashboard-access.ts';
import { DashboardRecords } from '../store/dashboard-records.ts';
import { DashboardStates } from '../store/dashboard-states.ts';
import { linkStateOf } from './link-state.ts';
import { originOf } from './origin-of.ts';

const permalinkServices = { access: DashboardAccess, states: DashboardStates };

/** The same state of the same dashboard has the same key. */
export const makePermalink = handle(createDashboardPermalink, permalinkServices, async (input, { access, states }) => {
  const caller = callerOf(input);
  const { row } = await access.forView(input.params.id, caller);
  const { urlParams, dataMask, activeTabs, anchor, chartStates } = input.body;
  const state = {
    urlParams: urlParams ?? null,
    dataMask: dataMask ?? null,
    activeTabs: activeTabs ?? null,
    anchor: anchor ?? null,
    ...(chartStates === undefined || chartStates === null ? {} : { chartStates }),
  };
  const owner = { dashboardId: row.id, userId: caller.userId };
  const key = await states.keepPermalink(owner, row.uuid, canonicalJson(state));
  return reply(201, { key, url: `${originOf(input.request)}/superset/dashboard/p/${key}/` });
});

export const fetchPermalink = handle(readDashboardPermalink, permalinkServices, async (input, { access, states }) => {
  const stored = await states.findPermalink(input.params.key);
  if (stored === undefined) throw new AppError('not-found', dashboardErrors.notFound());
  await access.forView(String(stored.dashboardId), callerOf(input));
  return reply(200, { dashboardId: String(stored.dashboardId), state: recordIn(stored.value) });
});

const pages = [
  [supersetPermalinkPage, supersetDashboardLink],
  [tesseraPermalinkPage, dashboardLink],
] as const;

/** Shared addresses lead on to the dashboard. Access is checked where they lead. */
export const permalinkPages = pages.map(([route, link]) =>
  handle(route, { states: DashboardStates, records: DashboardRecords }, async (input, { states, records }) => {
    const to = (location: string) => reply(302, { message: 'Found' }, { location, 'cache-control': 'no-store' });
    const { key } = input.params;
    const here = route.path.replace(':key', encodeURIComponent(key));
    if (input.identity === undefined) return to(`/login/?next=${encodeURIComponent(here)}`);
    const stored = await states.findPermalink(key);
    const [dashboard] = stored === undefined ? [] : await records.find([stored.dashboardId]);
    if (stored === undefined || dashboard === undefined) {
      throw new AppError('not-found', dashboardErrors.permalinkMissing());
    }
    const { anchor, urlParams } = linkStateOf(stored.value);
    const query = new URLSearchParams([['permalink_key', key], ...urlParams.map(([name, value]) => [name, value])]);
    // Half of a surrogate pair has no place in an address.
    const hash = anchor === null ? '' : `#${encodeURIComponent(Buffer.from(anchor).toString())}`;
    const page = link.href({ idOrSlug: dashboard.row.slug ?? String(dashboard.row.id) });
    return to(`${page}?${query.toString()}${hash}`);
  }),
);
