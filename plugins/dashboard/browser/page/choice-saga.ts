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
  changeDataMasks,
  choicesRestored,
  emptyDataMask,
  forgetChoices,
  recordChoice,
  recordOutcome,
  type ReaderChoices,
} from '#plugins/dashboard';
import { ChoiceDocuments, changedIds, choiceDocument, choiceDocumentId, type AllChoices } from './choice-document.ts';

const kind = ChoiceDocuments.key;
const nothingChosen: AllChoices = { inForce: {}, waiting: {}, views: {} };

/** Records what readers choose while a dashboard is open; undo and redo act on that unless it is edited. */
export function* choiceSaga(dashboardId: number): Saga {
  const documentId = choiceDocumentId(dashboardId);
  yield* takeEvery(recordChoice, function* record({ stepName, before, after }): Saga {
    if ((yield* select(ChoiceDocuments.select))[documentId] === undefined) {
      yield* put(choiceDocument.actions.opened({ documentId, content: nothingChosen, isPassing: true }));
    }
    yield* put(choiceDocument.edits.stand({ documentId, change: before }));
    yield* put(choiceDocument.edits.choose({ documentId, change: { ...after, stepName } }));
  });
  yield* takeEvery(recordOutcome, function* settle(choices): Saga {
    yield* put(choiceDocument.edits.settle({ documentId, change: choices }));
  });
  yield* takeEvery(choiceDocument.actions.undo, () => restore(documentId, 'future'));
  yield* takeEvery(choiceDocument.actions.redo, () => restore(documentId, 'past'));
  yield* takeEvery(forgetChoices, () => forget(documentId));
  try {
    yield* onStateChange(function* activate(): Saga {
      const isOpen = (yield* select(ChoiceDocuments.select))[documentId] !== undefined;
      const isWanted = isOpen && !(yield* select(DashboardPages.select)).isEditing;
      const active = yield* select(ActiveDocuments.select);
      const isActive = active.some((one) => one.kind === kind && one.documentId === documentId);
      if (isWanted && !isActive) yield* put(setActiveDocument({ kind, documentId }));
      if (!isWanted && isActive) yield* put(clearActiveDocument({ kind, documentId }));
    });
  } finally {
    yield* forget(documentId); // the visit ends
  }
}

function* forget(documentId: string): Saga {
  if ((yield* select(ChoiceDocuments.select))[documentId] === undefined) return;
  yield* put(clearActiveDocument({ kind, documentId }));
  yield* put(choiceDocument.actions.closed({ documentId }));
}

/** Puts in force what a step changed; the undone one is the next to be done again. */
function* restore(documentId: string, where: 'past' | 'future'): Saga {
  const log = (yield* select(ChoiceDocuments.select))[documentId];
  const step = where === 'past' ? log?.past.at(-1) : log?.future[0];
  if (log === undefined || step === undefined) return;
  const { inForce, waiting, views } = log.present;
  const restored: ReaderChoices = {
    inForce: Object.fromEntries(changedIds(step, 'inForce').map((id) => [id, inForce[id] ?? emptyDataMask])),
    waiting: Object.fromEntries(changedIds(step, 'waiting').map((id) => [id, waiting[id] ?? null])),
    views: Object.fromEntries(changedIds(step, 'views').map((key) => [key, views[key] ?? null])),
  };
  if (Object.keys(restored.inForce).length > 0) yield* put(changeDataMasks({ masks: restored.inForce }));
  yield* put(choicesRestored(restored));
}
