import { AppError, recordIn, type Extensions } from '#core/common';
import type { ChartStore } from '#plugins/charts';
import type { DashboardStore, NewDashboard, SavedDashboard } from '../../contract/dashboard-store.ts';
import { chartIdsUnder } from '../../contract/layout.ts';
import { layoutOf, positionOf } from '../../common/layout/position.ts';
import { readMasks } from '../../common/read-masks.ts';
import { readMetadata } from '../../common/read-metadata.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import type { DashboardAccess } from '../access/dashboard-access.ts';
import { isNumberSlug } from '../save/free-slug.ts';
import { importProblems } from '../save/metadata-problems.ts';
import type { DashboardStates } from './dashboard-states.ts';
import type { DashboardRecords, StoredDashboard } from './dashboard-records.ts';
import { bringDashboard, portableDashboardOf } from './portable-dashboards.ts';

/** The contract's store over the records. */
export function storedDashboards(services: {
  readonly records: DashboardRecords;
  readonly access: DashboardAccess;
  readonly states: DashboardStates;
  readonly charts: ChartStore;
  readonly extensions: Extensions;
}): DashboardStore {
  const { records, access, states, charts, extensions } = services;
  const byId = async (id: number | undefined) => {
    const [found] = id === undefined ? [] : await records.find([id]);
    return found === undefined ? undefined : savedDashboardOf(found);
  };
  const overwrite = async (id: number, dashboard: NewDashboard) => {
    const [stored] = await records.find([id]);
    const { columns, links } = columnsOf(dashboard);
    const freeSlug = await freeSlugOf(dashboard, id, records);
    await records.change(id, () => ({
      set: { ...columns, slug: freeSlug },
      ...links,
      // Owners stay owners; the person who imports the content becomes one too.
      ownerIds: [...new Set([...(stored?.ownerIds ?? []), ...dashboard.owner_ids])],
      byUserId: dashboard.owner_ids[0],
      isContent: true,
    }));
    return id;
  };
  const ensure: DashboardStore['ensure'] = async (dashboard, options = {}) => {
    const known = await records.idOf(dashboard.uuid);
    if (known !== undefined) return options.overwrites === true ? overwrite(known, dashboard) : known;
    const { columns, links } = columnsOf(dashboard);
    const slug = await freeSlugOf(dashboard, undefined, records);
    const [owner] = dashboard.owner_ids;
    if (owner === undefined) throw new AppError('unprocessable', dashboardErrors.ownersInvalid());
    const id = await records.insert({ ...columns, slug, uuid: dashboard.uuid }, links, owner);
    const made = id ?? (await records.idOf(dashboard.uuid)); // somebody else may have been quicker
    if (made === undefined) throw new AppError('internal', dashboardErrors.notFound());
    return made;
  };
  return {
    find: byId,
    findByUuid: async (uuid) => {
      const id = await records.idOf(uuid);
      const found = await byId(id);
      return found?.uuid === uuid ? found : undefined;
    },
    allIds: async () => (await records.all()).map(({ row }) => row.id),
    forView: async (idOrSlug, reader) => savedDashboardOf(await access.forView(idOrSlug, reader)),
    forEdit: async (idOrSlug, reader) => savedDashboardOf(await access.forEdit(idOrSlug, reader)),
    lending: async (id, reader) => {
      const found = await access.lending(id, reader);
      return found === undefined ? undefined : savedDashboardOf(found);
    },
    lastMasks: async (id, userId) => {
      const stored = await states.findLast(id, userId);
      return stored === undefined ? undefined : readMasks(recordIn(stored.value));
    },
    ensure,
    readPortable: async (id) => {
      const [found] = await records.find([id]);
      return found === undefined ? undefined : portableDashboardOf(found, await charts.findAll(found.chartIds));
    },
    savePortable: async (dashboard, options) => {
      const brought = bringDashboard(dashboard, options);
      const id = await ensure(brought.content, { overwrites: options.overwrites });
      const { slug } = brought.content;
      const now = (await byId(id))?.slug ?? null;
      const lost = typeof slug !== 'string' || slug === '' || now === slug ? [] : [wordSlug(slug, now)];
      const unused = importProblems(extensions, brought.content.metadata);
      return { id, problems: [...brought.problems, ...unused, ...lost] };
    },
    removeByUuid: async (uuids) => {
      const ids = await Promise.all(uuids.map((uuid) => records.idOf(uuid)));
      await records.remove(ids.filter((id) => id !== undefined));
    },
  };
}

function columnsOf(dashboard: NewDashboard) {
  return {
    columns: {
      dashboard_title: dashboard.dashboard_title,
      css: dashboard.css ?? null,
      published: dashboard.published === true ? 1 : 0,
      certified_by: dashboard.certified_by ?? null,
      certification_details: dashboard.certification_details ?? null,
      is_managed_externally: dashboard.is_managed_externally === true ? 1 : 0,
      external_url: dashboard.external_url ?? null,
      position_json: JSON.stringify(positionOf(dashboard.layout)),
      json_metadata: JSON.stringify(dashboard.metadata),
    },
    links: { ownerIds: dashboard.owner_ids, chartIds: chartIdsUnder(dashboard.layout) },
  };
}

/** What became of a slug that could not be carried as it was. */
const wordSlug = (slug: string, now: string | null): string =>
  now === null ? dashboardErrors.slugNotCarried({ slug }) : dashboardErrors.slugChanged({ slug, now });

/**
 * A slug that another dashboard has already is left out: the content matters more than its short name. One of digits
 * alone would lead to the dashboard of that number, so it gets a word before it.
 */
async function freeSlugOf(
  { slug: wanted }: NewDashboard,
  ownId: number | undefined,
  records: DashboardRecords,
): Promise<string | null> {
  if (wanted === undefined || wanted === null) return null;
  const slug = isNumberSlug(wanted) ? `dashboard-${wanted}` : wanted;
  const taken = await records.idOfSlug(slug);
  return taken === undefined || taken === ownId ? slug : null;
}

/** A stored dashboard as other plugins read it. */
export function savedDashboardOf({ row, ownerIds, roleIds, chartIds }: StoredDashboard): SavedDashboard {
  return {
    id: row.id,
    uuid: row.uuid,
    dashboard_title: row.dashboard_title,
    slug: row.slug,
    css: row.css,
    published: row.published === 1,
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    layout: layoutOf(row.position_json),
    metadata: readMetadata(row.json_metadata),
    chart_ids: chartIds,
    owner_ids: ownerIds,
    role_ids: roleIds,
    is_managed_externally: row.is_managed_externally === 1,
    external_url: row.external_url,
    created_by: row.created_by_fk,
    changed_by: row.changed_by_fk,
    created_on: row.created_on,
    changed_on: row.changed_on,
  };
}
