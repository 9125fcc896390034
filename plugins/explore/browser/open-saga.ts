import { isDocumentDirty, recordOf, type DocumentState } from '#core/common';
import { call, logEvent, put, type Saga } from '#core/browser';
import { datasetIdOf, datasetsSet, removeChart } from '#plugins/charts';
import { VizTypes, findVizType, vizTypesIn, type FormData } from '#plugins/viz-kit';
import type { DatasetData } from '#plugins/datasets';
import { getExplore } from '../contract/routes.ts';
import type { ChartDraft } from '../common/chart-draft.ts';
import { defaultVizType, initialFormData, settingsWithoutFields } from '../common/initial-form-data.ts';
import { messages } from '../common/messages.ts';
import { storedFormData } from '../common/stored-form-data.ts';
import { switchVizType } from '../common/switch-viz-type.ts';
import { readStoredDraft, storedDraft } from '../common/switching/set-aside.ts';
import { chartDocument } from './chart-document.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { carriesSettings, exploreQuery, isReadable, legacyFormData, type ExploreAddress } from './explore-address.ts';
import type { ExploreServices } from './explore-services.ts';
import { offeredDrafts } from './offered-drafts.ts';
import { preparedSettings } from './prepared-settings.ts';
import { foundDataset, notUnderstood, readableSettings } from './readable-saga.ts';
import { switchingOver } from './switching-over.ts';
import { exploreSlice } from './explore-slice.ts';
import { exploreChartKey, type EarlierDraft, type ExploreMetadata, type OpenSlice } from './explore-state.ts';

type Log = DocumentState<ChartDraft>;

/** Opens what an address names: stored settings, on them what the address or this tab's draft holds unsaved. */
export function* openChart(services: ExploreServices, given: ExploreAddress, unknown: readonly string[] = []): Saga {
  yield* call(services.tab.settled);
  const { address, problems } = yield* foundDataset(services, given);
  const answer = yield* call(services.http.send, getExplore, { query: exploreQuery(address) });
  const { dataset, form_data, slice: row, metadata, message } = answer.body.result;
  const slice = sliceOf(row);
  const named = [row?.['form_data'], form_data, legacyFormData(address)].map(
    (settings) => recordOf(settings)['viz_type'],
  );
  yield* call(vizTypesIn, services.extensions, [...named, address.viz_type, address.viz]);
  yield* preparedSettings(services, [row?.['form_data'], { ...form_data, ...legacyFormData(address) }]);
  const saved: ChartDraft =
    slice === null || row === null
      ? { sliceName: '', formData: firstSettings(services, address, dataset), stash: {} }
      : { sliceName: slice.name, ...settled(services, row['form_data'] as FormData) };
  const readable = isReadable(address) ? yield* readableSettings(services, address, saved, dataset) : undefined;
  const brought = readable
    ? { sliceName: saved.sliceName, ...settled(services, readable.formData) }
    : carriesSettings(address)
      ? importedSettings(services, address, saved, { dataset, found: form_data, isNew: slice === null })
      : undefined;
  const documentId = documentOf(services, address, slice, dataset.uid);
  const draft = services.drafts.read<ChartDraft>(ChartDrafts.key, documentId);
  const wasOffered = yield* offeredDrafts();
  const found = draft === undefined ? earlierDraft(services, documentId, slice, dataset.uid) : null;
  const earlier = found === null || wasOffered(found) ? null : found;
  yield* put(removeChart({ key: exploreChartKey }));
  yield* put(chartDocument.actions.opened({ documentId, content: saved, ...logOf(saved, draft, brought) }));
  const isOwn = address.form_data_key !== undefined && services.tab.documentOf(address.form_data_key) === documentId;
  if (draft !== undefined && brought !== undefined && !isOwn) {
    // Somebody's link on top of unsaved work: a step, so that undo gives the work back.
    const change = { name: messages.openLink(), draft: { ...brought, sliceName: draft.present.sliceName } };
    yield* put(chartDocument.edits.replace({ documentId, change }));
  }
  yield* put(
    exploreSlice.actions.loaded({
      documentId,
      slice,
      dataset,
      datasetId: datasetIdOf(form_data as FormData) ?? dataset.id,
      metadata: metadata as ExploreMetadata | null, // the shape that our own route answers
      // Of unsaved work nothing is lost: this browser has it.
      message:
        notUnderstood([...unknown, ...problems, ...(readable?.problems ?? [])]) ??
        (isOwn && draft !== undefined ? null : message),
      formDataKey: isOwn ? (address.form_data_key ?? null) : null,
      address,
      earlier,
    }),
  );
  yield* put(datasetsSet({ datasetIds: [dataset.id] }));
  const source = slice === null ? {} : { source: { kind: 'slice', id: slice.id } as const };
  yield* put(logEvent({ name: 'mount_explorer', type: 'user', ...source }));
}

