import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { editTab } from '../../contract/editor-state.ts';
import type { EditorTab } from '../../contract/editor-tab.ts';

/** Milliseconds that the caret rests until its place is noted. */
const restMs = 500;

/** Notes where the caret rests, so that it stands there when the tab is opened again. `caret`: offset in the text. */
export function useKeptCaret({ sql, cursorPosition }: EditorTab, caret: number): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (caret === 0) return undefined; // an editor that was just opened
    const timer = setTimeout(() => {
      const before = sql.slice(0, caret).split('\n');
      const row = before.length - 1;
      const column = before.at(-1)?.length ?? 0;
      if (row === cursorPosition.row && column === cursorPosition.column) return;
      dispatch(editTab({ change: { cursorPosition: { row, column } } }));
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [dispatch, sql, caret, cursorPosition]);
}
