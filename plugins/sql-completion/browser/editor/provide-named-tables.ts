import { languages } from 'monaco-editor/editor';
import { HttpClient } from '#core/browser';
import type { Disposable } from '#core/common';
import { readNamedTables, type AidedEditor } from '#plugins/sqllab';
import { namedOffers, nameBeingWritten } from '../../common/complete/offer-named.ts';
import { rangeOf } from './ranges.ts';

/** Inside the quotes of `saved_query('…')` and `result('…')`: what there is to name, as of now. */
export function provideNamedTables({ model, subject, services, languageIds }: AidedEditor): Disposable {
  const http = services.get(HttpClient);
  return languages.registerCompletionItemProvider(languageIds, {
    triggerCharacters: ["'", '"'],
    provideCompletionItems: async (asked, position, _context, token) => {
      const { databaseId: id } = subject();
      const written = nameBeingWritten(asked.getValue(), asked.getOffsetAt(position));
      if (asked !== model || id === undefined || written === undefined) return { suggestions: [] };
      // Without an answer writing goes on as before.
      const reply = await http.send(readNamedTables, { params: { id } }).catch(() => undefined);
      if (reply === undefined || asked.isDisposed() || token.isCancellationRequested) return { suggestions: [] };
      const range = rangeOf(asked, written);
      return {
        suggestions: namedOffers(written, reply.body.result).map(({ label, insert, detail }, index) => ({
          label: { label, description: detail },
          kind: languages.CompletionItemKind.Struct,
          insertText: insert,
          filterText: label,
          sortText: String(index).padStart(4, '0'),
          range,
        })),
      };
    },
  });
}
