import { defineMessages } from '#core/common';

/** What the command `user` says. */
export const userCommandMessages = defineMessages('access/user-command', {
  summary:
    'Looks after the accounts of people, beside a server or without one. A password is asked for, or read from the input.',
  line: '{{username}} · {{roles}} · {{email}}{{rest}}',
  inactive: ' · inactive',
  noRole: 'no role',
  password: 'Password of {{username}}: ',
  noPassword: 'No password was given. Type one, or pass it on the input: "echo … | npx tessera user …".',
  unknownRole: 'There is no role {{name}}. There are: {{known}}.',
  unknownUser: 'There is no account {{name}}. "npx tessera user list" shows them.',
  wrong: '{{field}}: {{reason}}',
  added: '{{username}} can sign in, as {{roles}}.',
  passwordSet: '{{username}} has a new password, and is signed out everywhere.',
  activated: '{{username}} can sign in again.',
  deactivated: '{{username}} is signed out everywhere, and cannot sign in.',
  rolesSet: '{{username}} is now {{roles}}.',
});
