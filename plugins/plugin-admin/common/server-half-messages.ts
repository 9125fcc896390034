import { defineMessages } from '#core/common';

/** The state of a server half from outside, by its name in the API. */
export const serverHalfStates = defineMessages('plugin-admin/server-half-state', {
  on: 'The server half runs.',
  'not-allowed': 'The server half is not allowed, so it does not run.',
  changed:
    'The files of the server half are not those that were allowed, so they do not run. Look at them, then allow them.',
  'after-restart': 'The server half is allowed. It runs from the next start of the server on.',
  'until-restart': 'The server half is no longer allowed. It runs until the server is started again.',
  failed: 'The server half does not run: {{reason}}.',
  forbidden: 'EXTERNAL_SERVER_PLUGINS is off, so no server half from outside runs.',
  off: 'The server half is allowed. It runs when the flag is on and the server is started again.',
});

/** What administrators do with it. */
export const serverHalfMessages = defineMessages('plugin-admin/server-half', {
  version: 'Version {{version}}, SHA-256',
  allow: 'Allow server half',
  takeBack: 'Take back',
  allowTitle: 'Allow the server half of {{title}}?',
  allowText:
    '{{id}} {{version}} will run with the rights of the server: it can read and change every database, file and secret that the server can. Allow it only when you trust who made it and this is the hash they gave you: {{hash}}. It runs from the next start of the server on; what it contributes is listed here then.',
  takeBackTitle: 'Take back the server half of {{title}}?',
  takeBackText: 'It runs until the server is started again, and no longer after that. What it has stored stays.',
});
