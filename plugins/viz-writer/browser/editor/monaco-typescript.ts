import { editor, KeyCode, KeyMod, MarkerSeverity, Uri } from 'monaco-editor/editor';
import 'monaco-editor/features/register.all';
import 'monaco-editor/languages/definitions/typescript/register';
import { getTypeScriptWorker, typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';
import { toAppError, type Disposable } from '#core/common';
import { ownEditorWorker } from '#core/browser/ui';
import { sourceLines } from '../../common/source-lines.ts';
import type { Authoring } from '../state/load-authoring.ts';
import type { Compiled } from './compiled.ts';
import { problemsIn, type Diagnostic } from './diagnostics.ts';

export interface TypeScriptEditorOptions {
  readonly ariaLabel: string;
  readonly value: string;
  readonly authoring: Authoring;
  readonly onChange: (text: string) => void;
  /** Some time after the last change, and after the opening: translated, and again with types looked at. */
  readonly onCompiled: (compiled: Compiled) => void;
  readonly onSave: () => void;
  readonly onRun: () => void;
}

export interface OpenedTypeScriptEditor extends Disposable {
  /** Takes a text that does not come from here, such as by an undo of the page. */
  readonly setText: (text: string) => void;
  /** Puts the caret into a line, from 1. */
  readonly goTo: (line: number) => void;
  readonly compileNow: () => void;
}

/** After the last key, ms: the picture follows within a second. */
const pauseMs = 250;
const uri = Uri.parse('file:///plugin/src/index.ts');

/** As numbers, which the compiler in the worker knows: Monaco's own lists end earlier. */
const compilerOptions = {
  target: 9, // ES2022, which the engine of the sandbox knows
  module: 99, // ESNext: imports stay as they are
  moduleResolution: 100, // bundler
  lib: ['es2023', 'dom', 'dom.iterable'].map((name) => `lib.${name}.d.ts`),
  strict: true,
  skipLibCheck: true,
  sourceMap: true,
  types: [],
};

/** Monaco over one module of TypeScript, compiled in a worker against the declarations of the SDK. */
export function openTypeScriptEditor(host: HTMLElement, options: TypeScriptEditorOptions): OpenedTypeScriptEditor {
  ownEditorWorker();
  const { authoring, onChange, onSave, onRun, ariaLabel, value } = options;
  const paths = Object.fromEntries(Object.entries(authoring.paths).map(([name, places]) => [name, [...places]]));
  typescriptDefaults.setCompilerOptions({ ...compilerOptions, paths });
  // Translating comes before looking at types, so nobody else may ask the worker for those.
  typescriptDefaults.setDiagnosticsOptions({ noSemanticValidation: true, noSyntaxValidation: true });
  typescriptDefaults.setExtraLibs(
    Object.entries(authoring.files).map(([filePath, content]) => ({ filePath, content })),
  );
  const model = editor.createModel(value, 'typescript', uri);
  const opened = editor.create(host, {
    model,
    ariaLabel,
    automaticLayout: true,
    minimap: { enabled: false },
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true,
    useShadowDOM: false, // menus would have no paper in there: the colours do not reach them
    lineNumbersMinChars: 3,
    fontSize: 13,
    tabSize: 2,
    padding: { top: 8, bottom: 8 },
    wordBasedSuggestions: 'off',
    stickyScroll: { enabled: false },
  });
  const compiling = compileAfterChanges(model, options.onCompiled);
  const listening = model.onDidChangeContent(() => {
    onChange(model.getValue());
    compiling.soon();
  });
  opened.addCommand(KeyMod.CtrlCmd | KeyCode.KeyS, onSave);
  opened.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, onRun);
  compiling.now();
  return {
    setText: (text) => {
      if (text === model.getValue()) return;
      opened.pushUndoStop();
      opened.executeEdits('tessera', [{ range: model.getFullModelRange(), text }]);
      opened.pushUndoStop();
    },
    goTo: (lineNumber) => {
      opened.revealLineInCenterIfOutsideViewport(lineNumber);
      opened.setPosition({ lineNumber, column: model.getLineFirstNonWhitespaceColumn(lineNumber) });
      opened.focus();
    },
    compileNow: compiling.now,
    dispose: () => {
      compiling.stop();
      listening.dispose();
      opened.dispose();
      model.dispose();
    },
  };
}

