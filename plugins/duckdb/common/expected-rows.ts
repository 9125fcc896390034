type Facts = Readonly<Record<string, unknown>>;

/** DuckDB's name for what it expects. */
export const estimateName = 'Estimated Cardinality';

/** Steps that give the rows they are given. */
const passing: ReadonlySet<string> = new Set(['PROJECTION', 'ORDER_BY', 'WINDOW', 'STREAMING_WINDOW']);

/**
 * Rows that a step is expected to give: as DuckDB tells, else where they follow from the steps below it. A nought above
 * other steps tells nothing: that is what DuckDB writes where it does not know.
 */
export function expectedRows(
  operator: string,
  facts: Facts,
  below: readonly (number | undefined)[],
): number | undefined {
  const told = facts[estimateName] === undefined ? undefined : Number(facts[estimateName]);
  if (told !== undefined && (told > 0 || below.length === 0)) return told;
  if (operator === 'EMPTY_RESULT') return 0;
  if (operator === 'UNGROUPED_AGGREGATE' || operator === 'DUMMY_SCAN') return 1;
  const known = below.filter((rows) => rows !== undefined);
  if (operator === 'TOP_N') return Math.min(Number(facts['Top']), ...known);
  if (operator === 'HASH_JOIN' && facts['Join Type'] === 'SEMI')
    return known.length > 0 ? Math.min(...known) : undefined;
  if (passing.has(operator) || known.every((rows) => rows === 0)) return below[0];
  return undefined;
}
