import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Users } from '#plugins/access';
import { DashboardStore, EmbeddedDashboards, type EmbeddedDashboard } from '#plugins/dashboard';
import { embeddedRoutes } from '../contract/embedded-routes.ts';
import { messages } from '../common/messages.ts';

const services = { dashboards: DashboardStore, embedded: EmbeddedDashboards, users: Users };

export const readEmbedded = handle(embeddedRoutes.get, services, async (input, { dashboards, embedded, users }) => {
  const { id } = await dashboards.forView(input.params.id, callerOf(input));
  return reply(200, { result: await present(await embedded.ofDashboard(id), users) });
});

/** POST and PUT are one act. */
export const allowEmbedding = [embeddedRoutes.create, embeddedRoutes.update].map((route) =>
  handle(route, services, async (input, { dashboards, embedded, users }) => {
    const caller = callerOf(input);
    const { id } = await dashboards.forEdit(input.params.id, caller);
    const domains = [...new Set(input.body.allowed_domains.map((domain) => domain.trim()))].filter((one) => one !== '');
    return reply(200, { result: await present(await embedded.allow(id, domains, caller.userId), users) });
  }),
);

export const forbidEmbedding = handle(embeddedRoutes.remove, services, async (input, { dashboards, embedded }) => {
  const { id } = await dashboards.forEdit(input.params.id, callerOf(input));
  await embedded.forbid(id);
  return reply(200, { message: 'OK' });
});

export const readEmbeddedByUuid = handle(
  embeddedRoutes.byUuid,
  services,
  async (input, { dashboards, embedded, users }) => {
    const found = await embedded.byUuid(input.params.uuid);
    if (found !== undefined) await dashboards.forView(String(found.dashboardId), callerOf(input));
    return reply(200, { result: await present(found, users) });
  },
);

async function present(found: EmbeddedDashboard | undefined, users: Users) {
  if (found === undefined) throw new AppError('not-found', messages.notFound());
  const { allowedDomains, changedBy, changedOn, dashboardId, uuid } = found;
  const person = changedBy === null ? undefined : (await users.summaries([changedBy])).get(changedBy);
  return {
    uuid,
    allowed_domains: [...allowedDomains],
    dashboard_id: String(dashboardId),
    changed_on: changedOn,
    changed_by:
      person === undefined ? null : { id: person.id, first_name: person.first_name, last_name: person.last_name },
  };
}