export function setTypeScriptTheme(scheme: 'light' | 'dark'): void {
  editor.setTheme(scheme === 'dark' ? 'vs-dark' : 'vs');
}

/** Of several compilations only the newest is told. */
function compileAfterChanges(model: editor.ITextModel, told: (compiled: Compiled) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const now = (): void => {
    clearTimeout(timer);
    turn += 1;
    const mine = turn;
    void compile(model, () => mine === turn, told);
  };
  return {
    now,
    soon: () => {
      clearTimeout(timer);
      timer = setTimeout(now, pauseMs);
    },
    stop: () => {
      clearTimeout(timer);
      turn += 1;
    },
  };
}

/** What core/browser/code/worker/typescript-worker.mjs answers beside the editor's own questions. */
interface Translation {
  readonly code: string;
  readonly map?: string;
  readonly unread: readonly Diagnostic[];
}
interface TranslatingWorker {
  readonly translate: (fileName: string) => Promise<Translation>;
  readonly getSemanticDiagnostics: (fileName: string) => Promise<readonly Diagnostic[]>;
}

async function compile(
  model: editor.ITextModel,
  isWanted: () => boolean,
  told: (compiled: Compiled) => void,
): Promise<void> {
  const source = model.getValue();
  const tell = (compiled: Omit<Compiled, 'source'>): void => {
    if (isWanted()) told({ source, ...compiled });
  };
  try {
    const worker = (await (await registeredWorker())(uri)) as unknown as TranslatingWorker; // ours
    const { code, map, unread } = await worker.translate(uri.toString());
    const { mappings } = JSON.parse(map ?? '{"mappings":""}') as { readonly mappings: string };
    const translated = {
      code: unread.length > 0 ? undefined : code.replace(/^\/\/# sourceMappingURL=.*$/m, ''),
      lines: sourceLines(mappings),
    };
    tell({ ...translated, problems: problemsIn(source, unread), isChecked: false });
    const mistyped = unread.length > 0 ? [] : await worker.getSemanticDiagnostics(uri.toString());
    const found = [...unread, ...mistyped];
    if (isWanted()) mark(model, found);
    tell({ ...translated, problems: problemsIn(source, found), isChecked: true });
  } catch (thrown) {
    const problem = { kind: 'type', message: toAppError(thrown).message } as const;
    tell({ code: undefined, lines: [], problems: [problem], isChecked: true });
  }
}

function mark(model: editor.ITextModel, diagnostics: readonly Diagnostic[]): void {
  const markers = problemsIn(model.getValue(), diagnostics).map(({ message }, index): editor.IMarkerData => {
    const { start = 0, length = 1 } = diagnostics[index] ?? {};
    const [from, to] = [model.getPositionAt(start), model.getPositionAt(start + Math.max(1, length))];
    return {
      message,
      severity: MarkerSeverity.Error,
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    };
  });
  editor.setModelMarkers(model, 'viz-writer', markers);
}

/** Between looks for the language, which the editor registers some time after the first model, ms. */
const lookEveryMs = 50;
const mostLooks = 200;

async function registeredWorker(): ReturnType<typeof getTypeScriptWorker> {
  for (let looks = 1; ; looks += 1) {
    try {
      return await getTypeScriptWorker();
    } catch (thrown) {
      if (looks === mostLooks) throw thrown;
      await new Promise((resolve) => {
        setTimeout(resolve, lookEveryMs);
      });
    }
  }
}
