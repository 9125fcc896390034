import { defineCommand } from '#core/common';
import type { DataMask, DataMaskMap } from './data-mask.ts';

/** What a reader chose in charts and filters, by ids of masks. */
export interface ReaderChoices {
  readonly inForce: DataMaskMap;
  /** Chosen, but not applied; null: nothing waits there. */
  readonly waiting: Readonly<Record<string, DataMask | null>>;
  /**
   * How charts are looked at besides, such as paths into them: plain data by keys that begin with the name of who keeps
   * it; null: as saved.
   */
  readonly views?: Readonly<Record<string, unknown>>;
}

/**
 * The reader chose something: a step that undo takes back while the dashboard is read. All that choose share one list of
 * steps. Sent with what stands before it and what is meant to stand after it; the masks are changed by who sends it.
 */
export const recordChoice = defineCommand<{
  readonly stepName: string;
  readonly before: ReaderChoices;
  readonly after: ReaderChoices;
}>('dashboard/recordChoice');
/** What came of the latest choice in one of these: it belongs to that step. */
export const recordOutcome = defineCommand<ReaderChoices>('dashboard/recordOutcome');
/** What was chosen before can no longer be chosen, such as in filters that were changed: the steps end. */
export const forgetChoices = defineCommand('dashboard/forgetChoices');
/** Undo or redo changed these. Masks are in force already; who keeps what waits, or a view, puts that back. */
export const choicesRestored = defineCommand<ReaderChoices>('dashboard/choicesRestored');
