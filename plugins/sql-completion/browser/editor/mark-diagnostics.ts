import { editor as monaco, languages, MarkerSeverity, type editor } from 'monaco-editor/editor';
import { DisposableStore, disposable, type Disposable } from '#core/common';
import { HttpClient } from '#core/browser';
import type { AidedEditor } from '#plugins/sqllab';
import { findSqlFaults } from '../../contract/routes.ts';
import { isCertain, formatDiagnostic } from '../../common/diagnostics/format-diagnostic.ts';
import type { Fault } from '../../common/diagnostics/diagnostic.ts';
import { faultMessages } from '../../common/messages.ts';
import type { Span } from '../../common/outline/outline.ts';
import { offsetAt } from '../../common/diagnostics/offset-at.ts';
import type { Asking } from './asking.ts';
import { rangeOf } from './ranges.ts';
import { uncheckedNote } from './unchecked-note.ts';

const owner = 'sql-completion';
/** Milliseconds of rest after which the text is judged. */
const restMs = 250;

interface Mark extends Span {
  readonly message: string;
  readonly isCertain: boolean;
  readonly instead: readonly string[];
}

/** Underlines what is wrong while it is written: first what the text alone tells, then what the database says. */
export function markDiagnostics(aided: AidedEditor, ask: Asking): Disposable {
  const { editor, model } = aided;
  const owned = new DisposableStore();
  const askDatabase = databaseDiagnostics(aided);
  const unchecked = owned.add(uncheckedNote(editor));
  let shown: readonly Mark[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  const judge = async (): Promise<void> => {
    const version = model.getVersionId();
    const judgement = await ask('judge');
    const isOld = (): boolean => owned.isDisposed || model.isDisposed() || model.getVersionId() !== version;
    if (judgement === undefined || isOld()) return;
    const own = judgement.faults.map(markOf);
    show(own);
    const isSound = judgement.faults.every((fault) => !isCertain(fault));
    const told = isSound ? await askDatabase(judgement.statements) : [];
    if (isOld()) return;
    unchecked.show(told === undefined);
    show([...(told ?? []), ...own]);
  };
  const show = (marks: readonly Mark[]): void => {
    // What is being written is not finished, and so not wrong yet. Where the caret was only moved to, a fix is wanted.
    const caret =
      isWriting && editor.hasTextFocus() ? model.getOffsetAt(editor.getPosition() ?? { lineNumber: 1, column: 1 }) : -1;
    shown = marks.filter(({ from, to }) => caret < from || caret > to);
    monaco.setModelMarkers(
      model,
      owner,
      shown.map((mark) => markerOf(model, mark)),
    );
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void judge(), restMs);
  };
  owned.add(
    model.onDidChangeContent(() => {
      isWriting = true;
      later();
    }),
  );
  owned.add(
    editor.onDidChangeCursorPosition(({ reason }) => {
      if (reason === monaco.CursorChangeReason.Explicit) isWriting = false; // by arrows or mouse, not by writing
      later();
    }),
  );
  owned.add(editor.onDidBlurEditorText(later));
  owned.add(aided.onSubjectChange(later));
  owned.add(offerChanges(aided, () => shown));
  owned.add(
    disposable(() => {
      clearTimeout(timer);
      if (!model.isDisposed()) monaco.setModelMarkers(model, owner, []);
    }),
  );
  later();
  return owned;
}

const markOf = (fault: Fault): Mark => ({
  from: fault.from,
  to: Math.max(fault.to, fault.from + 1),
  message: formatDiagnostic(fault),
  isCertain: isCertain(fault),
  instead: fault.instead,
});

const markerOf = (model: editor.ITextModel, mark: Mark): editor.IMarkerData => ({
  ...rangeOf(model, mark),
  message: mark.message,
  severity: mark.isCertain ? MarkerSeverity.Error : MarkerSeverity.Warning,
});

/** Statements that were judged are remembered by their text: only those that changed are asked about. */
const remembered = 200;

/** Undefined: it could not be asked. */
function databaseDiagnostics({ services, subject }: AidedEditor) {
  const http = services.get(HttpClient);
  const known = new Map<string, { readonly message: string; readonly at: number | undefined } | undefined>();
  return async (statements: readonly (Span & { readonly text: string })[]): Promise<readonly Mark[] | undefined> => {
    const { databaseId: id } = subject();
    if (id === undefined) return [];
    const keyOf = (text: string): string => `${String(id)} ${text}`;
    const asked = statements.filter(({ text }) => !known.has(keyOf(text)));
    if (known.size > remembered) known.clear();
    if (asked.length > 0) {
      const reply = await http
        .send(findSqlFaults, { params: { id }, body: { statements: asked.map(({ text }) => text) } })
        .catch(() => undefined); // no word is no fault
      if (reply === undefined) return undefined;
      for (const [index, { text }] of asked.entries()) {
        const fault = reply.body.faults[index];
        known.set(keyOf(text), fault == null ? undefined : { message: fault.message, at: offsetAt(text, fault) });
      }
    }
    return statements.flatMap(({ from, to, text }) => {
      const fault = known.get(keyOf(text));
      if (fault === undefined) return [];
      const start = fault.at === undefined ? Math.max(from, to - 1) : from + fault.at;
      const word = /^(?:\w+|\S)/.exec(text.slice(start - from))?.[0] ?? '';
      return [
        {
          from: start,
          to: Math.max(start + 1, start + word.length),
          message: fault.message,
          isCertain: true,
          instead: [],
        },
      ];
    });
  };
}

/** Puts the name that was probably meant in the place of the wrong one. */
function offerChanges({ model, languageIds }: AidedEditor, shown: () => readonly Mark[]): Disposable {
  return languages.registerCodeActionProvider(languageIds, {
    provideCodeActions: (asked, _range, { markers }) => {
      if (asked !== model) return null;
      const actions = markers.flatMap((marker) => {
        const mark = shown().find(({ message, instead }) => message === marker.message && instead.length > 0);
        return (mark?.instead ?? []).map((text, index) => ({
          title: faultMessages.change({ name: text }),
          kind: 'quickfix',
          diagnostics: [marker],
          isPreferred: index === 0,
          edit: {
            edits: [{ resource: asked.uri, versionId: asked.getVersionId(), textEdit: { range: marker, text } }],
          },
        }));
      });
      return { actions, dispose: () => undefined };
    },
  });
}
