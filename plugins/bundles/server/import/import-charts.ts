import { isDeepStrictEqual } from 'node:util';
import { without, isRecord, parsedJson, type AnyRecord } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { ChartFile } from '../files/schemas.ts';
import {
  feedingIds,
  nativeLayers,
  oldIdOf,
  withLayersHere,
  withMapLayersHere,
  type LayerSources,
} from './imported-layers.ts';
import { filterBoxType } from './filter-boxes/filter-box.ts';
import { fateOf, savingFile, tellLost, type Fate, type ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

export interface PlannedChart {
  readonly file: BundleFile<ChartFile>;
  readonly fate: Fate;
  /** The chart on this server, as far as the importing user may see it. */
  readonly here: SavedChart | undefined;
}
/** Id and name by uuid. */
export type SavedCharts = ReadonlyMap<string, { readonly id: number; readonly name: string }>;

/** Looks at every chart of a bundle before anything is written. */
export async function planCharts(
  run: ImportRun,
  files: readonly BundleFile<ChartFile>[],
  datasetUuids: ReadonlySet<string>,
): Promise<readonly PlannedChart[]> {
  const planned: PlannedChart[] = [];
  for (const file of files) {
    const { path, content } = file;
    const { charts, portableDatasets } = run.services;
    const stored = await charts.findByUuid(content.uuid);
    const existing =
      stored === undefined ? undefined : { id: stored.id, isOwned: stored.owner_ids.includes(run.identity.userId) };
    const fate = fateOf(run, 'chart', path, existing);
    const [here] = stored === undefined ? [] : await charts.visible([stored], run.identity);
    planned.push({ file, fate, here });
    const { dataset_uuid: datasetUuid } = content;
    const isThere = datasetUuids.has(datasetUuid) || (await portableDatasets.idOfUuid(datasetUuid)) !== undefined;
    if (fate.kind !== 'reuse' && !isThere) run.notes.refuse(path, { dataset_uuid: [messages.noDataset()] });
  }
  return planned;
}

/** Brings the charts in. */
export async function saveCharts(
  run: ImportRun,
  planned: readonly PlannedChart[],
  datasetIds: ReadonlyMap<string, number>,
): Promise<SavedCharts> {
  const saved = new Map<string, { readonly id: number; readonly name: string }>();
  const uuidOf = new Map(planned.map(({ file }) => [oldIdOf(file.path), file.content.uuid]));
  const chartIdOf = (id: number) => saved.get(uuidOf.get(id) ?? '')?.id;
  for (const { file: given, fate, here } of feedingFirst(planned)) {
    const file =
      fate.kind === 'reuse' ? given : withSources(run, given, { chartIdOf, replaced: here?.form_data ?? {} });
    const { path, content } = file;
    if (fate.kind === 'reuse' && here !== undefined && !isSameChart(content, here)) {
      run.notes.tell(path, messages.chartStays());
    }
    const datasetId =
      datasetIds.get(content.dataset_uuid) ?? (await run.services.portableDatasets.idOfUuid(content.dataset_uuid));
    // A chart that the importing user may not see stays off their dashboards, since a link would open it.
    const known = here === undefined ? undefined : here.id;
    const id = fate.kind === 'reuse' ? known : await saveChart(run, file, fate, datasetId);
    if (id !== undefined) saved.set(content.uuid, { id, name: content.slice_name });
  }
  return saved;
}

/** Whether a file says of a chart what is stored; what names objects of a server is not compared. */
function isSameChart({ slice_name: name, viz_type: type, params }: ChartFile, here: SavedChart): boolean {
  const settingsOf = (settings: AnyRecord) =>
    without(settings, 'datasource', 'slice_id', 'dashboards', 'viz_type', 'annotation_layers', 'deck_slices');
  const isSameKind = name === here.slice_name && type === here.viz_type;
  return isSameKind && isDeepStrictEqual(settingsOf(params ?? {}), settingsOf(here.form_data));
}

/** Charts that feed others come before them; those that wait for each other come last. */
function feedingFirst(planned: readonly PlannedChart[]): readonly PlannedChart[] {
  const inOrder: PlannedChart[] = [];
  let left = planned;
  while (left.length > 0) {
    const waitingIds = new Set(left.map(({ file }) => oldIdOf(file.path)));
    const waits = ({ file }: PlannedChart) => feedingIds(file.content.params ?? {}).some((id) => waitingIds.has(id));
    const ready = left.filter((chart) => !waits(chart));
    if (ready.length === 0) return [...inOrder, ...left];
    inOrder.push(...ready);
    left = left.filter(waits);
  }
  return inOrder;
}

/** The chart with its layers of annotations fed from here. */
function withSources(run: ImportRun, file: BundleFile<ChartFile>, sources: LayerSources): BundleFile<ChartFile> {
  const { path, content } = file;
  const { params, query_context: stored } = content;
  const context = typeof stored === 'string' ? parsedJson(stored) : undefined;
  for (const layer of nativeLayers(params ?? {})) run.notes.tell(path, messages.layerUnread({ layer }));
  return {
    path,
    content: {
      ...content,
      params: withMapLayersHere(
        withLayersHere(params ?? {}, sources, (layer) => {
          run.notes.tell(path, messages.layerNotCarried({ layer }));
        }),
        sources,
        (id) => {
          run.notes.tell(path, messages.mapLayerNotCarried({ id }));
        },
      ),
      ...(isRecord(context) ? { query_context: JSON.stringify(contextHere(context, sources)) } : {}),
    },
  };
}

/** The stored query, which names the same layers. */
function contextHere(context: AnyRecord, sources: LayerSources): AnyRecord {
  const { form_data: formData, queries } = context;
  const here = (part: unknown) => (isRecord(part) ? withLayersHere(part, sources, () => undefined) : part);
  return {
    ...context,
    ...(formData === undefined ? {} : { form_data: here(formData) }),
    ...(Array.isArray(queries) ? { queries: queries.map(here) } : {}),
  };
}

function saveChart(
  run: ImportRun,
  file: BundleFile<ChartFile>,
  fate: Fate,
  datasetId: number | undefined,
): Promise<number | undefined> {
  const { path, content } = file;
  if (datasetId === undefined) return Promise.resolve(undefined); // its dataset was refused
  tellLost(run, file, ['tags']);
  const { viz_type: type } = content;
  if (!run.services.vizTypes.isKnown(type)) {
    run.notes.tell(path, type === filterBoxType ? messages.boxKept() : messages.vizUnknown({ type }));
  }
  return savingFile(run, path, async () => {
    // The importing user may have no access to a dataset that existed before.
    await run.services.datasets.forQuery(datasetId, run.identity);
    const id = await run.services.charts.ensure(
      {
        uuid: content.uuid,
        slice_name: content.slice_name,
        viz_type: content.viz_type,
        datasource_id: datasetId,
        params: withoutOldIds(content.params ?? {}),
        query_context: queryContextOf(run, file, datasetId),
        description: content.description ?? null,
        cache_timeout: content.cache_timeout ?? null,
        certified_by: content.certified_by ?? null,
        certification_details: content.certification_details ?? null,
        is_managed_externally: content.is_managed_externally ?? false,
        external_url: content.external_url ?? null,
        owner_ids: [run.identity.userId],
      },
      { overwrites: fate.kind === 'replace' },
    );
    if (fate.kind === 'create') run.undo.push(() => run.services.charts.remove([id]));
    return id;
  });
}

/** Ids of another server mean something else here. */
const withoutOldIds = (params: AnyRecord): AnyRecord => without(params, 'slice_id', 'dashboards');

/** The stored query over the dataset of this server; null when there is none that can be read. */
function queryContextOf(run: ImportRun, { path, content }: BundleFile<ChartFile>, datasetId: number): string | null {
  if (content.query_context === undefined || content.query_context === null || content.query_context === '')
    return null;
  const context = parsedJson(content.query_context);
  if (!isRecord(context)) {
    run.notes.tell(path, messages.queryContextDropped());
    return null;
  }
  const formData = context['form_data'];
  return JSON.stringify({
    ...context,
    datasource: { id: datasetId, type: 'table' },
    ...(isRecord(formData)
      ? { form_data: { ...withoutOldIds(formData), datasource: `${String(datasetId)}__table` } }
      : {}),
  });
}
