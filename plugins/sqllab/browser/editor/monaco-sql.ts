import { editor, KeyCode, KeyMod, MarkerSeverity, Range, type IDisposable } from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import type { Disposable } from '#core/common';
import { ownEditorWorker } from '#core/browser/ui';
import type { AidedEditor } from '../../contract/editor-aids.ts';
import { sqlLanguageId } from '../../contract/sql-language-ids.ts';
import { registerSqlLanguages } from './monaco-languages.ts';

/** A fault to underline. Offsets into the text. */
export interface SqlMark {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

export interface SqlEditorEvents {
  readonly onChange: (sql: string) => void;
  /** The selection's text and offset; at a caret the text is empty. */
  readonly onSelect: (selection: { readonly text: string; readonly from: number; readonly caret: number }) => void;
  readonly onRun: () => void;
  readonly onRunOne: () => void;
  readonly onFormat: () => void;
}

/** The editor of one tab's SQL. Its text is its own; `setText` is for changes that come from elsewhere. */
export interface OpenedSqlEditor extends Disposable {
  /** What aids work on. */
  readonly parts: Pick<AidedEditor, 'editor' | 'model'>;
  readonly setText: (sql: string) => void;
  readonly text: () => string;
  /** Colours the text as this kind of database reads it. */
  readonly setBackend: (backend: string) => void;
  readonly mark: (marks: readonly SqlMark[]) => void;
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}

export function openSqlEditor(
  host: HTMLElement,
  {
    value,
    backend,
    caret,
    ariaLabel,
    events,
  }: {
    readonly value: string;
    /** `duckdb`, `postgresql`. */
    readonly backend: string;
    /** Rows and columns from 0. */
    readonly caret: { readonly row: number; readonly column: number };
    readonly ariaLabel: string;
    readonly events: SqlEditorEvents;
  },
): OpenedSqlEditor {
  ownEditorWorker();
  registerSqlLanguages();
  const model = editor.createModel(value, sqlLanguageId(backend));
  const opened = editor.create(host, {
    model,
    ariaLabel,
    automaticLayout: true,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true,
    renderLineHighlight: 'line',
    lineNumbersMinChars: 3,
    fontSize: 13,
    tabSize: 2,
    padding: { top: 8, bottom: 8 },
    wordBasedSuggestions: 'off',
    suggest: { showWords: false },
    // Nobody gives these for SQL; asking for them with every key takes time.
    inlineSuggest: { enabled: false },
    inlayHints: { enabled: 'off' },
    links: false,
    colorDecorators: false,
    codeLens: false,
    stickyScroll: { enabled: false },
  });
  opened.setPosition({ lineNumber: caret.row + 1, column: caret.column + 1 });
  opened.revealLineInCenterIfOutsideViewport(caret.row + 1);
  const listening: IDisposable[] = [
    opened.onDidChangeModelContent(() => {
      events.onChange(opened.getValue());
    }),
    opened.onDidChangeCursorSelection(({ selection }) => {
      const text = model.getValueInRange(selection);
      events.onSelect({
        text,
        from: model.getOffsetAt(selection.getStartPosition()),
        caret: model.getOffsetAt(selection.getPosition()),
      });
    }),
  ];
  // Offers that were open would stay over the text, and take the next Enter.
  const running = (run: () => void) => () => {
    opened.trigger('tessera', 'hideSuggestWidget', {});
    run();
  };
  opened.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, running(events.onRun));
  opened.addCommand(KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.Enter, running(events.onRunOne));
  opened.addCommand(KeyMod.Alt | KeyMod.Shift | KeyCode.KeyF, events.onFormat);
  return {
    parts: { editor: opened, model },
    text: () => opened.getValue(),
    focus: () => {
      opened.focus();
    },
    setText: (sql) => {
      if (sql === model.getValue()) return;
      // As an edit of its own, so that the editor's undo leads back to just what stood there.
      opened.pushUndoStop();
      opened.executeEdits('tessera', [{ range: model.getFullModelRange(), text: sql }]);
      opened.pushUndoStop();
    },
    setBackend: (now) => {
      editor.setModelLanguage(model, sqlLanguageId(now));
    },
    insert: (text) => {
      const selection = opened.getSelection();
      if (selection !== null) opened.executeEdits('tessera', [{ range: selection, text, forceMoveMarkers: true }]);
      opened.focus();
    },
    mark: (marks) => {
      const found = marks.map(({ from, to, message }) => {
        const [start, end] = [model.getPositionAt(from), model.getPositionAt(Math.max(to, from + 1))];
        const range = new Range(start.lineNumber, start.column, end.lineNumber, end.column);
        return {
          message,
          severity: MarkerSeverity.Error,
          startLineNumber: range.startLineNumber,
          startColumn: range.startColumn,
          endLineNumber: range.endLineNumber,
          endColumn: range.endColumn,
        };
      });
      editor.setModelMarkers(model, 'sqllab', found);
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      opened.dispose(); // before its model, which it still looks at
      model.dispose();
    },
  };
}
