import { KeyCode, Range, languages, type editor, type Position } from 'monaco-editor/editor';
import { Preferences } from '#core/browser';
import { DisposableStore, type Disposable } from '#core/common';
import type { AidedEditor } from '#plugins/sqllab';
import type { Completion } from '../../common/complete/complete.ts';
import type { Offer } from '../../common/complete/offer.ts';
import { snippetMessages, writingMessages as messages } from '../../common/messages.ts';
import { matchingSnippets, readSnippets, snippetsPreference, type Snippet } from '../../common/snippets/snippets.ts';
import type { Asking } from './asking.ts';
import { rangeOf } from './ranges.ts';

const { CompletionItemKind: Kind, CompletionItemInsertTextRule: Rule } = languages;
const kinds: Readonly<Record<Offer['kind'], languages.CompletionItemKind>> = {
  catalog: Kind.Folder,
  schema: Kind.Module,
  table: Kind.Struct,
  view: Kind.Interface,
  column: Kind.Field,
  function: Kind.Function,
  keyword: Kind.Keyword,
  query: Kind.Struct,
  alias: Kind.Variable,
  join: Kind.Reference,
  metric: Kind.Value,
  macro: Kind.Event,
  type: Kind.TypeParameter,
  snippet: Kind.Snippet,
};

/** Behind these words and a space a name is certain to follow, so it is offered at once. */
const leadsToName = /\b(?:from|join|on|into|update|set)\s$/i;
const isInName = /[\w."]$/;
/** Keywords behind which the next offers come of themselves. */
const leadsOn = /^(?:from|update|insert into|delete from|(?:\w+ )*join|on)$/i;

export function provideCompletion(aided: AidedEditor, ask: Asking): Disposable {
  const { editor: opened, model, root } = aided;
  const provided = new DisposableStore();
  // Accepting what is already written would only swallow the Enter.
  opened.updateOptions({ acceptSuggestionOnEnter: 'smart' });
  provided.add(chooseWithTab(opened));
  provided.add(
    languages.registerCompletionItemProvider(aided.languageIds, {
      triggerCharacters: ['.', ' ', '"'],
      provideCompletionItems: async (asked, position, context, token) => {
        if (asked !== model || (context.triggerCharacter === ' ' && !leadsToName.test(textBefore(asked, position)))) {
          return { suggestions: [] };
        }
        const completion = await ask('complete', position);
        if (completion === undefined || asked.isDisposed() || token.isCancellationRequested) return { suggestions: [] };
        // For the next word the editor would keep these offers, which do not fit; without any it asks again.
        if (hasLeftWord(asked, position, opened.getPosition())) return { suggestions: [] };
        const own = readSnippets(Preferences.select(root()).values[snippetsPreference]);
        chooseFirst(opened, completion.choosesFirst);
        return { incomplete: true, suggestions: suggestionsOf(asked, position, { completion, own }) };
      },
    }),
  );
  const offerAgain = (): void => {
    const position = opened.getPosition();
    if (position === null || !aided.isTyping() || !isInName.test(textBefore(model, position))) return;
    opened.trigger('tessera', 'editor.action.triggerSuggest', { auto: true });
  };
  provided.add(aided.onSubjectChange(offerAgain));
  offerAgain(); // somebody who types at once has typed before the offers could come
  return provided;
}

/** Enter takes a chosen offer; with none chosen, it begins a new line. */
function chooseFirst(opened: editor.IStandaloneCodeEditor, isChosen: boolean): void {
  opened.updateOptions({ suggest: { selectionMode: isChosen ? 'always' : 'never' } });
}

/** With none chosen, Tab still takes the first. */
const chooseWithTab = (opened: editor.IStandaloneCodeEditor): Disposable =>
  opened.addAction({
    id: 'sql-completion/take-first',
    label: messages.takeFirst(),
    keybindings: [KeyCode.Tab],
    precondition: 'suggestWidgetVisible && !suggestWidgetHasFocusedSuggestion && textInputFocus',
    run: () => {
      opened.trigger('tessera', 'focusAndAcceptSuggestion', {});
    },
  });

const textBefore = (model: editor.ITextModel, { lineNumber, column }: Position): string =>
  model.getLineContent(lineNumber).slice(0, column - 1);

const hasLeftWord = (model: editor.ITextModel, from: Position, to: Position | null): boolean =>
  to === null || /[^\w"]/.test(model.getValueInRange(Range.fromPositions(from, to)));

function suggestionsOf(
  model: editor.ITextModel,
  position: Position,
  { completion, own }: { readonly completion: Completion; readonly own: readonly Snippet[] },
): languages.CompletionItem[] {
  const { from, to, isQuoted, offers, takesSnippets, hasSmallWords } = completion;
  const offset = model.getOffsetAt(position);
  const written = model.getValue().slice(from, offset);
  const range = {
    insert: rangeOf(model, { from, to: isQuoted ? Math.max(to, offset) : offset }),
    replace: rangeOf(model, { from, to: Math.max(to, offset) }),
  };
  // Every item fits what was typed equally well, so that our order holds and not the editor's guess.
  const shared = { range, ...(written === '' ? {} : { filterText: written }) };
  const snippets = takesSnippets ? matchingSnippets(written, own, hasSmallWords ? 'small' : 'capital') : [];
  // A snippet that is called like a keyword is only asked for where the user made it.
  const isAsked = (snippet: Snippet): boolean =>
    written !== '' &&
    snippet.name === written.toLowerCase() &&
    (own.includes(snippet) || !isWholeWord(written, offers));
  return [
    ...snippets.filter(isAsked).map((snippet) => ({ ...snippetItem(snippet), ...shared, sortText: '0' })),
    ...offers.map((offer, index) => ({
      ...itemOf(offer, written),
      ...shared,
      sortText: `1${String(index).padStart(4, '0')}`,
    })),
    ...snippets
      .filter((each) => !isAsked(each))
      .map((snippet) => ({ ...snippetItem(snippet), ...shared, sortText: '2' })),
  ];
}

const isWholeWord = (written: string, offers: readonly Offer[]): boolean =>
  offers.some(({ insert }) => insert === written);

function itemOf(
  { kind, label, insert, hasStops, detail }: Offer,
  written: string,
): Omit<languages.CompletionItem, 'range'> {
  const goesOn = kind === 'keyword' && leadsOn.test(label) && insert !== written;
  return {
    label: { label, description: detail },
    kind: kinds[kind],
    insertText: goesOn ? `${insert} ` : insert,
    ...(hasStops
      ? { insertTextRules: Rule.InsertAsSnippet, command: { id: 'editor.action.triggerParameterHints', title: '' } }
      : {}),
    ...(goesOn ? { command: { id: 'editor.action.triggerSuggest', title: '' } } : {}),
  };
}

const snippetItem = ({ name, text }: Snippet): Omit<languages.CompletionItem, 'range'> => ({
  label: { label: name, description: snippetMessages.snippet() },
  kind: Kind.Snippet,
  insertText: text,
  insertTextRules: Rule.InsertAsSnippet,
  documentation: text.replace(/\$\{\d+:([^}]*)\}|\$\d+/g, '$1'),
});
