import { defineMessages } from '#core/common';

/** Texts that the server itself shows, in pages and in the terminal. */
export const serverMessages = defineMessages('core/server', {
  metadataGone: 'The server cannot reach its own database at the moment. Try again when it is back.',
  diskFull: 'The disk of the data folder is nearly full.',
  checkLate: 'No answer within {{seconds}} seconds.',
  checkFailed: 'Not available; the log has the details.',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',
  failedTitle: 'Something went wrong',
  failedText: 'The server could not answer. Its log has the details under {{requestId}}.',
  sessionEndedTitle: 'Your session has ended',
  toStart: 'Go to the start page',
  notBuiltTitle: 'The page is not built yet',
  notBuiltText: 'Run "npm run build" and reload.',
  ready: 'Tessera is ready at {{address}}',
  readyWithLink: 'Tessera is ready at {{address}} · sign in, once: {{link}}',
  stopFailed: 'The server did not stop cleanly: {{reason}}',
  portTaken: 'PORT is in use by another program; stop it or choose another one, as in "npm start -- --port 9000".',
});
