import { markRulesOption } from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Colors of the number by its value. */
export const numberRulesOption = markRulesOption('value', 'Color of the number by its value.');

export interface NumberRules {
  readonly conditional_formatting: Static<typeof numberRulesOption>;
}
