import { defineState, defineToken } from '#core/common';

export interface ConfirmOptions {
  readonly title: string;
  readonly text: string;
  /** Label of the button that agrees: a verb, such as "Delete". */
  readonly confirmLabel: string;
  /** Red button; for what cannot be taken back. */
  readonly isDanger?: boolean;
  /** The reader has to type this word first. */
  readonly typeToConfirm?: string;
}

export interface PromptOptions {
  readonly title: string;
  readonly text?: string;
  readonly label: string;
  readonly initial?: string;
  readonly confirmLabel: string;
}

/** Questions to the reader. Callable from components and, with `call`, from sagas. One dialog at a time; others queue. */
export interface Dialogs {
  /** True when the reader agreed. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** The trimmed text, or undefined when the reader cancelled. */
  readonly prompt: (options: PromptOptions) => Promise<string | undefined>;
}
export const Dialogs = defineToken<Dialogs>('core/Dialogs');

export type OpenDialog =
  | ({ readonly id: string; readonly kind: 'confirm' } & ConfirmOptions)
  | ({ readonly id: string; readonly kind: 'prompt' } & PromptOptions);

/** Questions waiting for an answer, the shown one first. */
export const DialogQueue = defineState<readonly OpenDialog[]>('core/dialogs', []);
