import { parseRison, quoteLongNumbers } from '#core/common';
import { withWholeNumbers } from '#core/server';
import type { SavedChart } from '#plugins/charts';
import { QueryContext } from '#plugins/queries';
import { Value } from 'typebox/value';

/** The stored query of a chart; undefined when it has none that can be read. */
export function savedContext({ query_context: text }: Pick<SavedChart, 'query_context'>): QueryContext | undefined {
  const read = text === null ? undefined : parseRison(quoteLongNumbers(text));
  const saved = read?.ok === true ? withWholeNumbers(read.value, Value.Errors(QueryContext, read.value)) : undefined;
  return Value.Check(QueryContext, saved) ? saved : undefined;
}
