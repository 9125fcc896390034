import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { isDocumentDirty, type DocumentKind, type DocumentState, type StoreRoot } from '#core/common';
import { clearActiveDocument, setActiveDocument } from './active-document.ts';

/** An open document as a component sees it. */
export interface DocumentView<T> {
  /** Undefined until the document was opened. */
  readonly present: T | undefined;
  readonly isDirty: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Name of the step that undo would take back. */
  readonly undoName: string | undefined;
  readonly redoName: string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Reads one open document of a kind made by `defineDocument`. Edits are dispatched through the kind's `edits`. */
export function useDocument<T, E>(kind: DocumentKind<T, E>, documentId: string): DocumentView<T> {
  const dispatch = useDispatch();
  const log = useSelector((root: StoreRoot): DocumentState<T> | undefined => kind.state.select(root)[documentId]);
  const undo = useCallback(() => {
    dispatch(kind.actions.undo({ documentId }));
  }, [dispatch, kind, documentId]);
  const redo = useCallback(() => {
    dispatch(kind.actions.redo({ documentId }));
  }, [dispatch, kind, documentId]);
  return {
    present: log?.present,
    isDirty: log !== undefined && isDocumentDirty(log),
    canUndo: log !== undefined && log.past.length > 0,
    canRedo: log !== undefined && log.future.length > 0,
    undoName: log?.past.at(-1)?.name,
    redoName: log?.future[0]?.name,
    undo,
    redo,
  };
}

/** Makes a document the one that the keyboard's undo and redo act on, as long as the component is mounted. */
export function useActiveDocument<T, E>(kind: DocumentKind<T, E>, documentId: string): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const ref = { kind: kind.state.key, documentId };
    dispatch(setActiveDocument(ref));
    return () => {
      dispatch(clearActiveDocument(ref));
    };
  }, [dispatch, kind, documentId]);
}
