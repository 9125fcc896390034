import { defineCommand, defineSlice } from '#core/common';
import { SignInProgress, signInFailed, signInStarted } from '#plugins/access';

/** Signs in by password and leaves for `next`. */
export const signIn = defineCommand<{ readonly username: string; readonly password: string; readonly next: string }>(
  'access/signIn/send',
);

export const signInSlice = defineSlice(SignInProgress, {}, (on) => [
  on(signInStarted, () => ({ status: 'sending' })),
  on(signInFailed, (_progress, { message }) => ({ status: 'failed', message })),
]);
