import { editor } from 'monaco-editor/editor';
import type { Disposable } from '#core/common';

/** Tells whether the caret is still where the last typed letter left it. */
export function watchTyping(opened: editor.IStandaloneCodeEditor): Disposable & { readonly isGoingOn: () => boolean } {
  let isBehindTyped = false;
  // Arrow keys and undo come from the keyboard too, but with a reason of their own.
  const listening = opened.onDidChangeCursorPosition(({ source, reason }) => {
    isBehindTyped = source === 'keyboard' && reason === editor.CursorChangeReason.NotSet;
  });
  return {
    isGoingOn: () => isBehindTyped && opened.hasTextFocus(),
    dispose: () => {
      listening.dispose();
    },
  };
}
