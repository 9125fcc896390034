import { describeError, toAppError } from '#core/common';
import { call, put, report, select, takeLatest, type Saga } from '#core/browser';
import {
  VizTypes,
  chartRoutes,
  datasetsSet,
  findVizType,
  removeChart,
  type FormData,
  type VizType,
} from '#plugins/charts';
import { getExplore } from '../contract/routes.ts';
import type { ChartDraft } from '../common/chart-draft.ts';
import { initialFormData } from '../common/initial-form-data.ts';
import { text } from '../common/messages.ts';
import { ChartDrafts, chartDocument } from './chart-document.ts';
import {
  Explore,
  exploreChartKey,
  exploreSlice,
  openExplore,
  toggleStar,
  type ExploreAddress,
  type ExploreMetadata,
  type OpenSlice,
} from './explore-state.ts';
import { applyChanges } from './apply-saga.ts';
import { editSaga } from './edit-saga.ts';
import type { ExploreServices } from './explore-services.ts';
import { saveSaga } from './save-saga.ts';
import { samplesSaga } from './samples-saga.ts';

/** Everything Explore does over time: opening, editing, running, saving. */
export function* exploreSaga(services: ExploreServices): Saga {
  yield* takeLatest(openExplore, ({ address }) => open(services, address));
  yield* takeLatest(toggleStar, () => star(services));
  yield* editSaga(services);
  yield* saveSaga(services);
  yield* samplesSaga(services);
}

function* open(services: ExploreServices, address: ExploreAddress): Saga {
  const { documentId, formDataKey } = yield* select(Explore.select);
  // The page writes the key of its own unsaved state into the address; that is no reason to load again.
  if (documentId !== null && formDataKey !== null && address.form_data_key === formDataKey) return;
  try {
    const answer = yield* call(services.http.send, getExplore, { query: queryOf(address) });
    const { dataset, form_data, slice, metadata, message } = answer.body.result;
    const openSlice = sliceOf(slice);
    const id = openSlice === null ? `new-${dataset.uid}` : `chart-${openSlice.id}`;
    const types = services.extensions.all(VizTypes);
    const stored = contentOf(openSlice, slice, dataset, types, services.timeRange, address.viz_type);
    const unsaved = unsavedContent(form_data as FormData, types, stored, address);
    yield* put(removeChart({ key: exploreChartKey }));
    const draft = services.drafts.read<ChartDraft>(ChartDrafts.key, id);
    yield* put(
      chartDocument.actions.opened({ documentId: id, content: stored, ...(draft === undefined ? {} : { draft }) }),
    );
    if (draft === undefined && unsaved !== undefined) {
      yield* put(
        chartDocument.edits.changeValues({ documentId: id, change: { field: text.title(), values: unsaved } }),
      );
    }
    yield* put(
      exploreSlice.actions.loaded({
        documentId: id,
        slice: openSlice,
        dataset,
        metadata: metadata as ExploreMetadata | null, // the shape that our own route answers
        message,
        formDataKey: address.form_data_key ?? null,
      }),
    );
    yield* put(datasetsSet({ datasetIds: [dataset.id] }));
    yield* applyChanges(services, { force: address.force ?? false });
    if (openSlice !== null) yield* call(readStar, services, openSlice.id);
  } catch (thrown) {
    yield* put(exploreSlice.actions.loadFailed({ error: describeError(toAppError(thrown)) }));
  }
}

function queryOf(address: ExploreAddress) {
  const { slice_id, form_data_key, permalink_key, viz_type } = address;
  const datasetId = address.datasource_id ?? address.dataset_id ?? datasetOfLegacy(address.form_data);
  return {
    ...(slice_id === undefined ? {} : { slice_id }),
    ...(form_data_key === undefined ? {} : { form_data_key }),
    ...(permalink_key === undefined ? {} : { permalink_key }),
    ...(viz_type === undefined ? {} : { viz_type }),
    ...(datasetId === undefined ? {} : { datasource_id: datasetId, datasource_type: 'table' }),
  };
}

function legacyFormData(json: string | undefined): Readonly<Record<string, unknown>> {
  if (json === undefined) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // an address somebody mangled: the rest of it still opens
  }
}

function datasetOfLegacy(json: string | undefined): number | undefined {
  const match = /^(\d+)__/.exec(String(legacyFormData(json)['datasource'] ?? ''));
  return match === null ? undefined : Number(match[1]);
}

/** The stored content: what the saved chart has, or the defaults of a new one. */
function contentOf(
  open: OpenSlice | null,
  slice: Readonly<Record<string, unknown>> | null,
  dataset: Parameters<typeof initialFormData>[0],
  types: readonly VizType[],
  timeRange: string,
  vizType: string | undefined,
): ChartDraft {
  if (open === null || slice === null) {
    return { sliceName: '', formData: initialFormData(dataset, vizType, timeRange), stash: {} };
  }
  return { sliceName: open.name, formData: migrated(slice['form_data'] as FormData, types), stash: {} };
}

/** Form data of the address that differs from what is stored: unsaved work, or a link somebody shared. */
function unsavedContent(
  given: FormData,
  types: readonly VizType[],
  stored: ChartDraft,
  address: ExploreAddress,
): Readonly<Record<string, unknown>> | undefined {
  const legacy = legacyFormData(address.form_data);
  if (address.form_data_key === undefined && address.permalink_key === undefined && Object.keys(legacy).length === 0)
    return undefined;
  const merged = { ...given, ...legacy };
  const current = typeof merged['viz_type'] === 'string' ? migrated(merged as FormData, types) : merged;
  const removed = Object.keys(stored.formData).filter((key) => !(key in current));
  return { ...Object.fromEntries(removed.map((key) => [key, undefined])), ...current };
}

/** Saved settings under today's names. Types this build lacks stay as they are. */
function migrated(formData: FormData, types: readonly VizType[]): FormData {
  const viz = findVizType(types, formData.viz_type);
  return viz === undefined ? formData : { ...viz.migrate(formData), viz_type: viz.key };
}

function sliceOf(slice: Readonly<Record<string, unknown>> | null): OpenSlice | null {
  if (slice === null) return null;
  return {
    id: slice['slice_id'] as number, // the shape that our own route answers
    name: slice['slice_name'] as string,
    ownerIds: slice['owners'] as readonly number[],
    description: slice['description'] as string | null,
    certifiedBy: slice['certified_by'] as string | null,
    isManagedExternally: slice['is_managed_externally'] === true,
  };
}

function* readStar({ http }: ExploreServices, sliceId: number): Saga {
  try {
    const answer = yield* call(http.send, chartRoutes.favoriteStatus, { query: { q: [sliceId] } });
    yield* put(exploreSlice.actions.starKnown({ isStarred: answer.body.result[0]?.value ?? false }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

function* star({ http }: ExploreServices): Saga {
  const { slice, isStarred } = yield* select(Explore.select);
  if (slice === null) return;
  yield* put(exploreSlice.actions.starKnown({ isStarred: !isStarred })); // at once; taken back when it fails
  try {
    const route = isStarred ? chartRoutes.removeFavorite : chartRoutes.addFavorite;
    yield* call(http.send, route, { params: { id: slice.id } });
  } catch (thrown) {
    yield* put(exploreSlice.actions.starKnown({ isStarred }));
    yield* put(report({ ...describeError(toAppError(thrown)), message: text.starFailed() }));
  }
}
