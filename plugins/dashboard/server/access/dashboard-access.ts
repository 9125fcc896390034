import { AppError, defineToken, type Extensions } from '#core/common';
import type { Roles } from '#plugins/access';
import type { ChartReader } from '#plugins/charts';
import type { Datasets } from '#plugins/datasets';
import { DashboardAccessRules } from '../../contract/access-rules.ts';
import { dashboardErrors } from '../../common/server-messages.ts';
import type { DashboardRecords, StoredDashboard } from '../store/dashboard-records.ts';
import { mayEdit, mayView, opensByRule } from './may-view.ts';

/** Who may see and change which dashboard. */
export interface DashboardAccess {
  /** By number, slug or uuid. Throws not-found, or forbidden with `DASHBOARD_SECURITY_ACCESS_ERROR`. */
  readonly forView: (idOrSlug: string, reader: ChartReader) => Promise<StoredDashboard>;
  /** The same, and throws forbidden for those who may see it but not change it. */
  readonly forEdit: (idOrSlug: string, reader: ChartReader) => Promise<StoredDashboard>;
  /** Of these dashboards those the reader may see. */
  readonly visible: (
    dashboards: readonly StoredDashboard[],
    reader: ChartReader,
  ) => Promise<readonly StoredDashboard[]>;
  /**
   * The dashboard, when a rule opens it to the reader: they then have delegated access to the data of its charts and
   * filters, regardless of their access to its datasets.
   */
  readonly lending: (id: number, reader: ChartReader) => Promise<StoredDashboard | undefined>;
  /** What lists show: one's own, one's starred, and published ones that one may see. */
  readonly listedIds: (reader: ChartReader) => Promise<readonly number[] | 'all'>;
}
export const DashboardAccess = defineToken<DashboardAccess>('dashboard/DashboardAccess');

export function grantedDashboardAccess(services: {
  readonly records: DashboardRecords;
  readonly roles: Roles;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
}): DashboardAccess {
  const { records, roles, datasets, extensions } = services;
  const rules = () => extensions.all(DashboardAccessRules);
  const factsOf = (dashboard: StoredDashboard, names: ReadonlyMap<number, { readonly name: string }>) => {
    const { row, ownerIds, roleIds, datasetIds } = dashboard;
    const roles = roleIds.flatMap((id) => names.get(id)?.name ?? []);
    return { id: row.id, isPublished: row.published === 1, ownerIds, roles, datasetIds };
  };
  const visible = async (dashboards: readonly StoredDashboard[], reader: ChartReader) => {
    if (reader.isAdmin) return dashboards;
    const [accessible, names] = await Promise.all([
      datasets.accessibleIds(reader),
      roles.summaries(dashboards.flatMap((dashboard) => dashboard.roleIds)),
    ]);
    return dashboards.filter((dashboard) => mayView(factsOf(dashboard, names), reader, rules(), accessible));
  };
  const forView = async (idOrSlug: string, reader: ChartReader) => {
    const id = await records.idOf(idOrSlug);
    const [found] = id === undefined ? [] : await records.find([id]);
    if (found === undefined) throw new AppError('not-found', dashboardErrors.notFound());
    if ((await visible([found], reader)).length > 0) return found;
    throw new AppError('forbidden', dashboardErrors.accessDenied(), {
      errorType: 'DASHBOARD_SECURITY_ACCESS_ERROR',
    });
  };
  return {
    visible,
    forView,
    forEdit: async (idOrSlug, reader) => {
      const found = await forView(idOrSlug, reader);
      if (mayEdit(found, reader)) return found;
      throw new AppError('forbidden', dashboardErrors.forbidden());
    },
    lending: async (id, reader) => {
      const [found] = await records.find([id]);
      if (found === undefined) return undefined;
      const facts = factsOf(found, await roles.summaries(found.roleIds));
      return opensByRule(facts, reader, rules()) === true ? found : undefined;
    },
    listedIds: async (reader) => {
      if (reader.isAdmin) return 'all';
      const [starred, seen] = await Promise.all([
        records.starred(reader.userId),
        records.all().then((all) => visible(all, reader)),
      ]);
      return seen
        .filter((one) => one.row.published === 1 || one.ownerIds.includes(reader.userId) || starred.has(one.row.id))
        .map((one) => one.row.id);
    },
  };
}
