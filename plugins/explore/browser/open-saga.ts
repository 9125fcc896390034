import { isDocumentDirty, type DocumentState } from '#core/common';
import { call, logEvent, put, type Saga } from '#core/browser';
import { VizTypes, datasetIdOf, datasetsSet, findVizType, removeChart, type FormData } from '#plugins/charts';
import { getExplore } from '../contract/routes.ts';
import type { ChartDraft } from '../common/chart-draft.ts';
import { initialFormData } from '../common/initial-form-data.ts';
import { text } from '../common/messages.ts';
import { storedFormData } from '../common/stored-form-data.ts';
import { switchVizType } from '../common/switch-viz-type.ts';
import { chartDocument } from './chart-document.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { carriesSettings, exploreQuery, legacyFormData, type ExploreAddress } from './explore-address.ts';
import type { ExploreServices } from './explore-services.ts';
import { offeredDrafts } from './offered-drafts.ts';
import { exploreSlice } from './explore-slice.ts';
import { exploreChartKey, type EarlierDraft, type ExploreMetadata, type OpenSlice } from './explore-state.ts';

type Log = DocumentState<ChartDraft>;

/** Opens what an address names: stored settings, on them what the address or this tab's draft holds unsaved. */
export function* openChart(services: ExploreServices, address: ExploreAddress): Saga {
  yield* call(services.tab.settled);
  const answer = yield* call(services.http.send, getExplore, { query: exploreQuery(address) });
  const { dataset, form_data, slice: row, metadata, message } = answer.body.result;
  const slice = sliceOf(row);
  const viz = vizOf(services, address.viz_type ?? 'table');
  const saved: ChartDraft =
    slice === null || row === null
      ? { sliceName: '', formData: initialFormData(dataset, viz, address.viz_type, services.timeRange), stash: {} }
      : { sliceName: slice.name, formData: settled(services, row['form_data'] as FormData), stash: {} };
  const brought = carriesSettings(address) ? broughtSettings(services, address, saved, form_data) : undefined;
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
    const change = { name: text.openLink(), draft: { ...draft.present, formData: brought } };
    yield* put(chartDocument.edits.replace({ documentId, change }));
  }
  yield* put(
    exploreSlice.actions.loaded({
      documentId,
      slice,
      dataset,
      datasetId: datasetIdOf(form_data as FormData) ?? dataset.id,
      metadata: metadata as ExploreMetadata | null, // the shape that our own route answers
      message: isOwn && draft !== undefined ? null : message, // nothing is lost: this browser has it
      formDataKey: isOwn ? (address.form_data_key ?? null) : null,
      address,
      earlier,
    }),
  );
  yield* put(datasetsSet({ datasetIds: [dataset.id] }));
  const source = slice === null ? {} : { source: { kind: 'slice', id: slice.id } as const };
  yield* put(logEvent({ name: 'mount_explorer', type: 'user', ...source }));
}

/** Settings that the address itself carries; undefined when it names a key that is gone. */
function broughtSettings(
  services: ExploreServices,
  address: ExploreAddress,
  saved: ChartDraft,
  found: Readonly<Record<string, unknown>>,
): FormData | undefined {
  const legacy = legacyFormData(address);
  if (address.form_data_key !== undefined || address.permalink_key !== undefined) {
    if (typeof found['viz_type'] !== 'string') return undefined;
    return settled(services, { ...found, ...legacy } as FormData); // whole form data, with a viz type
  }
  const formData = settled(services, { ...saved.formData, ...legacy });
  const to = vizOf(services, address.viz_type ?? '');
  if (to === undefined || to.key === formData.viz_type) return formData;
  return switchVizType({ ...saved, formData }, vizOf(services, formData.viz_type), to).formData;
}

function settled(services: ExploreServices, formData: FormData): FormData {
  return storedFormData(formData, vizOf(services, formData.viz_type));
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

/** A draft of this tab goes on where it was; else what the address brings stands unsaved on what is stored. */
function logOf(saved: ChartDraft, draft: Log | undefined, brought: FormData | undefined): { readonly draft?: Log } {
  if (draft !== undefined) return { draft };
  if (brought === undefined) return {};
  const present = { ...saved, formData: brought };
  return { draft: { present, saved, past: [], future: [], hasDroppedSteps: false } };
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
