import { defineMessages } from '#core/common';

/** Titles that the page around needs from its start; the texts inside the pages load with them. */
export const entryMessages = defineMessages('access/entries', {
  signIn: 'Sign in',
  signOut: 'Sign out',
  account: 'Account',
  users: 'Users',
  roles: 'Roles',
});
