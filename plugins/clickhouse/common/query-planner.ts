import type { QueryPlanner } from '#plugins/databases';
import { planOfAnalysis } from './dialect/plan-of-analysis.ts';
import { planOfJson } from './dialect/plan-of-json.ts';

/** Plans have no costs. What a run did is told by EXPLAIN ANALYZE, from version 26 on, as a tree in plain text. */
export const clickHousePlanner: QueryPlanner = {
  hasCosts: false,
  explain: (sql, run) => `${run ? 'EXPLAIN ANALYZE' : 'EXPLAIN json = 1, indexes = 1'} ${sql}`,
  read: (answer) => {
    const lines = (answer.columns[0]?.values ?? []).map(String);
    return lines[0]?.startsWith('[') === true ? planOfJson(lines.join('\n')) : planOfAnalysis(lines);
  },
};
