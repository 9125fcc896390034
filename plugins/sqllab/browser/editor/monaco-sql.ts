import { editor, KeyCode, KeyMod, MarkerSeverity, Range, type IDisposable } from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import type { Disposable } from '#core/common';
import { ownEditorWorker } from '#core/browser/ui';
import type { SqlSyntax } from '#plugins/databases';
import type { AidedEditor } from '../../contract/editor-aids.ts';
import type { KeptTexts } from './kept-texts.ts';
import { registerSqlLanguage } from './monaco-languages.ts';

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

/** A tab's text, as it is shown for the first time. */
export interface ShownText {
  readonly tabId: string;
  readonly value: string;
  readonly syntax: SqlSyntax;
  /** Rows and columns from 0. */
  readonly caret: { readonly row: number; readonly column: number };
}

/** The editor of the shown tab's SQL. The text is its own; `setText` is for changes that come from elsewhere. */
export interface OpenedSqlEditor extends Disposable {
  /** Shows a tab's text as it was left: with its undo, caret, folds and scroll. Gives what aids work on. */
  readonly show: (text: ShownText) => Pick<AidedEditor, 'editor' | 'model'>;
  readonly setLabel: (ariaLabel: string) => void;
  readonly setText: (sql: string) => void;
  /** Colours the text as this kind of database reads it. */
  readonly setSyntax: (syntax: SqlSyntax) => void;
  readonly mark: (marks: readonly SqlMark[]) => void;
  readonly insert: (text: string) => void;
  readonly focus: () => void;
}

/** Px; an editor that is narrower breaks its lines, of which a slit would show else. */
const narrowestUnbroken = 560;

const wrapAt = (width: number): 'on' | 'off' => (width < narrowestUnbroken ? 'on' : 'off');

export function openSqlEditor(
  host: HTMLElement,
  {
    ariaLabel,
    events,
    kept,
  }: { readonly ariaLabel: string; readonly events: SqlEditorEvents; readonly kept: KeptTexts },
): OpenedSqlEditor {
  ownEditorWorker();
  const opened = editor.create(host, optionsOf(host, ariaLabel));
  const texts = shownTexts(opened, kept);
  const tellSelection = () => {
    const [model, selection] = [opened.getModel(), opened.getSelection()];
    if (model === null || selection === null) return;
    events.onSelect({
      text: model.getValueInRange(selection),
      from: model.getOffsetAt(selection.getStartPosition()),
      caret: model.getOffsetAt(selection.getPosition()),
    });
  };
  const listening: IDisposable[] = [
    opened.onDidChangeModelContent(() => {
      events.onChange(opened.getValue());
    }),
    opened.onDidChangeCursorSelection(tellSelection),
    opened.onDidLayoutChange(({ width }) => {
      const wordWrap = wrapAt(width);
      if (opened.getOption(editor.EditorOption.wordWrap) !== wordWrap) opened.updateOptions({ wordWrap });
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
    show: (text) => {
      const model = texts.show(text);
      tellSelection();
      return { editor: opened, model };
    },
    setLabel: (label) => {
      opened.updateOptions({ ariaLabel: label });
    },
    focus: () => {
      opened.focus();
    },
    setText: (sql) => {
      replaceText(opened, sql);
    },
    setSyntax: (now) => {
      const model = opened.getModel();
      if (model !== null) editor.setModelLanguage(model, registerSqlLanguage(now));
    },
    insert: (text) => {
      const selection = opened.getSelection();
      if (selection !== null) opened.executeEdits('tessera', [{ range: selection, text, forceMoveMarkers: true }]);
      opened.focus();
    },
    mark: (marks) => {
      setDiagnostics(opened, marks);
    },
    dispose: () => {
      for (const each of listening) each.dispose();
      texts.leave();
      opened.dispose();
    },
  };
}

const optionsOf = (host: HTMLElement, ariaLabel: string): editor.IStandaloneEditorConstructionOptions => ({
  model: null,
  ariaLabel,
  automaticLayout: true,
  wordWrap: wrapAt(host.clientWidth),
  minimap: { enabled: false },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  useShadowDOM: false, // menus would have no paper in there: the colours do not reach them
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

/** Keeps each tab's text as it is left: with its undo, caret, folds and scroll. */
function shownTexts(opened: editor.IStandaloneCodeEditor, kept: KeptTexts) {
  let shownId: string | undefined;
  const leave = () => {
    const model = opened.getModel();
    if (shownId !== undefined && model !== null) kept.keep(shownId, { model, view: opened.saveViewState() });
  };
  return {
    leave,
    show: ({ tabId, value, syntax, caret }: ShownText): editor.ITextModel => {
      leave();
      shownId = tabId;
      const known = kept.of(tabId);
      const model = known?.model ?? editor.createModel(value, registerSqlLanguage(syntax));
      kept.keep(tabId, { model, view: known?.view ?? null });
      opened.setModel(model);
      if (known?.view == null) {
        opened.setPosition({ lineNumber: caret.row + 1, column: caret.column + 1 });
        opened.revealLineInCenterIfOutsideViewport(caret.row + 1);
      } else {
        opened.restoreViewState(known.view);
      }
      return model;
    },
  };
}

function replaceText(opened: editor.IStandaloneCodeEditor, sql: string): void {
  const model = opened.getModel();
  if (model === null || sql === model.getValue()) return;
  if (model.getVersionId() === 1 && model.getValueLength() === 0) {
    model.setValue(sql); // the text comes after its tab: nobody wants to undo that
    return;
  }
  // As an edit of its own, so that the editor's undo restores exactly the text before it.
  opened.pushUndoStop();
  opened.executeEdits('tessera', [{ range: model.getFullModelRange(), text: sql }]);
  opened.pushUndoStop();
}

function setDiagnostics(opened: editor.IStandaloneCodeEditor, marks: readonly SqlMark[]): void {
  const model = opened.getModel();
  if (model === null) return;
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
}
