import { isRecord, without, type AnyRecord } from '#core/common';
import { remapMetadata } from '#plugins/dashboard';
import type { DatasetFile } from '../files/schemas.ts';
import type { Bundle, BundleFile } from '../import/read-bundle.ts';
import { numberOfUuid, withNumbers } from './stable-files.ts';

/**
 * Files with the names that things have here, so that they can be compared: a database of the same name is the same one
 * for an import, as is a dataset over the same table; charts of a layout have numbers made of uuids.
 */
export function inNamesOfHere(wanted: Bundle, here: Bundle): Bundle {
  const databases = new Map(
    wanted.database.flatMap(({ content }) => {
      const known = here.database.some((one) => one.content.uuid === content.uuid);
      const twin = here.database.find((one) => one.content.database_name === content.database_name);
      return known || twin === undefined ? [] : [[content.uuid, twin.content.uuid] as const];
    }),
  );
  const database = (uuid: string): string => databases.get(uuid) ?? uuid;
  const tableOf = (content: DatasetFile): string =>
    JSON.stringify([database(content.database_uuid), content.catalog ?? '', content.schema ?? '', content.table_name]);
  const datasets = new Map(
    wanted.dataset.flatMap(({ content }) => {
      const known = here.dataset.some((one) => one.content.uuid === content.uuid);
      const twin = here.dataset.find((one) => tableOf(one.content) === tableOf(content));
      return known || twin === undefined ? [] : [[content.uuid, twin.content.uuid] as const];
    }),
  );
  const dataset = (uuid: string): string => datasets.get(uuid) ?? uuid;
  return {
    database: changed(wanted.database, (one) => ({ ...one, uuid: database(one.uuid) })),
    dataset: changed(wanted.dataset, (one) => ({
      ...one,
      uuid: dataset(one.uuid),
      database_uuid: database(one.database_uuid),
    })),
    chart: changed(wanted.chart, (one) => ({ ...one, dataset_uuid: dataset(one.dataset_uuid) })),
    dashboard: changed(wanted.dashboard, (one) => {
      const position = one.position ?? {};
      const numbers = numbersIn(position);
      const metadata = remapMetadata(without(one.metadata ?? {}, 'show_native_filters'), (id) => numbers.get(id));
      return {
        ...one,
        position: withNumbers(position, (id) => numbers.get(id)),
        metadata: withDatasets(metadata, dataset) as AnyRecord, // of the same shape
      };
    }),
    saved_query: changed(wanted.saved_query, (one) => ({ ...one, database_uuid: database(one.database_uuid) })),
  };
}

const changed = <C>(files: readonly BundleFile<C>[], change: (content: C) => C): readonly BundleFile<C>[] =>
  files.map(({ path, content }) => ({ path, content: change(content) }));

/** The numbers of the charts of a layout by the ids that it has for them. */
function numbersIn(position: AnyRecord): ReadonlyMap<number, number> {
  return new Map(
    Object.values(position).flatMap((component) => {
      const meta = isRecord(component) ? component['meta'] : undefined;
      if (!isRecord(meta) || typeof meta['chartId'] !== 'number' || typeof meta['uuid'] !== 'string') return [];
      return [[meta['chartId'], numberOfUuid(meta['uuid'])] as const];
    }),
  );
}

/** Targets of filters, by the uuids that datasets have here. */
function withDatasets(value: unknown, dataset: (uuid: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withDatasets(one, dataset));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'datasetUuid' && typeof inner === 'string' ? dataset(inner) : withDatasets(inner, dataset),
    ]),
  );
}
