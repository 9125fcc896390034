import { defineMessages } from '#core/common';

/** Texts that the server itself shows, in pages and in the terminal. */
export const serverMessages = defineMessages('core/server', {
  metadataGone: 'The server cannot reach its own database at the moment. Try again when it is back.',
  jsonTooDeep: 'The JSON of this request is nested more than {{most}} levels deep.',
  jsonTooManyKeys: 'The JSON of this request has more than {{most}} keys. Send less at once.',
  jsonTooManyValues: 'The JSON of this request has more than {{most}} values in lists. Send less at once.',
  halfCharacter: 'Half a surrogate pair is no character.',
  halfCharacterAt: 'The text at {{path}} has half a surrogate pair, which is no character. Write the character whole.',
  zeroCharacter: 'U+0000 cannot be kept. Take it out.',
  zeroCharacterIn: 'The text of {{field}} has the character U+0000, which cannot be kept. Take it out.',
  tooNested: 'Something in this request is nested more deeply than can be read. Nest it less.',
  formTooManyFields: 'This form has more than {{most}} fields. Send less at once.',
  strangerBody: 'Without signing in, a request may have {{most}} kB at most. Sign in and try again.',
  diskFull: 'The disk of the data folder is nearly full.',
  checkLate: 'No answer within {{seconds}} seconds.',
  checkFailed: 'Not available; the log has the details.',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',
  failedTitle: 'Something went wrong',
  failedText: 'The server could not answer. Its log has the details under {{requestId}}.',
  failedTracedText:
    'The server could not answer. Its log has the details under {{requestId}}, its traces under {{traceId}}.',
  sessionEndedTitle: 'Your session has ended',
  toStart: 'Go to the start page',
  notBuiltTitle: 'The page is not built yet',
  moduleNeedsAccount: 'Sign in to load plugins from outside.',
  notBuiltText: 'Run "npm run build" and reload.',
  ready: 'Tessera is ready at {{address}}',
  readyWithLink: 'Tessera is ready at {{address}} · sign in, once: {{link}}',
  noSignInLink: 'No plugin that runs gives sign-in links; switch the plugin access on.',
  resealed: {
    one: '{{count}} stored secret is encrypted with the present SECRET_KEY.',
    other: '{{count}} stored secrets are encrypted with the present SECRET_KEY.',
  },
  resealNotNeeded: 'PREVIOUS_SECRET_KEYS is no longer needed.',
  resealUnreadable:
    'No known key reads: {{names}}. Start again with their key in PREVIOUS_SECRET_KEYS, or enter them anew.',
  stopFailed: 'The server did not stop cleanly: {{reason}}',
  dataDirTaken: 'DATA_DIR {{folder}} is in use by another server. Stop that one, or give this one a folder of its own.',
  dataDirTakenBy:
    'DATA_DIR {{folder}} is in use by another server (process {{pid}} on {{host}}). Stop that one, or give this one a folder of its own.',
  dataDirNotLocked:
    'DATA_DIR {{folder}} cannot be locked ({{reason}}). It must be a folder that this user may write, on a file system with locks.',
  portTaken: 'PORT is in use by another program; stop it or choose another one, as in "npm start -- --port 9000".',
});
