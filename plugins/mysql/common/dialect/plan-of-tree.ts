import type { PlanNode } from '#plugins/databases';

/** A line of the tree: how deep it is, what it says, and what was measured of it. */
interface Line {
  readonly depth: number;
  readonly node: Omit<PlanNode, 'children' | 'timeMs'>;
  readonly wholeMs: number | undefined;
}

/** The plan of MySQL's EXPLAIN ANALYZE: a step a line behind an arrow, those that feed it further to the right below. */
export function planOfTree(text: string): PlanNode {
  const lines = [...text.matchAll(/^( *)-> (.*)$/gm)].map(([, blank = '', said = '']) => lineOf(blank.length, said));
  const [root] = stepsOf(lines);
  if (root === undefined) throw new Error('The plan has no step.');
  return root;
}

const number = String.raw`([\d.]+(?:e[+-]?\d+)?)`;
const expected = new RegExp(String.raw`\(cost=(?:${number}\.\.)?${number}(?: rows=${number})?\)`);
const measured = new RegExp(String.raw`\(actual time=${number}\.\.${number} rows=${number} loops=${number}\)`);

function lineOf(depth: number, said: string): Line {
  const [, startup, total, rows] = expected.exec(said) ?? [];
  const [, , lastMs, actual, loops] = measured.exec(said) ?? [];
  const [operator = '', ...details] = said
    .replace(expected, '')
    .replace(measured, '')
    .replace('(never executed)', '')
    .trim()
    .split(': ');
  const perLoop = (value: string | undefined): number | undefined =>
    value === undefined ? undefined : Number(value) * Number(loops);
  return {
    depth,
    node: {
      operator,
      details: details.length === 0 ? [] : [{ label: 'condition', text: details.join(': ') }],
      estimatedRows: rows === undefined ? undefined : Number(rows),
      actualRows: perLoop(actual),
      cost: total === undefined ? undefined : { startup: Number(startup ?? 0), total: Number(total) },
    },
    wholeMs: perLoop(lastMs),
  };
}

function stepsOf(lines: readonly Line[]): readonly PlanNode[] {
  const depth = lines[0]?.depth ?? 0;
  const starts = lines.flatMap((line, index) => (line.depth <= depth ? [index] : []));
  return starts.map((start, place) => stepAt(lines.slice(start, starts[place + 1])));
}

function stepAt([head, ...below]: readonly Line[]): PlanNode {
  if (head === undefined) throw new Error('A step without a line.');
  const children = stepsOf(below);
  const depth = below[0]?.depth ?? 0;
  const ofChildren = below.reduce((sum, line) => sum + (line.depth <= depth ? (line.wholeMs ?? 0) : 0), 0);
  const timeMs = head.wholeMs === undefined ? undefined : Math.max(0, head.wholeMs - ofChildren);
  return { ...head.node, timeMs, children };
}
