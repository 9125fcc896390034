import { DisposableStore, type Disposable } from '#core/common';
import type { AidedEditor } from '#plugins/sqllab';
import { askingFor } from './asking.ts';
import { addEditorActions } from './editor-actions.ts';
import { markDiagnostics } from './mark-diagnostics.ts';
import { provideCallHelp, provideHover } from './provide-facts.ts';
import { provideCompletion } from './provide-completion.ts';
import { provideNamedTables } from './provide-named-tables.ts';
import { provideDefinition, provideRename } from './provide-symbols.ts';

/** Everything that helps to write, for one editor. */
export function attach(aided: AidedEditor): Disposable {
  const asking = askingFor(aided);
  const attached = new DisposableStore();
  for (const part of [
    provideCompletion,
    provideNamedTables,
    provideHover,
    provideCallHelp,
    provideDefinition,
    provideRename,
    addEditorActions,
    markDiagnostics,
  ]) {
    attached.add(part(aided, asking));
  }
  return attached;
}
