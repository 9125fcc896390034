import type { PlanNode, QueryPlanner } from '#plugins/databases';
import { estimateName, expectedRows } from './expected-rows.ts';

type RawNode = Readonly<Record<string, unknown>>;

/** DuckDB tells rows and, after a run, times; it has no costs. */
export const duckDbPlanner: QueryPlanner = {
  hasCosts: false,
  explain: (sql, run) => `EXPLAIN (${run ? 'ANALYZE, ' : ''}FORMAT json) ${sql}`,
  read: (answer) => {
    const text = answer.columns[1]?.values[0];
    const parsed = JSON.parse(String(text)) as RawNode | readonly RawNode[];
    const root = 'length' in parsed ? (parsed as readonly RawNode[])[0] : planOfRun(parsed);
    return nodeOf(root ?? constants);
  },
};

/** DuckDB measures nothing for a statement that only reads values written in it, as VALUES does. */
const constants: RawNode = { operator_name: 'COLUMN_DATA_SCAN' };

/** A run is wrapped in a summary and in the EXPLAIN itself. */
function planOfRun(summary: RawNode): RawNode | undefined {
  const [explain] = childrenOf(summary);
  return explain === undefined ? undefined : (childrenOf(explain)[0] ?? explain);
}

function nodeOf(raw: RawNode): PlanNode {
  const facts = (raw['extra_info'] ?? {}) as RawNode; // an object in every plan
  const seconds = raw['operator_timing'];
  const operator = String(raw['name'] ?? raw['operator_name'] ?? raw['operator_type']).trim();
  const children = childrenOf(raw).map(nodeOf);
  return {
    operator,
    details: Object.entries(facts)
      .filter(([label]) => label !== estimateName)
      .map(([label, value]) => ({ label, text: Array.isArray(value) ? value.join(', ') : String(value) })),
    estimatedRows: expectedRows(
      operator,
      facts,
      children.map(({ estimatedRows }) => estimatedRows),
    ),
    actualRows: typeof raw['operator_cardinality'] === 'number' ? raw['operator_cardinality'] : undefined,
    cost: undefined,
    timeMs: typeof seconds === 'number' ? seconds * 1_000 : undefined,
    children,
  };
}

const childrenOf = (raw: RawNode): readonly RawNode[] => (raw['children'] as readonly RawNode[] | undefined) ?? [];
