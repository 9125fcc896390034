import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Users } from '#plugins/access';
import { embeddedRoutes } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { DashboardAccess } from '../access/dashboard-access.ts';
import { personIn } from '../present-dashboards.ts';
import { EmbeddedRecords, domainsOf, type EmbeddedRow } from './embedded-records.ts';

const services = { access: DashboardAccess, embedded: EmbeddedRecords, users: Users };

export const readEmbedded = handle(embeddedRoutes.get, services, async (input, { access, embedded, users }) => {
  const { row } = await access.forView(input.params.id, callerOf(input));
  return reply(200, { result: await present(await embedded.ofDashboard(row.id), users) });
});

/** POST and PUT are one act. Wire contract §10. */
export const allowEmbedding = [embeddedRoutes.create, embeddedRoutes.update].map((route) =>
  handle(route, services, async (input, { access, embedded, users }) => {
    const caller = callerOf(input);
    const { row } = await access.forEdit(input.params.id, caller);
    const domains = [...new Set(input.body.allowed_domains.map((domain) => domain.trim()))].filter((one) => one !== '');
    return reply(200, { result: await present(await embedded.allow(row.id, domains, caller.userId), users) });
  }),
);

export const forbidEmbedding = handle(embeddedRoutes.remove, services, async (input, { access, embedded }) => {
  const { row } = await access.forEdit(input.params.id, callerOf(input));
  await embedded.forbid(row.id);
  return reply(200, { message: 'OK' });
});

export const readEmbeddedByUuid = handle(
  embeddedRoutes.byUuid,
  services,
  async (input, { access, embedded, users }) => {
    const found = await embedded.byUuid(input.params.uuid);
    if (found !== undefined) await access.forView(String(found.dashboard_id), callerOf(input));
    return reply(200, { result: await present(found, users) });
  },
);

async function present(row: EmbeddedRow | undefined, users: Users) {
  if (row === undefined) throw new AppError('not-found', dashboardErrors.notFound());
  const people = await users.summaries(row.changed_by_fk === null ? [] : [row.changed_by_fk]);
  return {
    uuid: row.uuid,
    allowed_domains: [...domainsOf(row)],
    dashboard_id: String(row.dashboard_id),
    changed_on: row.changed_on,
    changed_by: personIn(people, row.changed_by_fk),
  };
}
