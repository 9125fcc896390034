import type { QueryObject } from '../contract/query-object.ts';

/**
 * Key of rows that a statement left, to look at them once more: its own, else those of the last part that had any when
 * the last part has none by its nature. Undefined: it left none, or they are gone.
 */
export function rowsKeyOf({ resultsKey, extra }: QueryObject): string | undefined {
  if (resultsKey !== null) return resultsKey;
  const parts = extra.statements ?? [];
  if (parts.at(-1)?.resultKey != null) return undefined;
  return parts.findLast((part) => part.resultKey !== null)?.resultKey ?? undefined;
}
