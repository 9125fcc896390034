import type { Bound } from './bind-arguments.ts';
import type { Budget } from './budget.ts';
import type { TemplateValue } from './template-value.ts';

/** What a filter is given besides its arguments. */
export interface FilterCall {
  readonly given: Bound;
  readonly budget: Budget;
  /** Applies another filter by name, as `map('upper')` does. */
  readonly filter: (name: string, value: TemplateValue, rest: readonly TemplateValue[]) => TemplateValue;
  readonly test: (name: string, value: TemplateValue, rest: readonly TemplateValue[]) => boolean;
  /** `'text'` as SQL of the database. */
  readonly quoteText: (text: string) => string;
}

/** A filter: names of its parameters and what it does. Parameters that begin with `*` take all that is left. */
export type Filter = readonly [
  parameters: readonly string[],
  run: (value: TemplateValue, call: FilterCall) => TemplateValue,
];
