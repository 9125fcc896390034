import type { PlanNode, QueryPlanner } from '#plugins/databases';

type RawNode = Readonly<Record<string, unknown>>;

const estimate = 'Estimated Cardinality';

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

/** The engine measures nothing where a statement only reads values that stand in it, as VALUES does. */
const constants: RawNode = { operator_name: 'COLUMN_DATA_SCAN' };

/** A run is wrapped in a summary and in the EXPLAIN itself. */
function planOfRun(summary: RawNode): RawNode | undefined {
  const [explain] = childrenOf(summary);
  return explain === undefined ? undefined : (childrenOf(explain)[0] ?? explain);
}

function nodeOf(raw: RawNode): PlanNode {
  const facts = (raw['extra_info'] ?? {}) as RawNode; // an object in every plan
  const seconds = raw['operator_timing'];
  return {
    operator: String(raw['name'] ?? raw['operator_name'] ?? raw['operator_type']).trim(),
    details: Object.entries(facts)
      .filter(([label]) => label !== estimate)
      .map(([label, value]) => ({ label, text: Array.isArray(value) ? value.join(', ') : String(value) })),
    estimatedRows: facts[estimate] === undefined ? undefined : Number(facts[estimate]),
    actualRows: typeof raw['operator_cardinality'] === 'number' ? raw['operator_cardinality'] : undefined,
    cost: undefined,
    timeMs: typeof seconds === 'number' ? seconds * 1_000 : undefined,
    children: childrenOf(raw).map(nodeOf),
  };
}

const childrenOf = (raw: RawNode): readonly RawNode[] => (raw['children'] as readonly RawNode[] | undefined) ?? [];
