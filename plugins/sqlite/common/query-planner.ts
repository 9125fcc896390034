import type { PlanNode, QueryPlanner } from '#plugins/databases';

interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** SQLite tells the steps of its choice, neither rows nor costs, and measures nothing. */
export const sqlitePlanner: QueryPlanner = {
  hasCosts: false,
  explain: (sql) => `EXPLAIN QUERY PLAN ${sql}`,
  read: ({ columns, rowCount }) => {
    const cells = (name: string) => columns.find((column) => column.name === name)?.values ?? [];
    const steps = Array.from({ length: rowCount }, (_, row) => ({
      id: Number(cells('id')[row]),
      parent: Number(cells('parent')[row]),
      detail: String(cells('detail')[row]),
    }));
    const roots = stepsUnder(0, steps);
    const [root] = roots;
    return root !== undefined && roots.length === 1 ? root : nodeOf('QUERY PLAN', [], roots);
  },
};

const stepsUnder = (parent: number, steps: readonly Step[]): readonly PlanNode[] =>
  steps
    .filter((step) => step.parent === parent)
    .map(({ id, detail }) => {
      const [, operator = detail, rest = ''] = /^([A-Z][A-Z -]*[A-Z]|[A-Z]+)(?: (.*))?$/s.exec(detail) ?? [];
      const details =
        rest === '' ? [] : [{ label: operator === 'SCAN' || operator === 'SEARCH' ? 'table' : 'detail', text: rest }];
      return nodeOf(operator, details, stepsUnder(id, steps));
    });

const nodeOf = (operator: string, details: PlanNode['details'], children: readonly PlanNode[]): PlanNode => ({
  operator,
  details,
  estimatedRows: undefined,
  actualRows: undefined,
  cost: undefined,
  timeMs: undefined,
  children,
});
