import { defineCommand, defineSlice, defineState } from '#core/common';

/** Whether the snippets are being edited. */
export const SnippetsDialogState = defineState<{ readonly isOpen: boolean }>('sql-completion/snippets-dialog', {
  isOpen: false,
});
export const openSnippets = defineCommand('sql-completion/openSnippets');
export const closeSnippets = defineCommand('sql-completion/closeSnippets');

export const snippetsDialogSlice = defineSlice(SnippetsDialogState, {}, (on) => [
  on(openSnippets, () => ({ isOpen: true })),
  on(closeSnippets, () => ({ isOpen: false })),
]);
