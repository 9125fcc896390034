import { MarkerSeverity, Range, editor, languages, type Position } from 'monaco-editor/editor';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/hover/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/placeholderText/register';
import 'monaco-editor/features/suggest/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/css/register';
import 'monaco-editor/languages/definitions/sql/register';
import type { Disposable } from '#core/common';
import type { CodeCompletion, CodeEditorProps, CodeMark } from './code-editor-props.ts';

interface EditorOptions extends Required<
  Pick<CodeEditorProps, 'language' | 'ariaLabel' | 'onChange' | 'placeholder' | 'isReadOnly'>
> {
  readonly value: string;
  readonly completions: () => readonly CodeCompletion[];
}

export interface OpenedEditor extends Disposable {
  readonly mark: (marks: readonly CodeMark[]) => void;
  /** Takes a text from outside, unless somebody is writing. */
  readonly follow: (text: string) => void;
}

/** Opens an editor in an element. Tab leaves it, as it leaves every field of a form. */
export function openEditor(host: HTMLElement, options: EditorOptions): OpenedEditor {
  const { language, ariaLabel, value, placeholder, isReadOnly, completions, onChange } = options;
  describeJson();
  const opened = editor.create(host, {
    value,
    language,
    ariaLabel,
    placeholder,
    readOnly: isReadOnly,
    automaticLayout: true,
    minimap: { enabled: false },
    lineNumbers: 'off',
    folding: false,
    glyphMargin: false,
    lineDecorationsWidth: 8,
    lineNumbersMinChars: 0,
    overviewRulerLanes: 0,
    renderLineHighlight: 'none',
    scrollBeyondLastLine: false,
    tabFocusMode: true,
    tabSize: 2,
    wordWrap: 'on',
    fontSize: 12,
    padding: { top: 6, bottom: 6 },
    fixedOverflowWidgets: true,
    // Without completions of ours it would offer the words of the text itself.
    wordBasedSuggestions: 'off',
  });
  const model = opened.getModel();
  const listening = opened.onDidChangeModelContent(() => {
    onChange(opened.getValue());
  });
  const completing = languages.registerCompletionItemProvider(language, {
    triggerCharacters: ['"'],
    provideCompletionItems: (asked, position) => ({
      suggestions: asked === model ? suggestionsAt(asked, position, completions()) : [],
    }),
  });
  return {
    mark: (marks) => {
      if (model !== null) editor.setModelMarkers(model, 'checked', marks.map(markerOf));
    },
    follow: (text) => {
      if (!opened.hasTextFocus() && text !== opened.getValue()) opened.setValue(text);
    },
    dispose: () => {
      completing.dispose();
      listening.dispose();
      model?.dispose();
      opened.dispose();
    },
  };
}

const kinds = {
  column: languages.CompletionItemKind.Field,
  metric: languages.CompletionItemKind.Value,
  function: languages.CompletionItemKind.Function,
};

/** What is offered replaces the word before the caret, with the quotation mark it may begin with. */
function suggestionsAt(
  model: editor.ITextModel,
  { lineNumber, column }: Position,
  completions: readonly CodeCompletion[],
): languages.CompletionItem[] {
  const before = model.getLineContent(lineNumber).slice(0, column - 1);
  const written = /(?:"[^"]*|\w*)$/.exec(before)?.[0] ?? '';
  const range = new Range(lineNumber, column - written.length, lineNumber, column);
  return completions.map(({ kind, label, insertText, detail }) => ({
    label: { label, description: detail },
    kind: kinds[kind],
    insertText,
    filterText: written.startsWith('"') ? `"${label}` : label,
    range,
  }));
}

const markerOf = ({ message, line, startColumn, endColumn }: CodeMark): editor.IMarkerData => ({
  severity: MarkerSeverity.Error,
  message,
  startLineNumber: line,
  endLineNumber: line,
  startColumn,
  endColumn,
});

export function setEditorTheme(scheme: 'light' | 'dark'): void {
  editor.setTheme(scheme === 'dark' ? 'vs-dark' : 'vs');
}

/** Colours for JSON. The package has them only together with a worker that judges, and judging is ours. */
function describeJson(): void {
  if (languages.getLanguages().some(({ id }) => id === 'json')) return;
  languages.register({ id: 'json' });
  languages.setLanguageConfiguration('json', {
    brackets: [
      ['{', '}'],
      ['[', ']'],
    ],
    autoClosingPairs: [
      { open: '{', close: '}' },
      { open: '[', close: ']' },
      { open: '"', close: '"', notIn: ['string'] },
    ],
  });
  languages.setMonarchTokensProvider('json', {
    tokenizer: {
      root: [
        [/"(?:[^"\\]|\\.)*"(?=\s*:)/, 'attribute.name'],
        [/"(?:[^"\\]|\\.)*"/, 'string'],
        [/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/, 'number'],
        [/\b(?:true|false|null)\b/, 'keyword'],
        [/[{}[\]]/, '@brackets'],
        [/[,:]/, 'delimiter'],
      ],
    },
  });
}
