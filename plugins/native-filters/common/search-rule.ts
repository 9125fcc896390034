import type { FilterValue } from '../contract/filter-type.ts';

/** Cannot occur in a text that is searched for, so that no match runs over two values. */
export const separator = '\u0000';

/** What a value's text must contain, in the page as on the server. Letter case does not matter, accents do. */
export const neededText = (search: string): string => search.trim().toLowerCase().replaceAll(separator, '');

/** Where that is looked for. What is missing has no text. */
export const searchedText = (value: FilterValue['value'], textOf: (value: FilterValue['value']) => string): string =>
  value === null ? '' : textOf(value).toLowerCase();
