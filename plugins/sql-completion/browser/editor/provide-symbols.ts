import { languages } from 'monaco-editor/editor';
import type { Disposable } from '#core/common';
import type { AidedEditor } from '#plugins/sqllab';
import { printName } from '../../common/complete/print-name.ts';
import { writingMessages as messages } from '../../common/messages.ts';
import type { Asking } from './asking.ts';
import { rangeOf } from './ranges.ts';

/** From a name to where the statement gives it: a CTE, an alias. */
export function provideDefinition({ model, languageIds }: AidedEditor, ask: Asking): Disposable {
  return languages.registerDefinitionProvider(languageIds, {
    provideDefinition: async (asked, position) => {
      const symbol = asked === model ? await ask('symbol', position) : undefined;
      if (symbol === undefined || asked.isDisposed()) return null;
      return { uri: asked.uri, range: rangeOf(asked, symbol.definition) };
    },
  });
}

/** Renames a CTE or an alias everywhere in its statement. */
export function provideRename({ model, subject, languageIds }: AidedEditor, ask: Asking): Disposable {
  return languages.registerRenameProvider(languageIds, {
    resolveRenameLocation: async (asked, position) => {
      const symbol = asked === model ? await ask('symbol', position) : undefined;
      const offset = asked.getOffsetAt(position);
      const place = symbol?.places.find(({ from, to }) => from <= offset && offset <= to);
      const here = {
        startLineNumber: position.lineNumber,
        startColumn: position.column,
        endLineNumber: position.lineNumber,
        endColumn: position.column,
      };
      if (symbol === undefined || place === undefined)
        return { range: here, text: '', rejectReason: messages.notRenamed() };
      return { range: rangeOf(asked, place), text: symbol.definition.text };
    },
    provideRenameEdits: async (asked, position, name) => {
      if (name.trim() === '') return { edits: [], rejectReason: messages.nameEmpty() };
      const symbol = asked === model ? await ask('symbol', position) : undefined;
      if (symbol === undefined) return { edits: [], rejectReason: messages.notRenamed() };
      const text = printName(name.trim(), subject().syntax);
      return {
        edits: symbol.places.map((place) => ({
          resource: asked.uri,
          versionId: asked.getVersionId(),
          textEdit: { range: rangeOf(asked, place), text },
        })),
      };
    },
  });
}
