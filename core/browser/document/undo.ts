import { defineSlice, type DocumentState, type StoreRoot } from '#core/common';
import type { WorkbenchCommand } from '../commands/workbench-commands.ts';
import { coreMessages } from '../core-messages.ts';
import { announce } from '../notify/announcements.ts';
import { ActiveDocuments, clearActiveDocument, setActiveDocument, type DocumentRef } from './active-document.ts';
import { isDocumentState } from './storage-drafts.ts';

export const activeDocuments = defineSlice(ActiveDocuments, {}, (on) => [
  on(setActiveDocument, (state, ref) => [...without(state, ref), ref]),
  on(clearActiveDocument, (state, ref) => without(state, ref)),
]);

const without = (documents: readonly DocumentRef[], { kind, documentId }: DocumentRef): readonly DocumentRef[] =>
  documents.filter((one) => one.kind !== kind || one.documentId !== documentId);

const selectActive = (root: StoreRoot): DocumentRef | undefined => ActiveDocuments.select(root).at(-1);

/** The log of the active document, or undefined on a page without one. */
export function selectActiveLog(root: StoreRoot): DocumentState<unknown> | undefined {
  const active = selectActive(root);
  if (active === undefined) return undefined;
  const log = (root[active.kind] as Readonly<Record<string, unknown>> | undefined)?.[active.documentId];
  return isDocumentState(log) ? log : undefined;
}

/** Takes back, or does again, the last step of the active document and says which. */
function stepCommand(
  name: 'undo' | 'redo',
  shortcut: string,
  stepOf: (log: DocumentState<unknown>) => { readonly name: string } | undefined,
  said: (params: { readonly name: string }) => string,
): WorkbenchCommand {
  return {
    id: `core/${name}`,
    title: coreMessages[name],
    group: coreMessages.editGroup,
    shortcut,
    when: (root) => {
      const log = selectActiveLog(root);
      return log !== undefined && stepOf(log) !== undefined;
    },
    run: ({ dispatch, root }) => {
      const active = selectActive(root());
      const log = selectActiveLog(root());
      const step = log === undefined ? undefined : stepOf(log);
      if (active === undefined || step === undefined) return;
      dispatch({ type: `${active.kind}/${name}`, payload: { documentId: active.documentId } });
      dispatch(announce({ text: said({ name: step.name }) }));
    },
  };
}

export const undoCommand = stepCommand('undo', 'Mod+Z', (log) => log.past.at(-1), coreMessages.undone);
export const redoCommand = stepCommand('redo', 'Mod+Shift+Z', (log) => log.future[0], coreMessages.redone);
/** The other keys by which people know it. */
export const redoByYCommand: WorkbenchCommand = {
  ...redoCommand,
  id: 'core/redo-by-y',
  shortcut: 'Mod+Y',
  isHidden: true,
};
