import type { PlanNode } from '#plugins/databases';
import { costOf, fragmentsIn } from './plan-of-fragments.ts';

/** A step as the text has it: how far to the right it is, and the lines about it. */
interface Step {
  readonly depth: number;
  readonly operator: string;
  readonly description: string;
  readonly facts: string[];
}

const stepLine = /^([\s│├└─]*)([A-Z]\w*)(?:\[(.*)\])?$/;

/** The plan of EXPLAIN ANALYZE: fragments one below the other, in each a step a line with facts about it behind a bar. */
export function planOfText(text: string): PlanNode {
  const fragments = new Map<string, readonly Step[]>();
  for (const part of text.split(/^(?=Fragment \d+ )/m)) {
    const [, number] = /^Fragment (\d+) /.exec(part) ?? [];
    if (number !== undefined) fragments.set(number, stepsOf(part.split('\n').slice(1)));
  }
  const [first] = fragments.values();
  const root = first === undefined ? undefined : treesOf(first, fragments)[0];
  if (root === undefined) throw new Error('The plan has no step.');
  return root;
}

function stepsOf(lines: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  for (const line of lines) {
    const [, indent = '', operator, description = ''] = stepLine.exec(line) ?? [];
    if (operator !== undefined) steps.push({ depth: indent.length, operator, description, facts: [] });
    else steps.at(-1)?.facts.push(line.replace(/^[\s│]+/, ''));
  }
  return steps;
}

/** Steps of one depth, each with those further to the right below it. */
function treesOf(steps: readonly Step[], fragments: ReadonlyMap<string, readonly Step[]>): readonly PlanNode[] {
  const depth = steps[0]?.depth ?? 0;
  const starts = steps.flatMap((step, index) => (step.depth <= depth ? [index] : []));
  return starts.flatMap((start, place) => {
    const [head, ...below] = steps.slice(start, starts[place + 1]);
    if (head === undefined) return [];
    const [, sources = ''] = /sourceFragmentIds = \[([^\]]*)\]/.exec(head.description) ?? [];
    const further = fragmentsIn(sources).flatMap((number) => treesOf(fragments.get(number) ?? [], fragments));
    return [nodeOf(head, [...treesOf(below, fragments), ...further])];
  });
}

function nodeOf({ operator, description, facts }: Step, children: readonly PlanNode[]): PlanNode {
  const said = facts.join('\n');
  const rows = /^Estimates: \{rows: ([^ ,}]+)/m.exec(said)?.[1];
  const cpu = /^Estimates: .*?cpu: ([^ ,}]+)/m.exec(said)?.[1];
  const output = /Output: ([\d.]+\w?) rows?/.exec(said)?.[1];
  const time = /^CPU: ([\d.]+)(ns|us|ms|s|m|h|d)/m.exec(said);
  const kept = facts.filter((fact) => fact !== '' && !/^(?:Estimates|CPU|Layout|Input avg\.):/.test(fact));
  return {
    operator,
    details: [
      ...(description === '' || /^sourceFragmentIds/.test(description) ? [] : [{ label: 'of', text: description }]),
      ...kept.map((fact) => ({ label: 'detail', text: fact })),
    ],
    estimatedRows: numberOf(rows),
    actualRows: numberOf(output),
    cost: costOf(numberOf(cpu), children),
    timeMs: time === null ? undefined : Number(time[1]) * (unitsMs[time[2] ?? ''] ?? 0),
    children,
  };
}

const unitsMs: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};
const factors: Readonly<Record<string, number>> = { '': 1, B: 1, k: 1e3, K: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15 };

/** `1.5M`; a question mark is not known. */
function numberOf(text: string | undefined): number | undefined {
  const [, number, factor = ''] = /^([\d.]+)([BkKMGTP]?)/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : Number(number) * (factors[factor] ?? 1);
}
