/** The template that reads a result as a table. */
export const callOfResult = (name: string): string =>
  `{{ result('${name.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}') }}`;
