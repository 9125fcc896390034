import { Value } from 'typebox/value';
import { without } from '#core/common';
import type { EditorRequest } from '../contract/editor-state.ts';
import { RequestedQuery } from '../contract/requested-query.ts';

/**
 * Reads what somebody else wrote as a requested query: fields it does not know are left out, numbers may be texts.
 * Undefined where it is none, or a field has a wrong type.
 */
export function readRequestedQuery(value: unknown): RequestedQuery | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(RequestedQuery.properties)) {
    const given = (value as Readonly<Record<string, unknown>>)[name];
    if (given === undefined || given === null) continue;
    const converted = Value.Convert(schema, given);
    if (!Value.Check(schema, converted)) return undefined;
    read[name] = converted;
  }
  return read; // each field was checked against its own schema
}

/** The same as the editor takes it; what is no requested query asks to be told of. */
export function requestOf(value: unknown): EditorRequest {
  const query = readRequestedQuery(value);
  return query === undefined ? { isUnreadable: true } : { ...without(query, 'dbid'), dbId: query.dbid };
}

/** Name under which a posted query waits in the session storage of its tab. */
export const postedQueryKey = 'tessera:sqllab/posted-query';

/** What waits there: the query, or that there was none to be read. */
export type PostedQuery = { readonly query: RequestedQuery } | { readonly isUnreadable: true };

/** Reads `form_data`, or what waits for the page. */
export function readPostedQuery(formData: string | undefined): PostedQuery {
  try {
    const query = readRequestedQuery(JSON.parse(formData ?? ''));
    return query === undefined ? { isUnreadable: true } : { query };
  } catch {
    return { isUnreadable: true };
  }
}
