import { defineLink } from '#core/common';
import { Type } from 'typebox';

const text = Type.Optional(Type.String());

/** A text to open and where it belongs; see `RequestedQuery`. */
export const requestedFields = {
  dbid: Type.Optional(Type.Integer()),
  schema: text,
  catalog: text,
  sql: text,
  title: text,
  /** `<dataset id>__<type>`. */
  datasourceKey: text,
};

/** The editor, with what it opens. See docs/http-api.md, "SQL editor". */
export const sqlLabLink = defineLink(
  '/sqllab/',
  Type.Object({
    savedQueryId: Type.Optional(Type.Integer()),
    queryId: Type.Optional(Type.Integer()),
    ...requestedFields,
    id: text,
    new: Type.Optional(Type.Boolean()),
    autorun: Type.Optional(Type.Boolean()),
  }),
);

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
