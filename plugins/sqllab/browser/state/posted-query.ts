import type { EditorRequest } from '../../contract/editor-state.ts';
import { postedQueryKey, requestOf } from '../../common/requested-query.ts';

/** Takes the query that was posted to this tab, once; undefined: none was. */
export function takePostedQuery(storage: () => Storage): EditorRequest | undefined {
  try {
    const text = storage().getItem(postedQueryKey);
    if (text === null) return undefined;
    storage().removeItem(postedQueryKey);
    return requestOf((JSON.parse(text) as { readonly query?: unknown }).query); // written by our own page
  } catch {
    return undefined; // a storage that is closed to us holds nothing
  }
}
