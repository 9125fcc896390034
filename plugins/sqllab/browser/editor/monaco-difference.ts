import { editor } from 'monaco-editor/editor';
import { disposable, type Disposable } from '#core/common';
import { ownEditorWorker } from '#core/browser/ui';
import type { SqlSyntax } from '#plugins/databases';
import { registerSqlLanguage } from './monaco-languages.ts';

/** Shows two texts of SQL side by side, one above the other where there is no room. */
export function openTextDifference(
  host: HTMLElement,
  {
    before,
    after,
    syntax,
    ariaLabel,
  }: { readonly before: string; readonly after: string; readonly syntax: SqlSyntax; readonly ariaLabel: string },
): Disposable {
  ownEditorWorker();
  const opened = editor.createDiffEditor(host, {
    automaticLayout: true,
    readOnly: true,
    originalEditable: false,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    fontSize: 12,
    renderOverviewRuler: false,
    renderIndicators: false,
    ariaLabel,
  });
  const language = registerSqlLanguage(syntax);
  const models = { original: editor.createModel(before, language), modified: editor.createModel(after, language) };
  opened.setModel(models);
  return disposable(() => {
    opened.dispose(); // before its models, which it still looks at
    // The latest editor draws the tooltips of all. Those in the difference are gone now, and offers in the text beside it
    // would fail; an editor of its own takes over, also when it is disposed at once.
    editor.create(document.createElement('div'), { model: null }).dispose();
    models.original.dispose();
    models.modified.dispose();
  });
}
