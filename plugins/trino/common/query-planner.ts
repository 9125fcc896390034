import type { QueryPlanner } from '#plugins/databases';
import { planOfFragments } from './dialect/plan-of-fragments.ts';
import { planOfText } from './dialect/plan-of-text.ts';

/** A plan that is measured has no other form than text. */
export const trinoPlanner: QueryPlanner = {
  hasCosts: true,
  explain: (sql, run) => `EXPLAIN ${run ? 'ANALYZE' : '(TYPE DISTRIBUTED, FORMAT JSON)'} ${sql}`,
  read: (answer) => {
    const text = String(answer.columns[0]?.values[0]);
    return text.trimStart().startsWith('{') ? planOfFragments(text) : planOfText(text);
  },
};
