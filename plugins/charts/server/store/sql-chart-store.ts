import { AppError, without } from '#core/common';
import type { ChartReader, ChartStore, EnsuredChart } from '#plugins/charts';
import type { Datasets } from '#plugins/datasets';
import { chartErrors } from '../../common/messages.ts';
import type { ChartRecords, StoredChart } from './chart-records.ts';
import { savedChartOf } from './saved-chart.ts';

/** The contract's store over the records: adds access checks and the shape other plugins read. */
export function sqlChartStore(records: ChartRecords, datasets: Datasets): ChartStore {
  const read = ({ row, ownerIds }: StoredChart) => savedChartOf(row, ownerIds);
  return {
    find: async (id) => {
      const [found] = await records.find([id]);
      return found === undefined ? undefined : read(found);
    },
    findAll: async (ids) => (await records.find(ids)).map(read),
    visible: async (charts, reader) => {
      const accessible = await accessibleIds(reader, datasets);
      if (accessible === 'all') return charts;
      const within = new Set(accessible);
      return charts.filter((chart) => within.has(chart.datasource_id) || chart.owner_ids.includes(reader.userId));
    },
    forView: async (id, reader) => {
      const [found] = await records.find([id]);
      if (found === undefined) throw new AppError('not-found', chartErrors.notFound());
      if (!(await canView(found, reader, datasets))) {
        throw new AppError('forbidden', chartErrors.chartForbidden(), { errorType: 'CHART_SECURITY_ACCESS_ERROR' });
      }
      return read(found);
    },
    recent: async (reader, limit) => {
      const accessible = await accessibleIds(reader, datasets);
      const within = accessible === 'all' ? undefined : { datasetIds: accessible, ownerId: reader.userId };
      return (await records.find(await records.newest(limit, within))).map(read);
    },
    allIds: () => records.newest(Number.MAX_SAFE_INTEGER, undefined),
    findByUuid: async (uuid) => {
      const id = await records.idOfUuid(uuid);
      const [found] = id === undefined ? [] : await records.find([id]);
      return found === undefined ? undefined : read(found);
    },
    ensure: (chart, options = {}) => ensureChart(chart, options.overwrites === true, { records, datasets }),
    copy: async (id, ownerId) => {
      const [found] = await records.find([id]);
      if (found === undefined) return undefined;
      const row = without(found.row, 'id', 'uuid', 'created_on', 'changed_on', 'last_saved_at');
      const marks = { created_by_fk: ownerId, changed_by_fk: ownerId, last_saved_by_fk: ownerId };
      return records.insert({ ...row, ...marks }, [ownerId]);
    },
    idsOfDatasets: (datasetIds) => records.idsOfDatasets(datasetIds),
    remove: (ids) => records.remove(ids),
    removeByUuid: async (uuids) => {
      const ids = await Promise.all(uuids.map((uuid) => records.idOfUuid(uuid)));
      await records.remove(ids.filter((id) => id !== undefined));
    },
  };
}

async function ensureChart(
  chart: EnsuredChart,
  isOverwriting: boolean,
  { records, datasets }: { readonly records: ChartRecords; readonly datasets: Datasets },
): Promise<number> {
  const known = await records.idOfUuid(chart.uuid);
  if (known !== undefined && !isOverwriting) return known;
  const [owner] = chart.owner_ids;
  const summary = (await datasets.summaries([chart.datasource_id])).get(chart.datasource_id);
  const columns = {
    slice_name: chart.slice_name,
    viz_type: chart.viz_type,
    datasource_id: chart.datasource_id,
    datasource_type: 'table',
    datasource_name: summary?.table_name ?? null,
    params: JSON.stringify({
      ...chart.params,
      viz_type: chart.viz_type,
      datasource: `${String(chart.datasource_id)}__table`,
    }),
    query_context: chart.query_context ?? null,
    description: chart.description ?? null,
    cache_timeout: chart.cache_timeout ?? null,
    certified_by: chart.certified_by ?? null,
    certification_details: chart.certification_details ?? null,
    is_managed_externally: chart.is_managed_externally === true ? 1 : 0,
    external_url: chart.external_url ?? null,
  };
  if (known !== undefined) {
    const [stored] = await records.find([known]);
    // Existing owners stay; those of the new content are added.
    const owners = [...new Set([...(stored?.ownerIds ?? []), ...chart.owner_ids])];
    await records.change(known, columns, owners, owner);
    return known;
  }
  const marks = { created_by_fk: owner ?? null, changed_by_fk: owner ?? null, last_saved_by_fk: owner ?? null };
  const id = await records.insert({ ...columns, uuid: chart.uuid, ...marks }, chart.owner_ids);
  const made = id ?? (await records.idOfUuid(chart.uuid)); // somebody else may have been quicker
  if (made === undefined) throw new AppError('internal', chartErrors.notFound());
  return made;
}

/** True for administrators, owners, and readers who may query the dataset. */
export async function canView(chart: StoredChart, reader: ChartReader, datasets: Datasets): Promise<boolean> {
  if (reader.isAdmin || chart.ownerIds.includes(reader.userId)) return true;
  const accessible = await accessibleIds(reader, datasets);
  return accessible === 'all' || accessible.includes(chart.row.datasource_id);
}

function accessibleIds(reader: ChartReader, datasets: Datasets): Promise<readonly number[] | 'all'> {
  return reader.isAdmin ? Promise.resolve('all') : datasets.accessibleIds(reader);
}
