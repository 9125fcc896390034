import { recordIn, type Extensions, type Settings } from '#core/common';
import type { Identity } from '#core/server';
import type { Roles, Users } from '#plugins/access';
import type { ChartStore } from '#plugins/charts';
import type { Datasets } from '#plugins/datasets';
import type { Static } from 'typebox';
import { positionDataLimit } from '../../contract/limits.ts';
import type { DashboardChanges } from '../../contract/routes/index.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import type {
  DashboardColumns,
  DashboardLinks,
  DashboardRecords,
  StoredDashboard,
} from '../store/dashboard-records.ts';
import { checkTargets } from './check-targets.ts';
import { askedSlug, isNumberSlug } from './free-slug.ts';
import { newProblems } from './metadata-problems.ts';
import { mergeMetadata, newMetadata } from '../../common/merge-metadata.ts';
import { chartIdsIn, readContent } from './read-content.ts';
import { refused } from './refused.ts';

export type DashboardBody = Static<typeof DashboardChanges>;

export interface SaveServices {
  readonly records: DashboardRecords;
  readonly charts: ChartStore;
  readonly users: Users;
  readonly roles: Roles;
  readonly settings: Settings;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
}

/** What a save writes. */
export interface PreparedSave {
  /** Over the metadata as it is stored at that moment; null for a new dashboard. */
  readonly setOver: (storedMetadata: string | null) => DashboardColumns;
  readonly links: DashboardLinks;
}

/**
 * Checks a body and turns it into what is written. `stored`: the dashboard that changes; without, a new one.
 * `droppedMetadata`: keys that go, as far as metadata was sent. Throws in the shapes of docs/http-api.md, "Dashboards"
 * and changes nothing. Defaults:
 */
export async function prepareSave(
  body: DashboardBody,
  stored: StoredDashboard | undefined,
  caller: Identity,
  services: SaveServices,
  droppedMetadata: readonly string[] = [],
): Promise<PreparedSave> {
  const before = recordIn(stored?.row.json_metadata);
  const content = readContent(body, services.settings.get(positionDataLimit), before);
  const problems = newProblems(services.extensions, before, { ...before, ...content.metadata });
  if (problems.length > 0) throw refused({ json_metadata: problems });
  const [slug, links] = await Promise.all([
    checkedSlug(body.slug, stored, services.records),
    linksOf(body, stored, caller, services),
    checkTargets(
      before['native_filter_configuration'],
      content.metadata?.['native_filter_configuration'],
      caller,
      services.datasets,
    ),
  ]);
  const set: DashboardColumns = {
    ...titleOf(body, stored),
    ...(slug === undefined ? {} : { slug }),
    ...(body.css === undefined ? {} : { css: body.css }),
    ...(body.published === undefined ? {} : { published: body.published === true ? 1 : 0 }),
    ...certificationOf(body, stored),
    ...(body.is_managed_externally === undefined
      ? {}
      : { is_managed_externally: body.is_managed_externally === true ? 1 : 0 }),
    ...(body.external_url === undefined ? {} : { external_url: body.external_url }),
    ...(content.positions === undefined ? {} : { position_json: JSON.stringify(content.positions) }),
  };
  const chartIds =
    content.positions === undefined
      ? undefined
      : await linkableCharts(chartIdsIn(content.positions), stored?.chartIds ?? [], caller, services);
  const metadataOver = (storedMetadata: string | null) => {
    const { metadata: sent, positions } = content;
    if (stored === undefined) return { json_metadata: JSON.stringify(newMetadata(sent ?? {})) };
    if (sent === undefined) return {};
    const how = { isWhole: positions !== undefined, dropped: droppedMetadata };
    return { json_metadata: JSON.stringify(mergeMetadata(recordIn(storedMetadata), sent, how)) };
  };
  return {
    setOver: (storedMetadata) => ({ ...set, ...metadataOver(storedMetadata) }),
    links: { ...links, chartIds },
  };
}

