import { expect } from 'chai';
import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import {
  ActiveDocuments,
  clearActiveDocument,
  setActiveDocument,
} from '../../../../core/browser/document/active-document.ts';
import { activeDocuments, redoCommand, undoCommand } from '../../../../core/browser/document/undo.ts';
import { Announcements } from '../../../../core/browser/notify/announcements.ts';
import { announcements } from '../../../../core/browser/notify/toast-slice.ts';
import { sagaStore } from '../../../support/saga-store.ts';

const Notes = defineState<OpenDocuments<{ readonly title: string }>>('test/notes', {});
const notes = defineDocument(Notes, {
  rename: edit<{ readonly title: string }, string>({
    name: 'Rename',
    apply: (draft, title) => {
      draft.title = title;
    },
  }),
});

function start() {
  const { store } = sagaStore([notes.slice, activeDocuments, announcements]);
  const context = {
    dispatch: store.dispatch,
    root: () => store.getState(),
    navigate: () => undefined,
    services: {
      get: () => {
        throw new Error('unused');
      },
    },
  };
  store.dispatch(notes.actions.opened({ documentId: '1', content: { title: 'a' } }));
  store.dispatch(notes.edits.rename({ documentId: '1', change: 'b' }));
  return { store, context, title: () => Notes.select(store.getState())['1']?.present.title };
}

describe('undoCommand and redoCommand', () => {
  it('act on the active document and say which step they took', () => {
    const { store, context, title } = start();
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: '1' }));
    undoCommand.run(context);
    expect([title(), Announcements.select(store.getState())?.text]).to.deep.equal(['a', 'Undone: Rename']);
    redoCommand.run(context);
    expect([title(), Announcements.select(store.getState())?.text]).to.deep.equal(['b', 'Redone: Rename']);
  });

  it('are offered only while there is a step', () => {
    const { store } = start();
    expect([undoCommand.when?.(store.getState()), redoCommand.when?.(store.getState())]).to.deep.equal([false, false]);
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: '1' }));
    expect([undoCommand.when?.(store.getState()), redoCommand.when?.(store.getState())]).to.deep.equal([true, false]);
  });

  it('keep the newer document active when the older one is left', () => {
    const { store } = start();
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: '1' }));
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: '2' }));
    store.dispatch(clearActiveDocument({ kind: Notes.key, documentId: '1' }));
    expect(ActiveDocuments.select(store.getState())).to.deep.equal([{ kind: Notes.key, documentId: '2' }]);
    store.dispatch(clearActiveDocument({ kind: Notes.key, documentId: '2' }));
    expect(ActiveDocuments.select(store.getState())).to.deep.equal([]);
  });

  it('act on the document of the page again once a dialog with one of its own is left', () => {
    const { store, context, title } = start();
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: '1' }));
    store.dispatch(setActiveDocument({ kind: Notes.key, documentId: 'of the dialog' }));
    undoCommand.run(context);
    expect(title()).to.equal('b');
    store.dispatch(clearActiveDocument({ kind: Notes.key, documentId: 'of the dialog' }));
    undoCommand.run(context);
    expect(title()).to.equal('a');
  });
});
