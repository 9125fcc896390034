import { describeError, toAppError } from '#core/common';
import { call, delay, put, report, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import { datasetsSet } from '#plugins/charts';
import { changeSettings } from '#plugins/explore';
import { VizTypes, findVizType, type VizType } from '#plugins/viz-kit';
import { withValues, type ChartDraft } from '../common/chart-draft.ts';
import { entryMessages } from '../common/entry-messages.ts';
import { messages } from '../common/messages.ts';
import { stashHiddenFields } from '../common/stash-hidden-fields.ts';
import { switchDraftDataset } from '../common/switch-dataset.ts';
import { switchVizType } from '../common/switch-viz-type.ts';
import { applyChanges, readDataset } from './apply-saga.ts';
import { chartDocument } from './chart-document.ts';
import { ChartDrafts } from './chart-drafts.ts';
import { switchingOver } from './switching-over.ts';
import type { ExploreServices } from './explore-services.ts';
import { exploreSlice } from './explore-slice.ts';
import {
  Explore,
  applyAsked,
  chooseDataset,
  chooseVizType,
  discardChanges,
  renameChart,
  runNow,
} from './explore-state.ts';

/** Changes apply as the user goes; letters of one text wait for each other this long. */
const applyAfterMs = 250;

export function* editSaga(services: ExploreServices): Saga {
  yield* takeEvery(changeSettings, (change) => settings(services, change));
  yield* takeEvery(chooseVizType, ({ key }) => vizType(services, key));
  yield* takeLatest(chooseDataset, ({ datasetId }) => dataset(services, datasetId));
  yield* takeEvery(renameChart, ({ name }) => rename(name));
  yield* takeLatest(discardChanges, () => discard());
  // Every change of the document asks once; the newest request wins, so one change never runs the chart twice.
  const { edits, actions } = chartDocument;
  const soon = () => put(applyAsked({ afterMs: applyAfterMs, force: false }));
  const now = () => put(applyAsked({ afterMs: 0, force: false }));
  yield* takeEvery(edits.changeValues, soon);
  yield* takeEvery(edits.replace, now);
  yield* takeEvery(edits.changeDataset, now);
  yield* takeEvery(actions.undo, soon);
  yield* takeEvery(actions.redo, soon);
  yield* takeEvery(runNow, ({ force }) => put(applyAsked({ afterMs: 0, force })));
  yield* takeLatest(applyAsked, function* apply({ afterMs, force }): Saga {
    yield* delay(afterMs);
    yield* applyChanges(services, { force });
  });
}

interface Editing {
  readonly documentId: string;
  readonly draft: ChartDraft;
  readonly viz: VizType | undefined;
}

function* editing({ extensions }: ExploreServices): Saga<Editing | undefined> {
  const { documentId } = yield* select(Explore.select);
  const log = (yield* select(ChartDrafts.select))[documentId ?? ''];
  if (documentId === null || log === undefined) return undefined;
  return { documentId, draft: log.present, viz: findVizType(extensions.all(VizTypes), log.present.formData.viz_type) };
}

function* settings(
  services: ExploreServices,
  { field, values, mergeKey }: { field: string; values: Readonly<Record<string, unknown>>; mergeKey?: string },
): Saga {
  const open = yield* editing(services);
  if (open === undefined) return;
  const plain = { ...open.draft, formData: withValues(open.draft.formData, values) };
  const settled = open.viz === undefined ? plain : stashHiddenFields(plain, open.viz);
  const changed = changedKeys(open.draft.formData, settled.formData);
  const change = { field, values: changed, stash: settled.stash, ...(mergeKey === undefined ? {} : { mergeKey }) };
  yield* put(chartDocument.edits.changeValues({ documentId: open.documentId, change }));
}

/** The keys that differ, with their new values; removed ones are undefined. */
function changedKeys(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>) {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries([...keys].filter((key) => before[key] !== after[key]).map((key) => [key, after[key]]));
}

function* vizType(services: ExploreServices, key: string): Saga {
  const open = yield* editing(services);
  const to = findVizType(services.extensions.all(VizTypes), key);
  if (open === undefined || to === undefined || open.viz?.key === to.key) return;
  const { dataset } = yield* select(Explore.select);
  const draft = switchVizType(open.draft, to, switchingOver(services, dataset, open.draft.formData));
  const change = { name: messages.changeType({ type: to.name }), draft };
  yield* put(chartDocument.edits.replace({ documentId: open.documentId, change }));
}

function* dataset(services: ExploreServices, datasetId: number): Saga {
  try {
    const loaded = yield* call(readDataset, services, datasetId);
    const open = yield* editing(services);
    if (open === undefined) return;
    yield* put(exploreSlice.actions.datasetLoaded({ dataset: loaded }));
    yield* put(datasetsSet({ datasetIds: [loaded.id] }));
    const draft = switchDraftDataset(open.draft, services.extensions.all(VizTypes), loaded);
    const change = { datasetName: loaded.datasource_name, draft };
    yield* put(chartDocument.edits.changeDataset({ documentId: open.documentId, change }));
  } catch (thrown) {
    yield* put(report(describeError(toAppError(thrown))));
  }
}

function* rename(name: string): Saga {
  const { documentId } = yield* select(Explore.select);
  if (documentId !== null) yield* put(chartDocument.edits.rename({ documentId, change: { sliceName: name } }));
}

/** Back to what is stored. A step like any other, so it can be undone. */
function* discard(): Saga {
  const { documentId } = yield* select(Explore.select);
  const saved = (yield* select(ChartDrafts.select))[documentId ?? '']?.saved;
  if (documentId === null || saved === undefined) return;
  yield* put(chartDocument.edits.replace({ documentId, change: { name: entryMessages.discard(), draft: saved } }));
}
