import { defineCommand, defineSlice, defineState, type ErrorInfo } from '#core/common';
import { failed, idle, sending, type Submission } from '../submission.ts';

export interface AccountState {
  readonly profile: Submission;
  readonly password: Submission;
  /** Names as last saved; undefined until then, when the page's own user object still holds. */
  readonly savedNames: { readonly firstName: string; readonly lastName: string } | undefined;
  /** Counts changed passwords, so that the form knows when to empty itself. */
  readonly passwordChanges: number;
}

/** What the account part of the settings page is doing. */
export const AccountForms = defineState<AccountState>('access/account', {
  profile: idle,
  password: idle,
  savedNames: undefined,
  passwordChanges: 0,
});

export const saveProfile = defineCommand<{ readonly firstName: string; readonly lastName: string }>(
  'access/account/saveProfile',
);
export const changePassword = defineCommand<{ readonly current: string; readonly next: string }>(
  'access/account/changePassword',
);

export const accountSlice = defineSlice(
  AccountForms,
  {
    profileSaved: (state, savedNames: { readonly firstName: string; readonly lastName: string }) => ({
      ...state,
      profile: idle,
      savedNames,
    }),
    profileFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, profile: failed(error) }),
    passwordChanged: (state) => ({ ...state, password: idle, passwordChanges: state.passwordChanges + 1 }),
    passwordFailed: (state, { error }: { readonly error: ErrorInfo }) => ({ ...state, password: failed(error) }),
  },
  (on) => [
    on(saveProfile, (state) => ({ ...state, profile: sending })),
    on(changePassword, (state) => ({ ...state, password: sending })),
  ],
);
