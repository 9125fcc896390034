import { defineLink } from '#core/common';
import { Type, type Static } from 'typebox';

const text = Type.Optional(Type.String());

/** A text to open and where it belongs; see `RequestedQuery`. */
const requested = {
  dbid: Type.Optional(Type.Integer()),
  schema: text,
  catalog: text,
  sql: text,
  title: text,
  /** `<dataset id>__<type>`. */
  datasourceKey: text,
};

/** The editor, with what it opens. Specification §2.1, wire contract §13.2. */
export const sqlLabLink = defineLink(
  '/sqllab/',
  Type.Object({
    savedQueryId: Type.Optional(Type.Integer()),
    queryId: Type.Optional(Type.Integer()),
    ...requested,
    id: text,
    new: Type.Optional(Type.Boolean()),
    autorun: Type.Optional(Type.Boolean()),
  }),
);

/**
 * A query that somebody hands to the editor beside its address: by a form post, or with `requestedQueryState`. It opens
 * as text and never runs by itself. Specification §2.1.1.
 */
export const RequestedQuery = Type.Object(requested);
export type RequestedQuery = Static<typeof RequestedQuery>;

/** What to navigate to `sqlLabLink` with, so that the editor opens a query of any length. */
export const requestedQueryState = (query: RequestedQuery) => ({ [requestedQueryName]: query });
/** Its name in the state of a navigation. */
export const requestedQueryName = 'requestedQuery';

/** A shared statement; the key may be written `kv:<key>`. */
export const sqlPermalink = defineLink('/sqllab/p/$key/');

const listSearch = {
  search: text,
  order: text,
  direction: text,
  page: Type.Optional(Type.Integer({ minimum: 0 })),
};

/** Statements that were run. */
export const queryHistoryLink = defineLink('/sqllab/history/', Type.Object({ ...listSearch, state: text }));

/** Saved statements. */
export const savedQueriesLink = defineLink('/savedqueryview/list/', Type.Object(listSearch));
