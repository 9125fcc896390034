import { applyPatches, enablePatches, produceWithPatches, type Draft, type Objectish, type Patch } from 'immer';
import { stableJson } from '../values/stable-json.ts';

/** One recorded change of a document: what was done, by whom, when, and how to do and undo it. */
export interface DocumentStep {
  readonly name: string;
  readonly author: string;
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  /** Successive steps with the same key merge into one, such as the letters of a title. */
  readonly mergeKey?: string;
}

/** What a person edits, with the log that undo, redo, drafts and history come from. Plain data. */
export interface DocumentState<T> {
  readonly present: T;
  /** Content as last loaded or stored; the unsaved mark compares with it. */
  readonly saved: T;
  readonly past: readonly DocumentStep[];
  readonly future: readonly DocumentStep[];
  /** True once the oldest steps were dropped, so undo can no longer reach the start. */
  readonly hasDroppedSteps: boolean;
  /** True while what is stored was changed elsewhere since the first of these steps, and nobody has compared yet. */
  readonly isOutdated?: boolean;
  /** Ends with the page: no draft of it is kept, such as of what a reader selected. */
  readonly isPassing?: boolean;
}

export interface StepMark {
  readonly name: string;
  readonly author: string;
  readonly atMs: number;
  readonly mergeKey?: string;
}

/** Steps with one merge key melt together while they come within this time of each other. */
const mergeWithinMs = 1_500;

export function openDocumentLog<T>(content: T): DocumentState<T> {
  return { present: content, saved: content, past: [], future: [], hasDroppedSteps: false };
}

/** Applies a change and records it. A change without effect records nothing. `limit` is the most steps kept. */
export function recordStep<T extends Objectish>(
  log: DocumentState<T>,
  mark: StepMark,
  limit: number,
  recipe: (draft: Draft<T>) => void,
): DocumentState<T> {
  const [present, patches, inverse] = changed(log.present, recipe);
  if (patches.length === 0) return log;
  const last = log.past.at(-1);
  const merges =
    last !== undefined &&
    mark.mergeKey !== undefined &&
    last.mergeKey === mark.mergeKey &&
    mark.atMs - last.atMs <= mergeWithinMs &&
    log.future.length === 0;
  const step: DocumentStep = merges
    ? { ...last, ...mark, patches: [...last.patches, ...patches], inverse: [...inverse, ...last.inverse] }
    : { ...mark, patches, inverse };
  const past = merges ? [...log.past.slice(0, -1), step] : [...log.past, step];
  const dropped = past.length > limit;
  return {
    ...log,
    present,
    past: dropped ? past.slice(-limit) : past,
    future: [],
    hasDroppedSteps: log.hasDroppedSteps || dropped,
  };
}

/**
 * Adds to the latest step of which `isOf` is true what came of it, so that undo takes both back. Where there is none, such
 * as after it was undone, the change is made and nothing is recorded.
 */
export function amendStep<T extends Objectish>(
  log: DocumentState<T>,
  isOf: (step: DocumentStep) => boolean,
  recipe: (draft: Draft<T>) => void,
): DocumentState<T> {
  const [present, patches, inverse] = changed(log.present, recipe);
  if (patches.length === 0) return log;
  const place = log.past.findLastIndex(isOf);
  const past = log.past.map((step, at) =>
    at === place ? { ...step, patches: [...step.patches, ...patches], inverse: [...inverse, ...step.inverse] } : step,
  );
  return { ...log, present, past };
}

/** Takes the last step back; the same log when there is none. */
export function undoStep<T extends Objectish>(log: DocumentState<T>): DocumentState<T> {
  const step = log.past.at(-1);
  if (step === undefined) return log;
  enablePatches();
  return {
    ...log,
    present: applyPatches(log.present, [...step.inverse]),
    past: log.past.slice(0, -1),
    future: [step, ...log.future],
  };
}

/** Does the last undone step again; the same log when there is none. */
export function redoStep<T extends Objectish>(log: DocumentState<T>): DocumentState<T> {
  const step = log.future[0];
  if (step === undefined) return log;
  enablePatches();
  return {
    ...log,
    present: applyPatches(log.present, [...step.patches]),
    past: [...log.past, step],
    future: log.future.slice(1),
  };
}

/** Marks the present content as stored; the history stays. */
export function markDocumentSaved<T>(log: DocumentState<T>): DocumentState<T> {
  return { ...log, saved: log.present };
}

/** Whether the content differs from what is stored, compared by value. */
export function isDocumentDirty<T>(log: DocumentState<T>): boolean {
  return log.present !== log.saved && stableJson(log.present) !== stableJson(log.saved);
}

function changed<T extends Objectish>(content: T, recipe: (draft: Draft<T>) => void) {
  enablePatches();
  return produceWithPatches(content, (draft: Draft<T>) => {
    recipe(draft);
  });
}
