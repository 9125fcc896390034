import { DisposableStore, type Disposable } from '#core/common';
import type { AidedEditor } from '#plugins/sqllab';
import { writingMessages as messages } from '../../common/messages.ts';
import { openSnippets } from '../snippets/snippets-dialog-slice.ts';

/** Acts of the editor's own menu and palette. */
export function addEditorActions({ editor, dispatch }: AidedEditor): Disposable {
  const actions = new DisposableStore();
  actions.add(
    editor.addAction({
      id: 'sql-completion/edit-snippets',
      label: messages.editSnippets(),
      contextMenuGroupId: '9_snippets',
      run: () => {
        dispatch(openSnippets());
      },
    }),
  );
  return actions;
}
