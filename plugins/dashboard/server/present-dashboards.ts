import { humanizedAge } from '#core/common';
import type { Clock } from '#core/server';
import { fullName, type RoleSummary, type Roles, type UserSummary, type Users } from '#plugins/access';
import type { StoredDashboard } from './store/dashboard-records.ts';
import { thumbnailUrl } from './pictures/thumbnail-url.ts';

export interface PresentServices {
  readonly users: Users;
  readonly roles: Roles;
  readonly clock: Clock;
}

type WireRow = Readonly<Record<string, unknown>>;

/** The address that Superset's users know; by slug where there is one. */
export function dashboardUrl({ id, slug }: { readonly id: number; readonly slug: string | null }): string {
  return `/superset/dashboard/${encodeURIComponent(slug ?? String(id))}/`;
}

/** People and roles around some dashboards, read at once. */
export async function aroundDashboards(dashboards: readonly StoredDashboard[], { users, roles }: PresentServices) {
  const [people, named] = await Promise.all([
    users.summaries(
      dashboards.flatMap(({ row, ownerIds }) => [...ownerIds, row.created_by_fk ?? -1, row.changed_by_fk ?? -1]),
    ),
    roles.summaries(dashboards.flatMap(({ roleIds }) => roleIds)),
  ]);
  return { people, named };
}

/** Dashboards with all fields of lists and items but the charts' names. */
export async function presentDashboards(
  dashboards: readonly StoredDashboard[],
  services: PresentServices,
): Promise<readonly WireRow[]> {
  const { people, named } = await aroundDashboards(dashboards, services);
  const nowMs = services.clock.nowMs();
  return dashboards.map((dashboard) => presentDashboard(dashboard, people, named, nowMs));
}

function presentDashboard(
  { row, ownerIds, roleIds }: StoredDashboard,
  people: ReadonlyMap<number, UserSummary>,
  roles: ReadonlyMap<number, RoleSummary>,
  nowMs: number,
): WireRow {
  const personOf = (id: number | null) => personIn(people, id);
  const age = (stored: string) => humanizedAge(Date.parse(`${stored}Z`), nowMs);
  return {
    id: row.id,
    uuid: row.uuid,
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    url: dashboardUrl(row),
    thumbnail_url: thumbnailUrl(row),
    published: row.published === 1,
    status: row.published === 1 ? 'published' : 'draft',
    css: row.css,
    theme: null,
    json_metadata: row.json_metadata,
    position_json: row.position_json,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    changed_by: personOf(row.changed_by_fk),
    changed_by_name: fullName({ ...people.get(row.changed_by_fk ?? -1) }),
    changed_on: row.changed_on,
    changed_on_utc: `${row.changed_on}+0000`,
    changed_on_delta_humanized: age(row.changed_on),
    created_by: personOf(row.created_by_fk),
    created_on_delta_humanized: age(row.created_on),
    owners: ownerIds.flatMap((id) => {
      const person = personOf(id);
      return person === null ? [] : [{ ...person, email: people.get(id)?.email ?? '' }];
    }),
    roles: roleIds.flatMap((id) => roles.get(id) ?? []),
    tags: [],
  };
}

/** A person as the wire shows one; null for a deleted one. */
export function personIn(people: ReadonlyMap<number, UserSummary>, id: number | null) {
  const user = id === null ? undefined : people.get(id);
  return user === undefined ? null : { id: user.id, first_name: user.first_name, last_name: user.last_name };
}
