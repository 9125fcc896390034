import type { PlanNode, QueryPlanner } from '#plugins/databases';

/** Databricks tells the steps of its choice and what each is about, neither rows nor costs, and measures nothing in a plan. */
export const databricksPlanner: QueryPlanner = {
  hasCosts: false,
  explain: (sql) => `EXPLAIN FORMATTED ${sql}`,
  read: (answer) => planOfText(String(answer.columns[0]?.values[0])),
};

interface Step {
  readonly depth: number;
  readonly name: string;
}

/** A tree in which each level is three signs deep, and below it a paragraph for each step, by its number. */
function planOfText(text: string): PlanNode {
  const [tree = '', ...paragraphs] = text
    .replace(/^\s*== Physical Plan ==\s*\n/, '')
    .trim()
    .split(/\n\s*\n/);
  const steps = tree.split('\n').flatMap((line): readonly Step[] => {
    const [, branch = '', name = ''] = /^((?:[ :]{2} )*(?:[+:]- )?)(.+)$/.exec(line) ?? [];
    return name === '' || name.startsWith('== ')
      ? []
      : [{ depth: branch.length / 3, name: name.replace(/^\*\s?/, '') }];
  });
  return { ...nodeOf('Plan', []), children: nodesOf(steps, factsByNumber(paragraphs)) };
}

type Facts = ReadonlyMap<string, PlanNode['details']>;

const factsByNumber = (paragraphs: readonly string[]): Facts =>
  new Map(
    paragraphs.flatMap((paragraph) => {
      const [head = '', ...lines] = paragraph.trim().split('\n');
      const number = /^\((\d+)\)/.exec(head)?.[1];
      return number === undefined ? [] : [[number, lines.flatMap(factOf)] as const];
    }),
  );

function factOf(line: string): PlanNode['details'] {
  const [, label, text = ''] = /^([A-Z][\w ]*?)(?: \[[^\]]*\])?\s*: (.*)$/.exec(line) ?? [];
  return label === undefined ? [] : [{ label, text }];
}

/** The steps of the least depth, each with those that follow it deeper. */
function nodesOf(steps: readonly Step[], facts: Facts): readonly PlanNode[] {
  const depth = Math.min(...steps.map((step) => step.depth));
  const starts = steps.flatMap((step, index) => (step.depth === depth ? [index] : []));
  return starts.map((start, index) => {
    const { name = '' } = steps[start] ?? {};
    const [, operator = name, number = ''] = /^(.*?)(?:\s+\((\d+)\))?$/.exec(name) ?? [];
    const below = steps.slice(start + 1, starts[index + 1]);
    return { ...nodeOf(operator, facts.get(number) ?? []), children: nodesOf(below, facts) };
  });
}

const nodeOf = (operator: string, details: PlanNode['details']): PlanNode => ({
  operator,
  details,
  estimatedRows: undefined,
  actualRows: undefined,
  cost: undefined,
  timeMs: undefined,
  children: [],
});
