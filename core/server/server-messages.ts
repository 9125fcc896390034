import { defineMessages } from '#core/common';

/** Texts that the server itself shows, in pages and in the terminal. */
export const serverMessages = defineMessages('core/server', {
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address.',
  failedTitle: 'Something went wrong',
  failedText: 'The server could not answer. Its log has the details under {{requestId}}.',
  toStart: 'Go to the start page',
  notBuiltTitle: 'The page is not built yet',
  notBuiltText: 'Run "npm run build" and reload.',
  ready: 'Tessera is ready at {{address}}',
  signInLink: 'Sign in with this link (once): {{link}}',
});
