import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import { failed, idle, sending, type Submission } from '../submission.ts';

/** How far signing in is. */
export const SignInForm = defineState<{ readonly submission: Submission }>('access/signIn', { submission: idle });

/** Signs in and leaves for `next`. */
export const signIn = defineCommand<{ readonly username: string; readonly password: string; readonly next: string }>(
  'access/signIn/send',
);

export const signInSlice = defineSlice(
  SignInForm,
  { signInFailed: (_form, payload: { readonly error: ErrorInfo }) => ({ submission: failed(payload.error) }) },
  (on) => [on(signIn, () => ({ submission: sending }))],
);
