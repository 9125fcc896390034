/**
 * Functions that read or change more than their arguments, in lower case: other databases, changes of tables by their
 * names, models, and keys.
 */
export const readingFunctions =
  /^(?:external_query|appends|changes|vector_search|search_index|gap_fill_external|session_user_credentials|keys\..*|ai_.*|external_object_transform)$/;

/** Tell who asks, and where. */
export const catalogueFunctions = /^(?:session_user|current_user)$/;

/** What may be before the dot of a function: families that compute from their arguments. Others are written by people. */
export const harmlessFamilies: ReadonlySet<string> = new Set([
  ...['safe', 'net', 'hll_count', 'kll_quantiles', 'kll_quantiles_int64', 'kll_quantiles_float64'],
]);
