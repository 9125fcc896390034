import type { ErrorHandler } from './notifications.ts';

/** First in the chain: without a session nothing else helps. Unsaved documents are kept as drafts. */
export const sessionExpired: ErrorHandler = {
  id: 'core/session-expired',
  rank: 0,
  handle: (error, { reload }) => {
    // A lost CSRF token is worded and passed on: its message tells to refresh, and nothing is torn away.
    if (error.kind !== 'unauthenticated' || error.errorType === 'FRONTEND_CSRF_ERROR') return 'passed';
    reload(); // the page comes back as the sign-in page, with the way back
    return 'handled';
  },
};
