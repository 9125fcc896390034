/** Name of the groups beyond a series limit, where they are collapsed. See docs/http-api.md, "Query objects". */
export const restName = 'Others';

/** A text that reads as the name of the rest does is marked, or the two would be one group. */
const marked = new RegExp(`^\\\\+${restName}$`);

/** The text that a value of a collapsed series column means; undefined: the rest. */
export const textOfGroup = (value: string): string | undefined =>
  value === restName ? undefined : marked.test(value) ? value.slice(1) : value;
