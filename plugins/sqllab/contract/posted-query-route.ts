import { Type } from 'typebox';
import { binaryReply, defineRoute } from '#core/common';

/**
 * Opens the editor with a query that a page, also one of another site, posts as a form: `form_data` is the JSON of a
 * `RequestedQuery`. Nothing on the server changes and nobody has to be signed in for it: the answer is a page that
 * takes the query along into the editor, through the sign-in if need be. See docs/http-api.md, "SQL editor".
 */
export const postRequestedQuery = defineRoute(
  'POST',
  '/sqllab/',
  {
    body: Type.Object({ form_data: Type.Optional(Type.String()) }),
    replies: { 200: binaryReply('text/html; charset=utf-8') },
  },
  'public',
  {
    summary: 'Open the SQL editor with a posted query.',
    acceptsForm: true,
    skipsCsrf: true,
    unknownFields: 'drop',
    bodyLimitBytes: 4 * 1024 * 1024,
    rateLimit: { max: 120, windowMs: 60_000 },
  },
);
