import { Type } from 'typebox';
import { defineRoute } from '#core/common';

/** Its address is a page's entry, so it is kept apart from the routes that only one page needs. */
export const signOutRoute = defineRoute('GET', '/logout/', { replies: { 302: Type.String() } }, 'public', {
  summary: 'End the session.',
});
