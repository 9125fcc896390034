import type { PlanNode, QueryPlanner } from '#plugins/databases';

type RawNode = Readonly<Record<string, unknown>>;

/** Facts with a place of their own, or of no use to a reader. */
const shownElsewhere: ReadonlySet<string> = new Set([
  'Node Type',
  'Plans',
  'Plan Rows',
  'Plan Width',
  'Actual Rows',
  'Actual Loops',
  'Startup Cost',
  'Total Cost',
  'Actual Startup Time',
  'Actual Total Time',
  'Parent Relationship',
  'Parallel Aware',
  'Async Capable',
  'Disabled',
]);

export const postgresPlanner: QueryPlanner = {
  hasCosts: true,
  explain: (sql, run) => `EXPLAIN (FORMAT JSON${run ? ', ANALYZE, BUFFERS' : ''}) ${sql}`,
  read: (answer) => {
    const [root] = JSON.parse(String(answer.columns[0]?.values[0])) as readonly { readonly Plan: RawNode }[];
    if (root === undefined) throw new Error('The plan is empty.');
    return nodeOf(root.Plan);
  },
};

function nodeOf(raw: RawNode): PlanNode {
  const children = ((raw['Plans'] as readonly RawNode[] | undefined) ?? []).map(nodeOf);
  const loops = numberOf(raw['Actual Loops']) ?? 1;
  const perLoop = (value: unknown) => {
    const number = numberOf(value);
    return number === undefined ? undefined : number * loops;
  };
  const withChildren = perLoop(raw['Actual Total Time']);
  const ofChildren = ((raw['Plans'] as readonly RawNode[] | undefined) ?? []).reduce(
    (sum, child) => sum + (numberOf(child['Actual Total Time']) ?? 0) * (numberOf(child['Actual Loops']) ?? 1),
    0,
  );
  return {
    operator: String(raw['Node Type']),
    details: Object.entries(raw)
      .filter(([label, value]) => !shownElsewhere.has(label) && value !== 0 && value !== false)
      .map(([label, value]) => ({ label, text: detailText(value) })),
    estimatedRows: numberOf(raw['Plan Rows']),
    actualRows: perLoop(raw['Actual Rows']),
    cost: { startup: numberOf(raw['Startup Cost']) ?? 0, total: numberOf(raw['Total Cost']) ?? 0 },
    timeMs: withChildren === undefined ? undefined : Math.max(0, withChildren - ofChildren),
    children,
  };
}

/** Keys and columns come as lists of texts; workers and the like as objects. */
function detailText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
    ? value.join(', ')
    : JSON.stringify(value);
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
