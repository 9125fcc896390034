import { defineMessages } from '#core/common';

/** What the editor says when its session has ended. */
export const sessionMessages = defineMessages('sqllab/session', {
  over: 'You are signed out.',
  overText:
    'What you type is kept in this browser, but nothing runs and nothing is saved on the server until you sign in again. This page goes on by itself then.',
  signIn: 'Sign in again in a new tab',
  back: 'You are signed in again.',
});
