/** What a table calculation computes; see docs/http-api.md, "Post-processing". */
export const calculationKinds = [
  'running_total',
  'difference',
  'percent_difference',
  'percent_of_total',
  'rank',
  'moving_average',
  'formula',
] as const;
export type CalculationKind = (typeof calculationKinds)[number];

/** What a difference is from. */
export const calculationBases = ['previous', 'first'] as const;

/** Rows of a moving average, the row itself included. */
export const mostWindowRows = 1000;
export const usualWindowRows = 3;

/** Characters of a formula. */
export const mostFormulaCharacters = 2000;
