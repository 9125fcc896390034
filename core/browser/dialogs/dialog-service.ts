import { defineCommand, defineSlice, type Command } from '#core/common';
import { DialogQueue, type ConfirmOptions, type Dialogs, type OpenDialog, type PromptOptions } from './dialogs.ts';

/** The reader's answer. For a question: whether agreed. For a prompt: the text. Absent: cancelled. */
export const answerDialog = defineCommand<{ readonly id: string; readonly answer?: string }>('core/answerDialog');

export const dialogQueue = defineSlice(
  DialogQueue,
  {
    asked: (queue, dialog: OpenDialog) => {
      queue.push(dialog);
    },
  },
  (on) => [on(answerDialog, (queue, { id }) => queue.filter((dialog) => dialog.id !== id))],
);

type Answer = string | undefined;

/** Questions as promises. `dispatch` is asked for at call time: the store is built after the services. */
export function queuedDialogs(dispatch: () => (action: ReturnType<Command<OpenDialog>>) => void): Dialogs & {
  /** Hears of answers; called by the core saga. */
  readonly settle: (id: string, answer: Answer) => void;
} {
  const waiting = new Map<string, (answer: Answer) => void>();
  let asked = 0;
  const ask = (make: (id: string) => OpenDialog) =>
    new Promise<Answer>((resolve) => {
      asked += 1;
      const id = String(asked);
      waiting.set(id, resolve);
      dispatch()(dialogQueue.actions.asked(make(id)));
    });
  return {
    confirm: async (options: ConfirmOptions) =>
      (await ask((id) => ({ ...options, id, kind: 'confirm' }))) !== undefined,
    prompt: async (options: PromptOptions) => (await ask((id) => ({ ...options, id, kind: 'prompt' })))?.trim(),
    settle: (id, answer) => {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
  };
}
