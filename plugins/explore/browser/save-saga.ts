import { describeError, toAppError, type AppError } from '#core/common';
import { call, put, report, select, showToast, takeLatest, type Saga, copyText } from '#core/browser';
import {
  SaveDestinations,
  buildQueryContext,
  chartListLink,
  chartRoutes,
  datasetIdOf,
  type DestinationChoice,
  type PreparedDestination,
} from '#plugins/charts';
import { VizTypes, findVizType, prepared, type FormData } from '#plugins/viz-kit';
import { createExplorePermalink } from '../contract/routes.ts';
import { messages } from '../common/messages.ts';
import { withSavedFilters } from '../common/saved-filters.ts';
import type { ChartDraft } from '../common/chart-draft.ts';
import { storedDraft } from '../common/switching/set-aside.ts';
import { resolvedSettings } from './auto-grain-saga.ts';
import { chartDocument } from './chart-document.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { keptAddress } from './explore-address.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import { SaveRequests, placeProblemChanged, saveClosed, savedElsewhere } from './save/save-requests.ts';
import { shareReadable } from './readable-saga.ts';
import { Explore, copyPermalink, copyReadableLink, saveChart, type OpenSlice } from './explore-state.ts';

export function* saveSaga(services: ExploreServices): Saga {
  yield* takeLatest(saveChart, (request) => save(services, request));
  yield* takeLatest(copyPermalink, () => share(services));
  yield* takeLatest(copyReadableLink, () => shareReadable(services));
}

function* save(services: ExploreServices, request: Parameters<typeof saveChart>[0]): Saga {
  const { documentId, slice, address } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (documentId === null || log === undefined) return;
  const settled = yield* resolvedSettings(services, log.present.formData);
  const content = { ...log.present, sliceName: request.name, formData: withSavedFilters(settled) };
  const isOver = request.mode === 'overwrite' && slice !== null;
  let place: PreparedDestination | undefined;
  try {
    place = yield* destinationOf(services, request.destination);
    const dashboards =
      place === undefined ? undefined : yield* placesWith(services, isOver ? slice.id : undefined, place.id);
    yield* call(prepared, vizOf(services, content.formData), content.formData);
    const body = bodyOf(services, content, request.name);
    const placed = { ...body, ...(dashboards === undefined ? {} : { dashboards }) };
    const stored = isOver ? yield* overwrite(services, slice, placed) : yield* create(services, placed);
    yield* put(chartDocument.edits.rename({ documentId, change: { sliceName: request.name } }));
    const storedId = isOver ? documentId : `chart-${String(stored.id)}~${services.tab.tabId().toString(36)}`;
    yield* moveDocument(services, documentId, storedId, { sent: log.present, content });
    yield* put(saveClosed());
    const kept = keptAddress(address, { sliceId: stored.id, datasetId: 0, formDataKey: undefined });
    yield* put(exploreSlice.actions.chartStored({ slice: stored, documentId: storedId, address: kept }));
    const message = isOver ? messages.chartOverwritten : messages.chartSaved;
    const inList = { label: messages.showInCharts(), href: chartListLink.href({}, { search: request.name }) };
    yield* put(showToast({ toastType: 'success', text: message({ name: request.name }), action: inList }));
    if (place !== undefined) {
      const onPlace = { label: destinationIn(services)?.openLabel() ?? '', href: place.href };
      yield* put(showToast({ toastType: 'success', text: place.message(request.name), action: onPlace }));
      if (request.goesThere === true) yield* put(savedElsewhere({ href: place.href }));
    }
  } catch (thrown) {
    const error = toAppError(thrown);
    yield* put(exploreSlice.actions.saveEnded());
    const problem = place?.refusal(error);
    const { isOpen } = yield* select(SaveRequests.select);
    if (problem !== undefined && isOpen) yield* put(placeProblemChanged({ problem }));
    else yield* put(report({ ...describeError(error), message: problem ?? describeFailure(error, isOver) }));
  }
}

