import { expect } from 'chai';
import sinon from 'sinon';
import { defineDocument, defineState, edit, type OpenDocuments } from '#core/common';
import { draftSaga } from '../../../../core/browser/document/document-saga.ts';
import { DraftPersistence, draftPersistence } from '../../../../core/browser/document/draft-persistence.ts';
import { storageDrafts } from '../../../../core/browser/document/storage-drafts.ts';
import { Toasts } from '../../../../core/browser/notify/notifications.ts';
import { toastSaga } from '../../../../core/browser/notify/toast-saga.ts';
import { toasts } from '../../../../core/browser/notify/toast-slice.ts';
import type { KeyValueStore } from '../../../../core/browser/preferences/preferences.ts';
import { sagaStore } from '../../../support/saga-store.ts';

interface Note {
  readonly title: string;
}
const Notes = defineState<OpenDocuments<Note>>('test/notes', {});
const notes = defineDocument(Notes, {
  rename: edit<Note, string>({
    name: 'Rename',
    apply: (draft, title) => {
      draft.title = title;
    },
  }),
});
const id = 'n1';

function memoryStore(isFull = () => false): KeyValueStore {
  const values = new Map<string, string>();
  return {
    read: (key) => (values.has(key) ? (JSON.parse(values.get(key) ?? '') as unknown) : undefined),
    write: (key, value) => {
      if (isFull()) return false;
      values.set(key, JSON.stringify(value));
      return true;
    },
    remove: (key) => {
      values.delete(key);
    },
    keys: (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
    watch: () => () => undefined,
  };
}

/** One visit of the page over a storage that outlives it. */
function visit(storage: KeyValueStore) {
  const drafts = storageDrafts(storage);
  let hide: () => void = () => undefined;
  const { store, stop } = sagaStore([notes.slice, toasts, draftPersistence], toastSaga, () =>
    draftSaga({
      drafts,
      nowMs: () => Date.now(),
      onPageHide: (flush) => {
        hide = flush;
        return () => undefined;
      },
    }),
  );
  const open = (content: Note) => {
    const draft = drafts.read<Note>(Notes.key, id);
    store.dispatch(notes.actions.opened({ documentId: id, content, ...(draft === undefined ? {} : { draft }) }));
  };
  const rename = (title: string) => {
    store.dispatch(notes.edits.rename({ documentId: id, change: title }));
  };
  return {
    store,
    stop,
    open,
    rename,
    drafts,
    hide: () => {
      hide();
    },
    log: () => Notes.select(store.getState())[id],
  };
}

describe('draftSaga', () => {
  let clock: sinon.SinonFakeTimers;
  beforeEach(() => {
    clock = sinon.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    clock.restore();
  });

  it('keeps no draft of a document that ends with the page', async () => {
    const { store, stop, rename, drafts, hide } = visit(memoryStore());
    store.dispatch(notes.actions.opened({ documentId: id, content: { title: 'A' }, isPassing: true }));
    rename('B');
    await clock.tickAsync(1_000);
    hide();
    expect(drafts.list(Notes.key)).to.deep.equal([]);
    stop();
  });

  it('brings unsaved work and its undo steps back after a reload', async () => {
    const storage = memoryStore();
    const first = visit(storage);
    first.open({ title: 'a' });
    first.rename('b');
    first.rename('c');
    await clock.tickAsync(300);
    first.stop();
    const second = visit(storage);
    second.open({ title: 'a' });
    expect([second.log()?.present, second.log()?.past.map(({ name, author }) => [name, author])]).to.deep.equal([
      { title: 'c' },
      [
        ['Rename', 'ada'],
        ['Rename', 'ada'],
      ],
    ]);
    second.store.dispatch(notes.actions.undo({ documentId: id }));
    expect(second.log()?.present).to.deep.equal({ title: 'b' });
    second.stop();
  });

  it('writes at once when the page is hidden', () => {
    const storage = memoryStore();
    const first = visit(storage);
    first.open({ title: 'a' });
    first.rename('b');
    first.hide();
    first.stop();
    expect(storageDrafts(storage).read<Note>(Notes.key, id)?.present).to.deep.equal({ title: 'b' });
  });

  it('keeps the last step of a document that is closed before its draft was written', async () => {
    const storage = memoryStore();
    const first = visit(storage);
    first.open({ title: 'a' });
    first.rename('b');
    first.store.dispatch(notes.actions.closed({ documentId: id }));
    await clock.tickAsync(300);
    first.stop();
    expect(storageDrafts(storage).read<Note>(Notes.key, id)?.present).to.deep.equal({ title: 'b' });
  });

  it('opens as stored when the draft held nothing unsaved and the stored content has changed', async () => {
    const storage = memoryStore();
    const first = visit(storage);
    first.open({ title: 'a' });
    first.rename('b');
    first.store.dispatch(notes.actions.saved({ documentId: id }));
    await clock.tickAsync(300);
    first.stop();
    const second = visit(storage);
    second.open({ title: 'changed elsewhere' });
    expect([second.log()?.present, second.log()?.past]).to.deep.equal([{ title: 'changed elsewhere' }, []]);
    second.stop();
  });

  it('reports a full storage once and loses nothing in memory', async () => {
    const page = visit(memoryStore(() => true));
    page.open({ title: 'a' });
    for (const title of ['b', 'c']) {
      page.rename(title);
      await clock.tickAsync(300);
    }
    expect(Toasts.select(page.store.getState()).map(({ toastType }) => toastType)).to.deep.equal(['warning']);
    expect(page.log()?.present).to.deep.equal({ title: 'c' });
    page.stop();
  });

  it('says that there is no room for as long as a document waits for it, whatever becomes of others', async () => {
    let isFull = true;
    const page = visit(memoryStore(() => isFull));
    const isTold = () => DraftPersistence.select(page.store.getState()).isFull;
    page.open({ title: 'a' });
    page.rename('b');
    await clock.tickAsync(300);
    expect(isTold()).to.equal(true);
    page.store.dispatch(notes.actions.opened({ documentId: 'n2', content: { title: 'clean' } }));
    await clock.tickAsync(300);
    expect(isTold(), 'another one is opened').to.equal(true);
    isFull = false;
    page.rename('c');
    await clock.tickAsync(300);
    expect(isTold()).to.equal(false);
    isFull = true;
    page.rename('d');
    await clock.tickAsync(300);
    expect(isTold()).to.equal(true);
    page.store.dispatch(notes.actions.closed({ documentId: id }));
    await clock.tickAsync(300);
    expect(isTold(), 'it is closed').to.equal(false);
    page.open({ title: 'd' });
    page.rename('e');
    await clock.tickAsync(300);
    page.rename('f');
    page.store.dispatch(notes.actions.closed({ documentId: id }));
    await clock.tickAsync(300);
    expect(isTold(), 'it is closed just after a step').to.equal(false);
    page.stop();
  });

  it('keeps no draft of a document that is as stored and has no history', async () => {
    const storage = memoryStore();
    const page = visit(storage);
    page.open({ title: 'a' });
    await clock.tickAsync(300);
    expect(storage.keys('')).to.deep.equal([]);
    page.stop();
  });

  it('removes drafts nobody came back to for 30 days', async () => {
    const storage = memoryStore();
    const page = visit(storage);
    page.open({ title: 'a' });
    page.rename('b');
    await clock.tickAsync(300);
    page.stop();
    clock.tick(31 * 86_400_000);
    visit(storage).stop();
    expect(storage.keys('')).to.deep.equal([]);
  });
});
