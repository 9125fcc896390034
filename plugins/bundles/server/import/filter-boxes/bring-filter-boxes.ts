import { without, isRecord, type AnyRecord } from '#core/common';
import { serverMessages as messages } from '../../../common/server-messages.ts';
import type { ChartFile } from '../../files/schemas.ts';
import type { ImportRun } from '../import-run.ts';
import type { BundleFile } from '../read-bundle.ts';
import { boxFilters } from './box-filters.ts';
import { filterBoxType, type FilterBox } from './filter-box.ts';

export interface DashboardParts {
  readonly position: AnyRecord;
  readonly metadata: AnyRecord;
}

/**
 * The dashboard with native filters in place of its filter boxes, and the ids, on the other server, of the boxes
 * removed from it. Settings of a box that have no place in a filter are reported.
 */
export async function bringFilterBoxes(
  run: ImportRun,
  path: string,
  { position, metadata }: DashboardParts,
  bundle: {
    readonly chartFiles: readonly BundleFile<ChartFile>[];
    readonly datasetIds: ReadonlyMap<string, number>;
  },
): Promise<DashboardParts & { readonly leftOut: ReadonlySet<number> }> {
  const boxes = await boxesIn(run, position, bundle);
  const filters: AnyRecord[] = [];
  const leftOut = new Set<number>();
  for (const box of boxes) {
    const { slice_name: chart } = box.chart;
    const made = boxFilters(box, metadata);
    if (made.filters.length === 0) {
      run.notes.tell(path, messages.boxEmpty({ chart }));
      continue;
    }
    filters.push(...made.filters);
    leftOut.add(box.id);
    const names = made.filters.map(({ name }) => `“${String(name)}”`).join(', ');
    run.notes.tell(path, messages.boxTurned({ chart, filters: names }));
    if (made.lost.length > 0) run.notes.tell(path, messages.boxLost({ chart, settings: made.lost.join(', ') }));
  }
  if (leftOut.size === 0) return { position, metadata, leftOut };
  if (leftOut.size > 1) run.notes.tell(path, messages.boxesApart());
  const isWhole = leftOut.size === boxes.length;
  return {
    position: withoutCharts(position, leftOut),
    metadata: withFilters(isWhole ? without(metadata, ...immuneKeys) : metadata, filters),
    leftOut,
  };
}

/** What only filter boxes read. */
const immuneKeys = ['filter_immune_slices', 'filter_immune_slice_fields'] as const;

async function boxesIn(
  run: ImportRun,
  position: AnyRecord,
  { chartFiles, datasetIds }: Parameters<typeof bringFilterBoxes>[3],
): Promise<readonly FilterBox[]> {
  const boxes = new Map<number, FilterBox>();
  for (const component of Object.values(position)) {
    const meta = chartMeta(component);
    const id = meta?.['chartId'];
    const chart = chartFiles.find(({ content }) => content.uuid === meta?.['uuid'])?.content;
    if (typeof id !== 'number' || chart?.viz_type !== filterBoxType) continue;
    const { dataset_uuid: uuid } = chart;
    const datasetId = datasetIds.get(uuid) ?? (await run.services.portableDatasets.idOfUuid(uuid));
    const dataset = datasetId === undefined ? undefined : await run.services.datasets.find(datasetId);
    boxes.set(id, { id, chart, dataset });
  }
  return [...boxes.values()];
}

function chartMeta(component: unknown): AnyRecord | undefined {
  if (!isRecord(component) || component['type'] !== 'CHART') return undefined;
  return isRecord(component['meta']) ? component['meta'] : undefined;
}

/** Filters that an earlier export has already stay as they are. */
function withFilters(metadata: AnyRecord, made: readonly AnyRecord[]): AnyRecord {
  const standing: unknown = metadata['native_filter_configuration'];
  const before: readonly unknown[] = Array.isArray(standing) ? standing : [];
  const known = new Set(before.map((filter) => (isRecord(filter) ? filter['id'] : undefined)));
  return {
    ...metadata,
    native_filter_configuration: [...before, ...made.filter(({ id }) => !known.has(id))],
  };
}

/** The layout without some charts, and without rows and columns that held nothing else. */
function withoutCharts(position: AnyRecord, chartIds: ReadonlySet<number>): AnyRecord {
  const parts = new Map(Object.entries(position));
  let gone = new Set(
    [...parts].flatMap(([id, part]) => (chartIds.has(Number(chartMeta(part)?.['chartId'])) ? [id] : [])),
  );
  while (gone.size > 0) {
    const emptied = new Set<string>();
    for (const id of gone) parts.delete(id);
    for (const [id, part] of parts) {
      if (!isRecord(part) || !Array.isArray(part['children'])) continue;
      const children = part['children'].filter((child) => !gone.has(String(child)));
      if (children.length === part['children'].length) continue;
      parts.set(id, { ...part, children });
      if (children.length === 0 && (part['type'] === 'ROW' || part['type'] === 'COLUMN')) emptied.add(id);
    }
    gone = emptied;
  }
  return Object.fromEntries(parts);
}
