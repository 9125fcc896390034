import { Type, type Static } from 'typebox';
import { requestedFields } from './links.ts';

/**
 * A query that somebody hands to the editor beside its address: by a form post, or with `requestedQueryState`. It opens
 * as text and never runs by itself.
 */
export const RequestedQuery = Type.Object(requestedFields);
export type RequestedQuery = Static<typeof RequestedQuery>;

/** What to navigate to `sqlLabLink` with, so that the editor opens a query of any length. */
export const requestedQueryState = (query: RequestedQuery) => ({ [requestedQueryName]: query });
/** Its name in the state of a navigation. */
export const requestedQueryName = 'requestedQuery';
