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
 * The reader chose something: a step that undo reverts while the dashboard is not being edited. All senders share one
 * list of steps. Sent with the choices before it and those intended after it; the sender changes the masks.
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
