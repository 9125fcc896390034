import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { queryHistoryLink, sqlLabLink, sqlPermalink } from './links.ts';

/**
 * An address of the editor as Superset wrote it; the query of the address goes along. See docs/http-api.md, "Parameters
 * of addresses".
 */
const supersetAddress = (path: string) =>
  defineRoute(
    'GET',
    `/superset${path}`,
    {
      params: Type.Object({ key: Type.Optional(Type.String()) }),
      query: Type.Object({}),
      replies: { 302: Type.Object({ message: Type.String() }) },
    },
    // The page that it leads to asks who comes.
    'public',
    { summary: 'Leads to the SQL editor.', unknownFields: 'drop' },
  );

/** The shared ones have a `key`. */
export const supersetAddresses = [sqlLabLink.path, queryHistoryLink.path, sqlPermalink.path].map((path) =>
  supersetAddress(path.replace('$key', ':key')),
);
