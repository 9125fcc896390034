import type { PlanNode } from '#plugins/databases';

/** A step and how deep it is. */
interface Line {
  readonly depth: number;
  readonly operator: string;
  readonly facts: string[];
}

/** Branches of the tree, as the server draws them in front of a step. */
const branch = /^[\s│├└─|`-]*/u;

/**
 * The plan of EXPLAIN ANALYZE: a summary, a blank line, then a step a line with what was measured of it on the lines behind
 * it, which are marked off by their deeper indentation.
 */
export function planOfAnalysis(lines: readonly string[]): PlanNode {
  const steps: Line[] = [];
  for (const line of lines.slice(lines.lastIndexOf('') + 1)) {
    const [drawn = ''] = branch.exec(line) ?? [];
    const said = line.slice(drawn.length);
    const isFact = steps.length > 0 && !drawn.endsWith('──');
    if (isFact) steps.at(-1)?.facts.push(said);
    else steps.push({ depth: drawn.length, operator: said, facts: [] });
  }
  const [root] = treeOf(steps);
  if (root === undefined) throw new Error('The plan has no step.');
  return root;
}

function treeOf(steps: readonly Line[]): readonly PlanNode[] {
  const depth = steps[0]?.depth ?? 0;
  const starts = steps.flatMap((step, index) => (step.depth <= depth ? [index] : []));
  return starts.flatMap((start, place) => {
    const [head, ...below] = steps.slice(start, starts[place + 1]);
    return head === undefined ? [] : [stepOf(head, treeOf(below))];
  });
}

/** Of times, in milliseconds. */
const units: Readonly<Record<string, number>> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1_000, min: 60_000 };

function stepOf({ operator, facts }: Line, children: readonly PlanNode[]): PlanNode {
  const text = facts.join(' · ');
  const [, rows, thousands = ''] = /rows [\d.,]+(?: \w+)? → ([\d.,]+)(?: (\w+))?/.exec(text) ?? [];
  const times = [...text.matchAll(/\btime ([\d.]+) (\w+|µs)/g)].map(
    ([, time, unit = '']) => Number(time) * (units[unit] ?? 1),
  );
  return {
    operator: operator.replace(/ \(.*$/s, ''),
    details: [...descriptionOf(operator), ...facts.map(factOf)],
    estimatedRows: undefined,
    actualRows: rows === undefined ? undefined : Number(rows.replaceAll(',', '')) * (powers[thousands] ?? 1),
    cost: undefined,
    timeMs: times.length === 0 ? undefined : times.reduce((sum, time) => sum + time, 0),
    children,
  };
}

/** How the server shortens counts. */
const powers: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

const descriptionOf = (operator: string): PlanNode['details'] => {
  const [, description] = / \((.*)\)$/s.exec(operator) ?? [];
  return description === undefined ? [] : [{ label: 'Description', text: description }];
};

/** `Keys: city`, or `Limit 2`. */
function factOf(fact: string): PlanNode['details'][number] {
  const [, label = fact, text = ''] = /^([^:]+): +(.*)$/s.exec(fact) ?? /^(\S+) (.*)$/s.exec(fact) ?? [];
  return { label, text };
}