function describeFailure({ kind, message }: AppError, isOver: boolean): string {
  if (kind === 'forbidden') return messages.forbidden();
  return isOver ? messages.overwriteFailed({ reason: message }) : `${messages.saveFailed()} ${message}`;
}

const destinationIn = ({ extensions }: ExploreServices) => extensions.all(SaveDestinations)[0];

function* destinationOf(
  services: ExploreServices,
  choice: DestinationChoice | undefined,
): Saga<PreparedDestination | undefined> {
  const destination = destinationIn(services);
  if (choice === undefined || destination === undefined) return undefined;
  return yield* call(() => destination.prepare(choice, services.page));
}

/** Ids for the field `dashboards`: those that have the chart already, and the new one. */
function* placesWith({ http }: ExploreServices, sliceId: number | undefined, placeId: number): Saga<number[]> {
  if (sliceId === undefined) return [placeId];
  const answer = yield* call(() =>
    http.send(chartRoutes.get, { params: { id: String(sliceId) }, query: { q: { columns: ['dashboards.id'] } } }),
  );
  const { dashboards } = answer.body.result;
  const ids = Array.isArray(dashboards) ? dashboards.map((one: { readonly id: number }) => one.id) : [];
  return [...new Set([...ids, placeId])];
}

/** The history goes on in the saved chart's document; what was edited while the save ran stays unsaved. */
function* moveDocument(
  { drafts }: ExploreServices,
  from: string,
  to: string,
  { sent, content }: { readonly sent: ChartDraft; readonly content: ChartDraft },
): Saga {
  const log = (yield* select(ChartDrafts.select))[from];
  if (log === undefined) return;
  const isEdited =
    log.present.formData !== sent.formData ||
    log.present.stash !== sent.stash ||
    log.present.setAside !== sent.setAside;
  const present = isEdited ? { ...log.present, sliceName: content.sliceName } : content;
  yield* put(chartDocument.actions.opened({ documentId: to, content, draft: { ...log, present } }));
  if (from !== to) yield* call(drafts.discard, ChartDrafts.key, from);
}

const vizOf = ({ extensions }: ExploreServices, { viz_type }: FormData) =>
  findVizType(extensions.all(VizTypes), viz_type);

function bodyOf(services: ExploreServices, content: ChartDraft, name: string) {
  const { formData } = content;
  const viz = vizOf(services, formData);
  return {
    slice_name: name,
    viz_type: formData.viz_type,
    datasource_id: datasetIdOf(formData) ?? 0,
    datasource_type: 'table' as const,
    params: JSON.stringify(storedDraft(content)),
    ...(viz === undefined ? {} : { query_context: JSON.stringify(buildQueryContext(viz, formData)) }),
  };
}

function* create({ http, user }: ExploreServices, body: ReturnType<typeof bodyOf>): Saga<OpenSlice> {
  const answer = yield* call(http.send, chartRoutes.create, { body });
  return {
    id: answer.body.id,
    name: body.slice_name,
    ownerIds: user.userId === undefined ? [] : [user.userId], // the server makes its maker the owner
    description: null,
    certifiedBy: null,
    isManagedExternally: false,
  };
}

function* overwrite({ http }: ExploreServices, slice: OpenSlice, body: ReturnType<typeof bodyOf>): Saga<OpenSlice> {
  yield* call(http.send, chartRoutes.update, { params: { id: slice.id }, body });
  return { ...slice, name: body.slice_name };
}

function* share({ http }: ExploreServices): Saga {
  const { documentId, slice } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (log === undefined) return;
  try {
    const answer = yield* call(http.send, createExplorePermalink, {
      body: {
        formData: { ...storedDraft(log.present), ...(slice === null ? {} : { slice_id: slice.id }) },
        urlParams: [],
      },
    });
    yield* call(copyText, answer.body.url);
    yield* put(showToast({ toastType: 'success', text: messages.linkCopied() }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}
