import { editor } from 'monaco-editor/editor';
import { disposable, type Disposable } from '#core/common';
import { ownEditorWorker } from '#core/browser/ui';
import { sqlLanguageId } from '../../contract/sql-language-ids.ts';
import { registerSqlLanguages } from './monaco-languages.ts';

/** Shows two texts of SQL side by side, one above the other where there is no room. */
export function openTextDifference(
  host: HTMLElement,
  {
    before,
    after,
    backend,
    ariaLabel,
  }: { readonly before: string; readonly after: string; readonly backend: string; readonly ariaLabel: string },
): Disposable {
  ownEditorWorker();
  registerSqlLanguages();
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
  const language = sqlLanguageId(backend);
  const models = { original: editor.createModel(before, language), modified: editor.createModel(after, language) };
  opened.setModel(models);
  return disposable(() => {
    opened.dispose(); // before its models, which it still looks at
    // The latest editor draws the tooltips of all. Those in the difference are gone now, and offers in the text beside it
    // would fail; an editor that stands by itself takes over, also when it goes at once.
    editor.create(document.createElement('div'), { model: null }).dispose();
    models.original.dispose();
    models.modified.dispose();
  });
}
