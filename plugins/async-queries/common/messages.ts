import { defineMessages } from '#core/common';

/** Texts of jobs that fail. */
export const jobMessages = defineMessages('async-queries', {
  notAuthorized: 'Not authorized',
  lost: 'The server was restarted while this query ran. Run it again.',
  resultGone: 'The result of this query is no longer kept. Run it again.',
  tooMany: 'Too many queries are running in the background. Try again in a moment.',
  failed: 'The query failed.',
  cancelled: 'OK',
  notFound: 'Not found',
});
