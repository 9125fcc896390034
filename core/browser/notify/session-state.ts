import { defineCommand, defineSlice, defineState } from '#core/common';

/** Whether the server still knows who sits here. */
export const SessionState = defineState<{
  /** The shown page stays without a session, since it would take something away by leaving; it says how to sign in. */
  readonly keepsPage: boolean;
  readonly isOver: boolean;
}>('core/session', { keepsPage: false, isOver: false });

export const keepPageWithoutSession = defineCommand<{ readonly keeps: boolean }>('core/keepPageWithoutSession');
export const sessionEnded = defineCommand('core/sessionEnded');
/** The same person has signed in again. */
export const sessionContinues = defineCommand('core/sessionContinues');

export const sessionState = defineSlice(SessionState, {}, (on) => [
  on(keepPageWithoutSession, (state, { keeps }) => {
    state.keepsPage = keeps;
  }),
  on(sessionEnded, (state) => {
    state.isOver = true;
  }),
  on(sessionContinues, (state) => {
    state.isOver = false;
  }),
]);
