import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { fullName, type Users } from '#plugins/access';
import { dashboardRoutes } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import { dashboardServices } from '../dashboard-services.ts';
import type { DashboardRecords, StoredDashboard } from '../store/dashboard-records.ts';
import { prepareSave, type DashboardBody } from './prepare-save.ts';
import { refused } from './refused.ts';

export const createDashboard = handle(dashboardRoutes.create, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { setOver, links } = await prepareSave(input.body, undefined, caller, services);
  const set = setOver(null);
  const id = await services.records.insert(
    {
      ...set,
      dashboard_title: set.dashboard_title ?? dashboardErrors.untitled(),
      published: set.published ?? 0,
      is_managed_externally: set.is_managed_externally ?? 0,
      uuid: input.body.uuid ?? undefined,
    },
    links,
    caller.userId,
  );
  if (id === undefined) throw refused({ uuid: [dashboardErrors.uuidTaken()] });
  return reply(201, { id, result: { ...input.body } });
});

export const updateDashboard = handle(dashboardRoutes.update, dashboardServices, async (input, services) => {
  const caller = callerOf(input);
  const { records } = services;
  const stored = await services.access.forEdit(input.params.id, caller);
  const { setOver, links } = await prepareSave(input.body, stored, caller, services, input.query.dropped_metadata);
  const marks = { byUserId: caller.userId, isContent: isContent(input.body) };
  const isSaved = await records.change(
    stored.row.id,
    ({ row }) => ({ set: setOver(row.json_metadata), ...links, ...marks }),
    input.query.expected_version,
  );
  if (!isSaved) {
    throw await newerVersion(stored.row.id, services);
  }
  const saved = await storedAgain(stored.row.id, records);
  return reply(200, {
    id: saved.row.id,
    result: storedFields(input.body, saved),
    last_modified_time: modifiedSeconds(saved),
    version: saved.row.version,
  });
});

export const deleteDashboard = handle(dashboardRoutes.remove, dashboardServices, async (input, { access, records }) => {
  const stored = await access.forEdit(input.params.id, callerOf(input));
  await records.remove([stored.row.id]);
  return reply(200, { message: 'OK' });
});

/** All or none: an unknown id is 404, somebody else's dashboard 403. */
export const deleteDashboards = handle(
  dashboardRoutes.bulkDelete,
  dashboardServices,
  async (input, { access, records }) => {
    const ids = [...new Set(input.query.q)];
    for (const id of ids) await access.forEdit(String(id), callerOf(input));
    await records.remove(ids);
    const message = ids.length === 1 ? 'Deleted 1 dashboard' : `Deleted ${String(ids.length)} dashboards`;
    return reply(200, { message });
  },
);

export const readVersion = handle(dashboardRoutes.version, dashboardServices, async (input, { access, users }) => {
  const { row } = await access.forView(input.params.id, callerOf(input));
  const { changed_by_fk: by, changed_on: changedOn, version } = row;
  const person = by === null ? undefined : (await users.summaries([by])).get(by);
  const changedBy = person === undefined ? null : { id: person.id, name: fullName({ ...person }) };
  return reply(200, { result: { version, changed_on: changedOn, changed_by: changedBy } });
});

/** Everything but publishing is content that a second editor would overwrite. */
function isContent(body: DashboardBody): boolean {
  return Object.keys(body).some((field) => field !== 'published' && field !== 'tags');
}

/** The dashboard as it is now; it may have been deleted in between. */
export async function storedAgain(id: number, records: DashboardRecords): Promise<StoredDashboard> {
  const [found] = await records.find([id]);
  if (found === undefined) throw new AppError('not-found', dashboardErrors.notFound());
  return found;
}

/** Seconds since the epoch. */
export function modifiedSeconds({ row }: StoredDashboard): number {
  return Math.floor(Date.parse(`${row.changed_on}Z`) / 1_000);
}

/** The fields that were sent, texts of JSON as they are stored. */
function storedFields(body: DashboardBody, { row }: StoredDashboard): Readonly<Record<string, unknown>> {
  return {
    ...body,
    ...(body.json_metadata === undefined ? {} : { json_metadata: row.json_metadata, position_json: row.position_json }),
    ...(body.slug === undefined ? {} : { slug: row.slug }),
  };
}

/** Somebody saved after `expected_version`: who, and what it is now. */
export async function newerVersion(
  id: number,
  { records, users }: { readonly records: DashboardRecords; readonly users: Users },
): Promise<AppError> {
  const { row } = await storedAgain(id, records);
  const by = row.changed_by_fk ?? -1;
  const name = fullName({ ...(await users.summaries([by])).get(by) }) || dashboardErrors.somebody();
  return new AppError('conflict', dashboardErrors.newerVersion({ name }), {
    extra: { version: row.version, changed_on: row.changed_on, changed_by_name: name },
  });
}
