import { editor, languages } from 'monaco-editor/editor';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/multicursor/register';
import 'monaco-editor/features/wordOperations/register';
import 'monaco-editor/languages/definitions/css/register';
import type { Disposable } from '#core/common';
import type { CodeEditorProps } from './code-editor-props.ts';

interface EditorOptions extends Pick<CodeEditorProps, 'language' | 'ariaLabel' | 'onChange'> {
  readonly value: string;
}

/** Opens an editor in an element. Tab leaves it, as it leaves every field of a form. */
export function openEditor(host: HTMLElement, { language, ariaLabel, value, onChange }: EditorOptions): Disposable {
  describeJson();
  const opened = editor.create(host, {
    value,
    language,
    ariaLabel,
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
  });
  const listening = opened.onDidChangeModelContent(() => {
    onChange(opened.getValue());
  });
  return {
    dispose: () => {
      listening.dispose();
      opened.getModel()?.dispose();
      opened.dispose();
    },
  };
}

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
