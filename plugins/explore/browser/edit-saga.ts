import { describeError, toAppError } from '#core/common';
import { call, delay, put, report, select, takeEvery, takeLatest, type Saga } from '#core/browser';
import { VizTypes, datasetsSet, findVizType, type VizType } from '#plugins/charts';
import { getExplore } from '../contract/routes.ts';
import { withValues, type ChartDraft } from '../common/chart-draft.ts';
import { stashHiddenFields } from '../common/stash-hidden-fields.ts';
import { switchDataset } from '../common/switch-dataset.ts';
import { switchVizType } from '../common/switch-viz-type.ts';
import { applyChanges } from './apply-saga.ts';
import { chartDocument, ChartDrafts } from './chart-document.ts';
import type { ExploreServices } from './explore-services.ts';
import {
  Explore,
  changeSettings,
  chooseDataset,
  chooseVizType,
  discardChanges,
  exploreSlice,
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
  yield* takeLatest(runNow, ({ force }) => applyChanges(services, { force }));
  yield* takeLatest(discardChanges, () => discard(services));
  yield* takeLatest(chartDocument.edits.changeValues, () => applySoon(services));
  yield* takeLatest(chartDocument.edits.changeType, () => applyChanges(services, { force: false }));
  yield* takeLatest(chartDocument.edits.changeDataset, () => applyChanges(services, { force: false }));
  yield* takeLatest(chartDocument.actions.undo, () => applySoon(services));
  yield* takeLatest(chartDocument.actions.redo, () => applySoon(services));
}

function* applySoon(services: ExploreServices): Saga {
  yield* delay(applyAfterMs);
  yield* applyChanges(services, { force: false });
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
  // Fields hidden by the old type take part in the change: they may be what the new type shows.
  const whole = { ...open.draft.stash, ...open.draft.formData };
  const formData = switchVizType(whole as ChartDraft['formData'], open.viz, to);
  const draft = stashHiddenFields({ ...open.draft, formData, stash: {} }, to);
  yield* put(chartDocument.edits.changeType({ documentId: open.documentId, change: { typeName: to.name, draft } }));
}

function* dataset(services: ExploreServices, datasetId: number): Saga {
  const open = yield* editing(services);
  if (open === undefined) return;
  try {
    const query = { datasource_id: datasetId, datasource_type: 'table' };
    const answer = yield* call(services.http.send, getExplore, { query });
    const loaded = answer.body.result.dataset;
    yield* put(exploreSlice.actions.datasetLoaded({ dataset: loaded }));
    yield* put(datasetsSet({ datasetIds: [loaded.id] }));
    const formData = switchDataset(open.draft.formData, open.viz, loaded);
    const change = { datasetName: loaded.datasource_name, formData };
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
function* discard(services: ExploreServices): Saga {
  const open = yield* editing(services);
  if (open === undefined) return;
  const saved = (yield* select(ChartDrafts.select))[open.documentId]?.saved;
  if (saved === undefined) return;
  const values = changedKeys(open.draft.formData, saved.formData);
  yield* put(
    chartDocument.edits.changeValues({
      documentId: open.documentId,
      change: { field: '', values, stash: saved.stash },
    }),
  );
  yield* put(chartDocument.edits.rename({ documentId: open.documentId, change: { sliceName: saved.sliceName } }));
}
