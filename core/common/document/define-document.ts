import { original, produce, type Draft, type Objectish } from 'immer';
import { defineSlice, type Command, type Slice } from '../state/slice.ts';
import type { StateKey } from '../state/state-key.ts';
import {
  amendStep,
  markDocumentSaved,
  openDocumentLog,
  recordStep,
  redoStep,
  undoStep,
  type DocumentState,
  type DocumentStep,
} from './document-log.ts';

/** Documents of one kind that are open, by id. */
export type OpenDocuments<T> = Readonly<Record<string, DocumentState<T>>>;

/** One way to change a document. */
export interface DocumentEdit<T, P> {
  /** What undo and history call it: "Change chart type". */
  readonly name: string | ((payload: P) => string);
  readonly apply: (draft: Draft<T>, payload: P) => void;
  /** Successive edits with equal keys become one step. */
  readonly mergeKey?: (payload: P) => string | undefined;
  /** Whether the server has this change already; then it is made in the saved content too and leaves nothing unsaved. */
  readonly isStored?: (payload: P) => boolean;
  /** Nobody did it, such as colours that a drawing found, and the server has it: no step that undo would take back. */
  readonly isUnrecorded?: boolean;
  /** What came of an earlier edit, once that is known: undone and done again with the latest step of which this is true. */
  readonly amends?: (payload: P, step: DocumentStep) => boolean;
}

/** Who edited and when; the store's middleware adds it to every action that names a document. */
export interface EditStamp {
  readonly author: string;
  readonly atMs: number;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a record of edits with different payloads
type Edits<T> = Readonly<Record<string, DocumentEdit<T, any>>>;

type EditActions<T, E extends Edits<T>> = {
  readonly [K in keyof E]: E[K] extends DocumentEdit<T, infer P>
    ? Command<{ readonly documentId: string; readonly change: P; readonly stamp?: EditStamp }>
    : never;
};

export interface DocumentActions<T> {
  /** Opens (or replaces) a document with stored content, or with a draft that survived a reload. */
  readonly opened: Command<{
    readonly documentId: string;
    readonly content: T;
    readonly draft?: DocumentState<T>;
    readonly isPassing?: boolean;
  }>;
  readonly undo: Command<{ readonly documentId: string }>;
  readonly redo: Command<{ readonly documentId: string }>;
  readonly saved: Command<{ readonly documentId: string }>;
  readonly closed: Command<{ readonly documentId: string }>;
}

export interface DocumentKind<T, E> {
  readonly state: StateKey<OpenDocuments<T>>;
  readonly slice: Slice<OpenDocuments<T>>;
  readonly edits: E;
  readonly actions: DocumentActions<T>;
}

/** Most steps a document remembers. Undo history limit 50, plus 2. */
export const undoHistoryLimit = 52;

/** Helper that fixes payload types when a record of edits is written. */
export function edit<T, P = undefined>(definition: DocumentEdit<T, P>): DocumentEdit<T, P> {
  return definition;
}

/**
 * Declares a kind of document: every edit is a named step that can be undone. Contribute `slice`; send `edits` and
 * `actions`; read through `state`.
 */
export function defineDocument<T extends Objectish, const E extends Edits<T>>(
  state: StateKey<OpenDocuments<T>>,
  edits: E,
): DocumentKind<T, EditActions<T, E>> {
  type Open = Draft<OpenDocuments<T>>;
  const change = (open: Open, documentId: string, next: (log: DocumentState<T>) => DocumentState<T>) => {
    const log = (original(open) as OpenDocuments<T> | undefined)?.[documentId]; // plain: a draft in a draft hides identity
    if (log !== undefined) (open as Record<string, unknown>)[documentId] = next(log);
  };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- payloads differ per action; the casts below give each its type
  const handlers: Record<string, (open: Open, payload: any) => void> = {
    opened: (open, p: { documentId: string; content: T; draft?: DocumentState<T>; isPassing?: boolean }) => {
      const log = p.draft === undefined ? openDocumentLog(p.content) : { ...p.draft, saved: p.content };
      (open as Record<string, unknown>)[p.documentId] = p.isPassing === true ? { ...log, isPassing: true } : log;
    },
    undo: (open, p: { documentId: string }) => {
      change(open, p.documentId, undoStep);
    },
    redo: (open, p: { documentId: string }) => {
      change(open, p.documentId, redoStep);
    },
    saved: (open, p: { documentId: string }) => {
      change(open, p.documentId, markDocumentSaved);
    },
    closed: (open, p: { documentId: string }) => {
      Reflect.deleteProperty(open, p.documentId);
    },
  };
  for (const [name, definition] of Object.entries(edits)) {
    handlers[name] = (open: Open, p: { documentId: string; change: never; stamp?: EditStamp }) => {
      const payload = p.change;
      const mergeKey = definition.mergeKey?.(payload);
      const mark = {
        name: typeof definition.name === 'string' ? definition.name : definition.name(payload),
        author: p.stamp?.author ?? '',
        atMs: p.stamp?.atMs ?? 0,
        ...(mergeKey === undefined ? {} : { mergeKey: `${name}:${mergeKey}` }),
      };
      const recipe = (draft: Draft<T>) => {
        definition.apply(draft, payload);
      };
      change(open, p.documentId, (log) => {
        if (definition.isUnrecorded === true) {
          return { ...log, present: produce(log.present, recipe), saved: produce(log.saved, recipe) };
        }
        const { amends } = definition;
        if (amends !== undefined) return amendStep(log, (step) => amends(payload, step), recipe);
        const stored = definition.isStored?.(payload) === true ? { ...log, saved: produce(log.saved, recipe) } : log;
        return recordStep(stored, mark, undoHistoryLimit, recipe);
      });
    };
  }
  const slice = defineSlice(state, handlers);
  return {
    state,
    slice: slice as Slice<OpenDocuments<T>>,
    edits: slice.actions as unknown as EditActions<T, E>, // one action per edit, made from the same record
    actions: slice.actions as unknown as DocumentActions<T>,
  };
}
