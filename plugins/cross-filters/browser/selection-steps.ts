import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import {
  ActiveDocuments,
  clearActiveDocument,
  onStateChange,
  put,
  select,
  setActiveDocument,
  takeEvery,
  type Saga,
} from '#core/browser';
import {
  DashboardPages,
  DataMasks,
  changeDataMasks,
  dashboardClosed,
  emptyDataMask,
  type DataMaskMap,
} from '#plugins/dashboard';

/** What a reader has selected in charts, as a document: each selection is a step that can be undone. */
interface Selections {
  readonly masks: DataMaskMap;
}

export const SelectionDocuments = defineState<OpenDocuments<Selections>>('cross-filters/selections', {});
const kind = SelectionDocuments.key;
const documentIdOf = (dashboardId: number): string => `selections-${String(dashboardId)}`;

export const selectionDocument = defineDocument(SelectionDocuments, {
  /** What stands when a selection is made, wherever it came from: an address, a saved view. */
  stand: edit<Selections, { readonly masks: DataMaskMap }>({
    name: '',
    isUnrecorded: true,
    apply: (draft, { masks }) => {
      Object.assign(draft.masks, masks);
    },
  }),
  choose: edit<Selections, { readonly masks: DataMaskMap; readonly stepName: string }>({
    name: ({ stepName }) => stepName,
    apply: (draft, { masks }) => {
      Object.assign(draft.masks, masks);
    },
  }),
});

/** Puts the masks of charts in force, as one step. */
export function* chooseMasks(masks: DataMaskMap, stepName: string): Saga {
  const { dashboard } = yield* select(DashboardPages.select);
  if (dashboard !== null) {
    const documentId = documentIdOf(dashboard.id);
    const standing = yield* select(DataMasks.select);
    if ((yield* select(SelectionDocuments.select))[documentId] === undefined) {
      yield* put(selectionDocument.actions.opened({ documentId, content: { masks: {} }, isPassing: true }));
    }
    const before = Object.fromEntries(Object.keys(masks).map((id) => [id, standing[id] ?? emptyDataMask]));
    yield* put(selectionDocument.edits.stand({ documentId, change: { masks: before } }));
    yield* put(selectionDocument.edits.choose({ documentId, change: { masks, stepName } }));
  }
  yield* put(changeDataMasks({ masks }));
}

/** Undo and redo act on selections while a dashboard is read; the charts follow. */
export function* followSteps(): Saga {
  yield* takeEvery(selectionDocument.actions.undo, function* back({ documentId }): Saga {
    yield* follow(documentId, 'future');
  });
  yield* takeEvery(selectionDocument.actions.redo, function* again({ documentId }): Saga {
    yield* follow(documentId, 'past');
  });
  yield* takeEvery(dashboardClosed, function* close(): Saga {
    for (const documentId of Object.keys(yield* select(SelectionDocuments.select))) {
      yield* put(clearActiveDocument({ kind, documentId }));
      yield* put(selectionDocument.actions.closed({ documentId }));
    }
  });
  yield* onStateChange(function* activate(): Saga {
    const { dashboard, isEditing } = yield* select(DashboardPages.select);
    const active = yield* select(ActiveDocuments.select);
    for (const documentId of Object.keys(yield* select(SelectionDocuments.select))) {
      const isWanted = !isEditing && dashboard !== null && documentId === documentIdOf(dashboard.id);
      const isActive = active.some((one) => one.kind === kind && one.documentId === documentId);
      if (isWanted && !isActive) yield* put(setActiveDocument({ kind, documentId }));
      if (!isWanted && isActive) yield* put(clearActiveDocument({ kind, documentId }));
    }
  });
}

/** Puts the masks in force that a step changed; the undone one is the next to be done again. */
function* follow(documentId: string, where: 'past' | 'future'): Saga {
  const log = (yield* select(SelectionDocuments.select))[documentId];
  const step = where === 'past' ? log?.past.at(-1) : log?.future[0];
  const ids = (step?.patches ?? []).map(({ path }) => String(path[1])); // masks, id
  const masks = Object.fromEntries(ids.map((id) => [id, log?.present.masks[id] ?? emptyDataMask]));
  if (ids.length > 0) yield* put(changeDataMasks({ masks }));
}