function titleOf(body: DashboardBody, stored: StoredDashboard | undefined) {
  const { dashboard_title: title } = body;
  if (title === undefined && stored !== undefined) return {};
  return {
    dashboard_title: title === undefined || title === null || title.trim() === '' ? dashboardErrors.untitled() : title,
  };
}

function certificationOf(body: DashboardBody, stored: StoredDashboard | undefined) {
  const certifiedBy = body.certified_by === undefined ? (stored?.row.certified_by ?? null) : body.certified_by;
  const details =
    body.certification_details === undefined ? (stored?.row.certification_details ?? null) : body.certification_details;
  const isCertified = certifiedBy !== null && certifiedBy !== '';
  return { certified_by: isCertified ? certifiedBy : null, certification_details: isCertified ? details : null };
}

async function checkedSlug(
  asked: string | null | undefined,
  stored: StoredDashboard | undefined,
  records: DashboardRecords,
): Promise<string | null | undefined> {
  if (asked === undefined) return undefined;
  const { slug, isTaken } = await askedSlug(asked, stored?.row.id, records);
  if (isTaken) throw refused({ slug: [dashboardErrors.slugTaken()] });
  // One that came before this rule may stay.
  if (slug !== null && slug !== stored?.row.slug && isNumberSlug(slug)) {
    throw refused({ slug: [dashboardErrors.slugNumber()] });
  }
  return slug;
}

/** A caller who is not an administrator always stays among the owners. */
async function linksOf(
  body: DashboardBody,
  stored: StoredDashboard | undefined,
  caller: Identity,
  { users, roles }: SaveServices,
): Promise<DashboardLinks> {
  const wanted = body.owners ?? (stored === undefined ? [caller.userId] : undefined);
  const known = wanted === undefined ? [] : await users.existing(wanted);
  // Who owned it already may stay though their account is switched off.
  const isFine = (id: number) => known.includes(id) || stored?.ownerIds.includes(id) === true;
  if (wanted?.every(isFine) === false) throw refused({ owners: [dashboardErrors.ownersInvalid()] });
  const roleIds = body.roles ?? undefined;
  if (roleIds !== undefined) {
    const existing = await roles.summaries(roleIds);
    if (roleIds.some((id) => !existing.has(id))) throw refused({ roles: [dashboardErrors.rolesInvalid()] });
  }
  if (wanted === undefined || caller.isAdmin || wanted.includes(caller.userId)) return { ownerIds: wanted, roleIds };
  return { ownerIds: [...wanted, caller.userId], roleIds };
}

/** Charts that stay, and new ones that exist and that the caller may lend. */
async function linkableCharts(
  ids: readonly number[],
  before: readonly number[],
  caller: Identity,
  services: Pick<SaveServices, 'charts' | 'datasets'>,
): Promise<readonly number[]> {
  const added = ids.filter((id) => !before.includes(id));
  const allowed = new Set([...before, ...(await lendableCharts(added, caller, services))]);
  return ids.filter((id) => allowed.has(id));
}

/**
 * Of these charts those that the caller sees and whose dataset they may query, or nobody can: a link must not open what
 * was closed, and somebody may own a chart over a dataset that was closed to them.
 */
export async function lendableCharts(
  ids: readonly number[],
  caller: Identity,
  { charts, datasets }: Pick<SaveServices, 'charts' | 'datasets'>,
): Promise<readonly number[]> {
  const visible = await charts.visible(await charts.findAll(ids), caller);
  const accessible = caller.isAdmin ? 'all' : await datasets.accessibleIds(caller);
  if (accessible === 'all') return visible.map(({ id }) => id);
  const existing = await datasets.summaries(visible.map(({ datasource_id: id }) => id));
  return visible.flatMap(({ id, datasource_id: datasetId }) =>
    accessible.includes(datasetId) || !existing.has(datasetId) ? [id] : [],
  );
}
