import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { editTab } from '../../contract/editor-state.ts';
import { useReadTab } from '../state/use-editor.ts';

/** Milliseconds that the caret rests until its place is noted. */
const restMs = 500;

/** Saves where the caret rests (an offset in the text), so that it is there when the tab is opened again. */
export function useKeptCaret(): (caret: number) => void {
  const dispatch = useDispatch();
  const readTab = useReadTab();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(
    (caret) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const tab = readTab();
        if (tab === undefined) return;
        const before = tab.sql.slice(0, caret).split('\n');
        const row = before.length - 1;
        const column = before.at(-1)?.length ?? 0;
        if (row === tab.cursorPosition.row && column === tab.cursorPosition.column) return;
        dispatch(editTab({ change: { cursorPosition: { row, column } } }));
      }, restMs);
    },
    [dispatch, readTab],
  );
}