interface Brought {
  readonly dataset: DatasetData;
  /** What the server has under the key in the address. */
  readonly found: Readonly<Record<string, unknown>>;
  readonly isNew: boolean;
}

/** Settings that the address itself carries; undefined when it names a key that is gone. */
function importedSettings(
  services: ExploreServices,
  address: ExploreAddress,
  saved: ChartDraft,
  { dataset, found, isNew }: Brought,
): ChartDraft | undefined {
  const legacy = legacyFormData(address);
  if (address.form_data_key !== undefined || address.permalink_key !== undefined) {
    if (typeof found['viz_type'] !== 'string') return undefined;
    return { sliceName: saved.sliceName, ...settled(services, { ...found, ...legacy } as FormData) }; // with a viz type
  }
  const base =
    isNew && bringsFields(services, legacy)
      ? settingsWithoutFields(dataset, String(legacy['viz_type']), services.timeRange)
      : storedDraft(saved);
  const draft = { sliceName: saved.sliceName, ...settled(services, { ...base, ...legacy }) };
  const to = vizOf(services, address.viz_type ?? '');
  if (to === undefined || to.key === draft.formData.viz_type) return draft;
  return switchVizType(draft, to, switchingOver(services, dataset, draft.formData));
}

/** Whether a link brings a chart of its own rather than the type of a new one. */
function bringsFields(services: ExploreServices, legacy: Readonly<Record<string, unknown>>): boolean {
  const { viz_type } = legacy;
  if (typeof viz_type !== 'string') return false;
  return vizOf(services, viz_type)?.slots.some(({ key }) => legacy[key] !== undefined) ?? true;
}

/** A first chart of a dataset begins alike, whether its type is chosen here or a link names it. */
function firstSettings(services: ExploreServices, address: ExploreAddress, dataset: DatasetData): FormData {
  const named: unknown = address.viz_type ?? legacyFormData(address)['viz_type'];
  const key = typeof named === 'string' ? named : undefined;
  return initialFormData(dataset, vizOf(services, key ?? defaultVizType), key, services.timeRange);
}

function settled(services: ExploreServices, stored: FormData) {
  return readStoredDraft(stored, (formData) => storedFormData(formData, vizOf(services, formData.viz_type)));
}

function vizOf({ extensions }: ExploreServices, key: string) {
  return findVizType(extensions.all(VizTypes), key);
}

/** The document that this tab edits at an address. A new chart gets a new one, so that older unsaved work stays. */
function documentOf(services: ExploreServices, address: ExploreAddress, slice: OpenSlice | null, uid: string): string {
  const kept = address.form_data_key === undefined ? undefined : services.tab.documentOf(address.form_data_key);
  if (kept !== undefined) return kept;
  const tab = services.tab.tabId().toString(36);
  return slice === null ? `${nameOf(null, uid)}${tab}-${services.tab.freshName()}` : `${nameOf(slice, uid)}${tab}`;
}

const nameOf = (slice: OpenSlice | null, uid: string) =>
  slice === null ? `new-${uid}~` : `chart-${String(slice.id)}~`;

/** The newest unsaved work on the same thing that no document of this tab holds. */
function earlierDraft(
  { drafts }: ExploreServices,
  documentId: string,
  slice: OpenSlice | null,
  uid: string,
): EarlierDraft | null {
  const candidates = drafts
    .list(ChartDrafts.key)
    .filter((entry) => entry.documentId !== documentId && entry.documentId.startsWith(nameOf(slice, uid)));
  return (
    candidates.find((entry) => {
      const log = drafts.read<ChartDraft>(ChartDrafts.key, entry.documentId);
      return log !== undefined && isDocumentDirty(log);
    }) ?? null
  );
}

/** A draft of this tab continues; else the settings in the address are unsaved changes of the stored chart. */
function logOf(saved: ChartDraft, draft: Log | undefined, brought: ChartDraft | undefined): { readonly draft?: Log } {
  if (draft !== undefined) return { draft };
  if (brought === undefined) return {};
  return { draft: { present: brought, saved, past: [], future: [], hasDroppedSteps: false } };
}

function sliceOf(row: Readonly<Record<string, unknown>> | null): OpenSlice | null {
  if (row === null) return null;
  return {
    id: row['slice_id'] as number, // the shape that our own route answers
    name: row['slice_name'] as string,
    ownerIds: row['owners'] as readonly number[],
    description: row['description'] as string | null,
    certifiedBy: row['certified_by'] as string | null,
    isManagedExternally: row['is_managed_externally'] === true,
  };
}
