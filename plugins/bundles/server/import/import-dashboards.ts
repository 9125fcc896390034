import { without, isRecord, type AnyRecord } from '#core/common';
import { filterDatasetUuids, targetsById } from '../../common/filter-targets.ts';
import { serverMessages as messages } from '../../common/server-messages.ts';
import type { ChartFile, DashboardFile } from '../files/schemas.ts';
import type { SavedCharts } from './import-charts.ts';
import { bringFilterBoxes } from './filter-boxes/bring-filter-boxes.ts';
import { fateOf, savingFile, tellLost, type Fate, type ImportRun } from './import-run.ts';
import type { BundleFile } from './read-bundle.ts';

export interface PlannedDashboard {
  readonly file: BundleFile<DashboardFile>;
  readonly fate: Fate;
}

/** Looks at every dashboard of a bundle before anything is written. */
export async function planDashboards(
  run: ImportRun,
  files: readonly BundleFile<DashboardFile>[],
): Promise<readonly PlannedDashboard[]> {
  const planned: PlannedDashboard[] = [];
  for (const file of files) {
    const stored = await run.services.dashboards.findByUuid(file.content.uuid);
    const existing =
      stored === undefined ? undefined : { id: stored.id, isOwned: stored.owner_ids.includes(run.identity.userId) };
    planned.push({ file, fate: fateOf(run, 'dashboard', file.path, existing) });
  }
  return planned;
}

/** Brings the dashboards in, with layout, filters and scopes in the ids of this server. */
export async function saveDashboards(
  run: ImportRun,
  planned: readonly PlannedDashboard[],
  parts: {
    readonly chartFiles: readonly BundleFile<ChartFile>[];
    readonly charts: SavedCharts;
    readonly datasetIds: ReadonlyMap<string, number>;
  },
): Promise<void> {
  for (const { file, fate } of planned) {
    if (fate.kind === 'reuse') continue;
    await savingFile(run, file.path, () => saveDashboard(run, file, fate, parts));
  }
}

async function saveDashboard(
  run: ImportRun,
  file: BundleFile<DashboardFile>,
  fate: Fate,
  parts: Parameters<typeof saveDashboards>[2],
): Promise<void> {
  const { path, content } = file;
  const { dashboards } = run.services;
  tellLost(run, file, ['description', 'tags', 'theme_uuid', 'theme_id']);
  const { position, metadata, leftOut } = await bringFilterBoxes(
    run,
    path,
    {
      position: withUuids(content.position ?? {}, parts.chartFiles),
      metadata: without(content.metadata ?? {}, 'show_native_filters'),
    },
    parts,
  );
  const brought = await dashboards.savePortable(
    {
      uuid: content.uuid,
      dashboard_title: content.dashboard_title,
      css: content.css ?? null,
      slug: content.slug ?? null,
      certified_by: content.certified_by ?? null,
      certification_details: content.certification_details ?? null,
      published: content.published ?? false,
      position,
      metadata: await withTargets(run, path, metadata, parts.datasetIds),
      is_managed_externally: content.is_managed_externally ?? false,
      external_url: content.external_url ?? null,
    },
    {
      charts: new Map([...(await chartsHere(run, position)), ...parts.charts]),
      ownerId: run.identity.userId,
      overwrites: fate.kind === 'replace',
      leftOut,
    },
  );
  for (const problem of brought.problems) run.notes.tell(path, problem);
  for (const kind of ownBlocksOf(position)) run.notes.tell(path, messages.blockKept({ kind }));
  if (fate.kind === 'create') run.undo.push(() => dashboards.removeByUuid([content.uuid]));
}

/** Kinds of blocks that only plugins of the page draw, so that nobody here knows whether one does. */
function ownBlocksOf(position: AnyRecord): ReadonlySet<string> {
  const kinds = Object.values(position).flatMap((component) => {
    if (!isRecord(component) || component['type'] !== 'DYNAMIC') return [];
    const key = isRecord(component['meta']) ? component['meta']['componentKey'] : undefined;
    return [typeof key === 'string' ? key : 'DYNAMIC'];
  });
  return new Set(kinds);
}

/** Early bundles name charts of the layout only by name; a name that one chart has is that chart. */
function withUuids(position: AnyRecord, chartFiles: readonly BundleFile<ChartFile>[]): AnyRecord {
  return Object.fromEntries(
    Object.entries(position).map(([id, component]) => {
      const meta = isRecord(component) ? component['meta'] : undefined;
      if (!isRecord(component) || component['type'] !== 'CHART' || !isRecord(meta)) return [id, component];
      if (typeof meta['uuid'] === 'string')
        return [id, { ...component, meta: { ...meta, uuid: meta['uuid'].toLowerCase() } }];
      const named = chartFiles.filter(({ content }) => content.slice_name === meta['sliceName']);
      const uuid = named.length === 1 ? named[0]?.content.uuid : undefined;
      return [id, uuid === undefined ? component : { ...component, meta: { ...meta, uuid } }];
    }),
  );
}

/** Charts of the layout that are not in the bundle but on this server, as far as the caller may see them. */
async function chartsHere(run: ImportRun, position: AnyRecord): Promise<SavedCharts> {
  const uuids = Object.values(position).flatMap((component) => {
    const meta = isRecord(component) ? component['meta'] : undefined;
    return isRecord(meta) && typeof meta['uuid'] === 'string' ? [meta['uuid']] : [];
  });
  const { charts } = run.services;
  const found = (await Promise.all(uuids.map((uuid) => charts.findByUuid(uuid)))).filter(
    (chart) => chart !== undefined,
  );
  const visible = await charts.visible(found, run.identity);
  return new Map(visible.map((chart) => [chart.uuid, { id: chart.id, name: chart.slice_name }]));
}

async function withTargets(
  run: ImportRun,
  path: string,
  metadata: AnyRecord,
  datasetIds: ReadonlyMap<string, number>,
): Promise<AnyRecord> {
  const ids = new Map<string, number>();
  const accessible = await run.services.datasets.accessibleIds(run.identity);
  for (const uuid of filterDatasetUuids(metadata)) {
    const id = datasetIds.get(uuid) ?? (await run.services.portableDatasets.idOfUuid(uuid));
    // A dashboard may lend what its filters read, and nobody lends what they do not have.
    if (id !== undefined && (accessible === 'all' || accessible.includes(id))) ids.set(uuid, id);
  }
  return targetsById(
    metadata,
    (uuid) => ids.get(uuid),
    (filter) => {
      run.notes.tell(path, messages.filterTarget({ filter }));
    },
  );
}
