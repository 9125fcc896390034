import { humanizedAge } from '#core/common';
import type { Clock } from '#core/server';
import { fullName, type UserSummary, type Users } from '#plugins/access';
import { chartUrl, type ChartPlace, type ChartReader } from '#plugins/charts';
import { descriptionHtml } from '../../common/description-html.ts';
import type { RequestedPlaces } from '../places/requested-places.ts';
import type { Datasets } from '#plugins/datasets';
import { thumbnailUrl } from '../thumbnail/thumbnail-digest.ts';
import type { ChartRecords, StoredChart } from './chart-records.ts';
import { timeOfStored } from './chart-tables.ts';
import { formDataOf } from './saved-chart.ts';

export interface PresentServices {
  readonly records: ChartRecords;
  readonly users: Users;
  readonly datasets: Datasets;
  readonly clock: Clock;
  readonly places: RequestedPlaces;
}

type WireRow = Readonly<Record<string, unknown>>;

/** Charts with all fields of docs/http-api.md, "Charts" (list and item columns), in the order of `ids`. */
export async function presentCharts(
  ids: readonly number[],
  reader: ChartReader,
  services: PresentServices,
): Promise<readonly WireRow[]> {
  const charts = await services.records.find(ids);
  const [people, datasets, places] = await Promise.all([
    services.users.summaries(peopleOf(charts)),
    services.datasets.summaries([...new Set(charts.map(({ row }) => row.datasource_id))]),
    services.places.of(ids, reader),
  ]);
  const nowMs = services.clock.nowMs();
  return charts.map((chart) =>
    presentChart(chart, {
      people,
      dataset: datasets.get(chart.row.datasource_id),
      places: places.get(chart.row.id) ?? [],
      nowMs,
    }),
  );
}

interface Around {
  readonly people: ReadonlyMap<number, UserSummary>;
  readonly dataset: { readonly uuid: string; readonly table_name: string; readonly schema: string | null } | undefined;
  readonly places: readonly ChartPlace[];
  readonly nowMs: number;
}

function presentChart({ row, ownerIds }: StoredChart, { people, dataset, places, nowMs }: Around): WireRow {
  const personOf = (id: number | null) => {
    const user = id === null ? undefined : people.get(id);
    return user === undefined ? null : { id: user.id, first_name: user.first_name, last_name: user.last_name };
  };
  const ownerOf = (id: number) => {
    const person = personOf(id);
    return person === null ? [] : [{ ...person, email: people.get(id)?.email ?? '' }];
  };
  const nameOf = (id: number | null) => fullName({ ...people.get(id ?? -1) });
  const url = chartUrl(row.id);
  const changedMs = timeOfStored(row.changed_on);
  const tableName = dataset?.table_name ?? row.datasource_name;
  return {
    id: row.id,
    uuid: row.uuid,
    slice_name: row.slice_name,
    slice_url: url,
    url,
    edit_url: `/chart/edit/${String(row.id)}`,
    description: row.description,
    description_markeddown: descriptionHtml(row.description),
    viz_type: row.viz_type,
    params: row.params,
    form_data: formDataOf(row),
    query_context: row.query_context,
    cache_timeout: row.cache_timeout,
    datasource_id: row.datasource_id,
    datasource_type: row.datasource_type,
    datasource_uuid: dataset?.uuid ?? null,
    datasource_name_text: typeof dataset?.schema === 'string' ? `${dataset.schema}.${dataset.table_name}` : tableName,
    datasource_url: `/explore/?datasource_type=${row.datasource_type}&datasource_id=${String(row.datasource_id)}`,
    table: { table_name: tableName, default_endpoint: null },
    thumbnail_url: thumbnailUrl(row),
    certified_by: row.certified_by,
    certification_details: row.certification_details,
    is_managed_externally: row.is_managed_externally === 1,
    changed_on_utc: `${row.changed_on}+0000`,
    changed_on_dttm: changedMs,
    changed_on_delta_humanized: humanizedAge(changedMs, nowMs),
    changed_by: personOf(row.changed_by_fk),
    changed_by_name: nameOf(row.changed_by_fk),
    created_by: personOf(row.created_by_fk),
    created_by_name: nameOf(row.created_by_fk),
    created_on_delta_humanized: humanizedAge(timeOfStored(row.created_on), nowMs),
    last_saved_at: row.last_saved_at,
    last_saved_by: personOf(row.last_saved_by_fk),
    owners: ownerIds.flatMap(ownerOf),
    dashboards: places,
    tags: [],
  };
}

function peopleOf(charts: readonly StoredChart[]): readonly number[] {
  const ids = charts.flatMap(({ row, ownerIds }) => [
    ...ownerIds,
    row.created_by_fk ?? -1,
    row.changed_by_fk ?? -1,
    row.last_saved_by_fk ?? -1,
  ]);
  return [...new Set(ids)].filter((id) => id >= 0);
}

/** The named fields only, dotted names for fields of nested rows: `dashboards.id`, `owners.first_name`. */
export function pickFields(row: WireRow, names: readonly string[]): WireRow {
  const picked: Record<string, unknown> = {};
  const nested = new Map<string, string[]>();
  for (const name of names) {
    const dot = name.indexOf('.');
    if (dot === -1) picked[name] = row[name];
    else nested.set(name.slice(0, dot), [...(nested.get(name.slice(0, dot)) ?? []), name.slice(dot + 1)]);
  }
  for (const [name, inner] of nested) {
    const value = row[name];
    picked[name] = Array.isArray(value)
      ? value.map((item: WireRow) => pickFields(item, inner))
      : value === null || typeof value !== 'object'
        ? (value ?? null)
        : pickFields(value as WireRow, inner);
  }
  return picked;
}
