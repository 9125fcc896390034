import { AppError, Settings, humanizedAge, reply, toAppError, type Resolved } from '#core/common';
import { Clock, callerOf, handle, type Identity } from '#core/server';
import { ChartStore, chartUrl } from '#plugins/charts';
import { DashboardStore, dashboardLink } from '#plugins/dashboard';
import { activityMessages } from '../common/messages.ts';
import { logRetentionDays } from '../contract/log-settings.ts';
import { listRecentActivity, type RecentActivity } from '../contract/routes.ts';
import { LogStore, type Visit } from './log-store.ts';

const defaultActions = ['mount_dashboard', 'mount_explorer'];
const defaultPageSize = 12;
const mostPageSize = 100;

const services = { store: LogStore, charts: ChartStore, dashboards: DashboardStore, clock: Clock, settings: Settings };
type ActivityServices = Resolved<typeof services>;

/** `GET /api/v1/log/recent_activity/`. What is gone, or closed to the caller by now, is left out. */
export const answerRecentActivity = handle(listRecentActivity, services, async (input, given) => {
  if (given.settings.get(logRetentionDays) === 0) throw new AppError('not-found', activityMessages.notFound());
  const caller = callerOf(input);
  const {
    actions = defaultActions,
    distinct = true,
    page = 0,
    page_size: asked = defaultPageSize,
  } = input.query.q ?? {};
  const pageSize = asked < 1 ? mostPageSize : Math.min(asked, mostPageSize);
  const visits = await given.store.visits(caller.userId, actions);
  const wanted = distinct ? firstOfEach(visits) : visits;
  const result: RecentActivity[] = [];
  let skipped = 0;
  for (const visit of wanted) {
    if (result.length === pageSize) break;
    const item = await itemOf(visit, caller, given);
    if (item === undefined) continue;
    if (skipped < page * pageSize) skipped += 1;
    else result.push({ ...item, ...timeOf(visit, given), action: visit.action });
  }
  return reply(200, { result });
});

function firstOfEach(visits: readonly Visit[]): readonly Visit[] {
  const seen = new Set<string>();
  return visits.filter(({ action, dashboard_id: dashboard, slice_id: slice }) => {
    const key = `${action} ${String(dashboard)} ${String(slice)}`;
    return !seen.has(key) && seen.add(key);
  });
}

function timeOf({ dttm }: Visit, { clock }: ActivityServices) {
  const time = Date.parse(`${dttm}Z`);
  return { time, time_delta_humanized: humanizedAge(time, clock.nowMs()) };
}

async function itemOf(visit: Visit, caller: Identity, { charts, dashboards }: ActivityServices) {
  const { dashboard_id: dashboardId, slice_id: sliceId } = visit;
  if (dashboardId !== null) {
    const found = await ifOpen(() => dashboards.forView(String(dashboardId), caller));
    return (
      found && {
        item_type: 'dashboard' as const,
        item_title: found.dashboard_title,
        item_url: dashboardLink.href({ idOrSlug: found.slug ?? String(found.id) }),
      }
    );
  }
  if (sliceId === null) return undefined;
  const found = await ifOpen(() => charts.forView(sliceId, caller));
  return found && { item_type: 'slice' as const, item_title: found.slice_name, item_url: chartUrl(found.id) };
}

async function ifOpen<T>(find: () => Promise<T>): Promise<T | undefined> {
  try {
    return await find();
  } catch (thrown) {
    const { kind } = toAppError(thrown);
    if (kind === 'not-found' || kind === 'forbidden') return undefined;
    throw thrown;
  }
}
