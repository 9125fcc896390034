import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { isDocumentDirty, openDocumentLog, type DocumentState } from '#core/common';
import { Dialogs, Drafts, showToast, useService } from '#core/browser';
import { recoveredDraftAnswered } from '#plugins/dashboard';
import { savedForms, type SavedFormName } from '../../common/saved-forms.ts';
import { saveMessages as messages } from '../../common/save-messages.ts';

/** The value of a dialog's form, and what it was filled with. */
export interface SavedForm<T> {
  readonly value: T;
  readonly base: T;
  readonly isChanged: boolean;
  /** When an earlier visit left it, in milliseconds since the epoch; undefined where it was filled anew. */
  readonly leftAtMs: number | undefined;
  readonly change: (next: (value: T) => T) => void;
  /** Applied, or thrown away: begins anew. */
  readonly forget: () => void;
  /** Forgets and closes; asks first where something would be lost. */
  readonly leave: () => void;
}

/** What is kept where, and how the dialog around the form closes. */
interface SavedFormOptions {
  readonly name: SavedFormName;
  readonly documentId: string;
  readonly onClose: () => void;
  /** Told how to leave: Escape and clicks beside it reach the dialog, not the form. */
  readonly leaving: RefObject<() => void>;
}

/**
 * For dialogs in which much is typed: everything is kept as a draft at once, so that neither a reload nor leaving the
 * page loses it. Cancelling, Escape, which closes suggestions of an editor, too, and a click beside the dialog ask.
 */
export function useSavedForm<T>(options: SavedFormOptions, fill: () => T): SavedForm<T> {
  const { name, documentId, onClose, leaving } = options;
  const { kind, label } = savedForms[name];
  const drafts = useService(Drafts);
  const dialogs = useService(Dialogs);
  const dispatch = useDispatch();
  const [{ log, leftAtMs }, setForm] = useState(() => {
    const kept = drafts.read<T>(kind, documentId);
    const left = drafts.list(kind).find((draft) => draft.documentId === documentId);
    return { log: kept ?? openDocumentLog(fill()), leftAtMs: kept === undefined ? undefined : left?.atMs };
  });
  useEffect(() => {
    dispatch(recoveredDraftAnswered({ id: kind })); // who has it open needs no telling any more
  }, [dispatch, kind]);
  const latest = useRef(log); // Escape may come before the picture of what was typed last
  const write = useCallback(
    () => drafts.write(kind, documentId, latest.current, Date.now()),
    [documentId, drafts, kind],
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDocumentDirty(latest.current) && !write()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [write]);
  useEffect(
    () => () => {
      if (!isDocumentDirty(latest.current) || !write()) return;
      dispatch(showToast({ toastType: 'info', text: messages.formKept({ dialog: label() }), noDuplicate: true }));
    },
    [dispatch, label, write],
  );
  const take = (next: DocumentState<T>, atMs: number | undefined) => {
    latest.current = next;
    write(); // an unchanged form leaves no draft
    setForm({ log: next, leftAtMs: atMs });
  };
  const forget = () => {
    take(openDocumentLog(fill()), undefined);
  };
  const leave = async () => {
    const question = {
      title: messages.discardTitle(),
      text: messages.discardTyped(),
      confirmLabel: messages.discard(),
    };
    if (isDocumentDirty(latest.current) && !(await dialogs.confirm({ ...question, isDanger: true }))) return;
    forget();
    onClose();
  };
  useEffect(() => {
    leaving.current = () => void leave();
  });
  return {
    value: log.present,
    base: log.saved,
    isChanged: isDocumentDirty(log),
    leftAtMs,
    change: (next) => {
      take({ ...latest.current, present: next(latest.current.present) }, leftAtMs);
    },
    forget,
    leave: () => void leave(),
  };
}
