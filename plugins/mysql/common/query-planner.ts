import type { QueryPlanner } from '#plugins/databases';
import { planOfJson } from './dialect/plan-of-json.ts';
import { planOfTree } from './dialect/plan-of-tree.ts';

/**
 * A statement that runs is measured by ANALYZE in MariaDB and by EXPLAIN ANALYZE in MySQL. Each of them reads as code only
 * the comment that is marked for it: MariaDB passes over those of MySQL's versions from 5.7 on.
 */
export const measured = '/*M! ANALYZE FORMAT=JSON */ /*!80018 EXPLAIN ANALYZE */';

/** MySQL tells costs, and MariaDB from version 11 on. */
export const mysqlPlanner: QueryPlanner = {
  hasCosts: true,
  explain: (sql, run) => `${run ? measured : 'EXPLAIN FORMAT=JSON'} ${sql}`,
  read: (answer) => {
    const text = String(answer.columns[0]?.values[0]);
    return text.trimStart().startsWith('{') ? planOfJson(text) : planOfTree(text);
  },
};
