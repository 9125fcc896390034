import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { Bootstrap, useBranch, useCurrentUser, useService } from '#core/browser';
import type { VizType } from '#plugins/viz-kit';
import type { Problem } from '../../common/problem.ts';
import { runProblem } from '../../common/run-problem.ts';
import { draftProblems, type DraftProblems, type VizDraft } from '../../common/viz-draft.ts';
import type { Compiled } from '../editor/compiled.ts';
import type { OpenedTypeScriptEditor } from '../editor/monaco-typescript.ts';
import { useContractProblems } from '../preview/use-contract-problems.ts';
import { useDraftType } from '../preview/use-draft-type.ts';
import { draftDocument, newDraftId } from '../state/draft-document.ts';
import { Writer, saveDraft } from '../state/writer-state.ts';

/** A draft that is being written, with what became of its text. */
export interface Writing {
  readonly draft: VizDraft;
  readonly isNew: boolean;
  readonly mayInstall: boolean;
  readonly isSaving: boolean;
  readonly fieldProblems: DraftProblems;
  /** The text cannot be read. */
  readonly isBroken: boolean;
  readonly problems: readonly Problem[];
  readonly isChecking: boolean;
  readonly type: VizType | undefined;
  readonly editor: RefObject<Pick<OpenedTypeScriptEditor, 'goTo' | 'compileNow'> | null>;
  readonly write: (source: string) => void;
  readonly describe: (values: Partial<Pick<VizDraft, 'id' | 'title' | 'version' | 'description'>>) => void;
  readonly take: (compiled: Compiled) => void;
  readonly redraw: () => void;
  readonly save: () => void;
  readonly drawn: () => void;
  readonly failed: (message: string) => void;
}

export function useWriting(documentId: string, draft: VizDraft): Writing {
  const dispatch = useDispatch();
  const mayInstall = useCurrentUser().can(['can_install', 'Plugin']);
  const { isSaving } = useBranch(Writer);
  const installed = useService(Bootstrap).external_plugins;
  const isNew = documentId === newDraftId;
  const fieldProblems = useMemo(
    () => draftProblems(draft, isNew ? installed.map(({ id }) => id) : []),
    [draft, isNew, installed],
  );
  const editor = useRef<Pick<OpenedTypeScriptEditor, 'goTo' | 'compileNow'>>(null);
  const picture = usePicture();
  const { compiled } = picture;
  const wantsSave = useRef(false);
  const send = (code: string): void => {
    wantsSave.current = false;
    if (mayInstall && !isSaving && Object.keys(fieldProblems).length === 0) dispatch(saveDraft({ documentId, code }));
  };
  return {
    ...picture,
    draft,
    isNew,
    mayInstall,
    isSaving,
    fieldProblems,
    isBroken: compiled !== undefined && compiled.code === undefined,
    editor,
    write: (source) => {
      dispatch(draftDocument.edits.write({ documentId, change: { source } }));
    },
    describe: (values) => {
      dispatch(draftDocument.edits.describe({ documentId, change: values }));
    },
    take: (now) => {
      picture.take(now);
      if (wantsSave.current && now.code !== undefined) send(now.code);
    },
    redraw: () => {
      editor.current?.compileNow();
      picture.redraw();
    },
    save: () => {
      if (compiled?.source === draft.source && compiled.code !== undefined) {
        send(compiled.code);
        return;
      }
      wantsSave.current = true; // once the newest letters are compiled
      editor.current?.compileNow();
    },
  };
}

/** The text compiled, run, drawn and checked. */
function usePicture() {
  const [compiled, setCompiled] = useState<Compiled>();
  const [readable, setReadable] = useState<Compiled>();
  const [turn, setTurn] = useState(0);
  const [drawing, setDrawing] = useState<{ readonly type: VizType | undefined; readonly failure?: string }>();
  const { type, failure } = useDraftType(readable?.code, turn);
  const isDrawn = drawing !== undefined && drawing.type === type && drawing.failure === undefined;
  const contract = useContractProblems(type, isDrawn);
  const failures = [failure, drawing?.type === type ? drawing?.failure : undefined].filter((one) => one !== undefined);
  const problems = [
    ...(compiled?.problems ?? []),
    ...failures.map((one) => runProblem(one, readable?.lines ?? [])),
    ...(isDrawn ? contract.problems : []),
  ];
  return {
    type,
    problems,
    compiled,
    isChecking: compiled?.isChecked !== true || (contract.isChecking && isDrawn),
    take: (now: Compiled) => {
      setCompiled(now);
      if (now.code !== undefined) setReadable(now);
    },
    redraw: () => {
      setTurn(turn + 1);
    },
    drawn: useCallback(() => {
      setDrawing({ type });
    }, [type]),
    failed: useCallback(
      (message: string) => {
        setDrawing({ type, failure: message });
      },
      [type],
    ),
  };
}
