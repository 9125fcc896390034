import type { PlanNode } from '#plugins/databases';

type RawNode = Readonly<Record<string, unknown>>;

/** Facts with a place of their own, or of no use to a reader. */
const shownElsewhere: ReadonlySet<string> = new Set([
  ...['rows', 'rows_produced_per_join', 'cost', 'cost_info', 'table_name', 'select_id', 'r_rows', 'r_output_rows'],
  ...['r_total_time_ms', 'r_table_time_ms', 'r_other_time_ms', 'r_engine_stats', 'r_unpack_time_ms'],
]);

/**
 * The plan of EXPLAIN FORMAT=JSON and ANALYZE FORMAT=JSON. MariaDB and MySQL name their parts differently, but in both an
 * object or a list of objects within a step is what feeds it, and everything else is a fact about it.
 */
export function planOfJson(text: string): PlanNode {
  const { query_block: block } = JSON.parse(wellFormed(text)) as RawNode;
  if (!isNode(block)) throw new Error('The plan has no query block.');
  return stepOf('query_block', block);
}

/** MariaDB writes each fact on a line of its own, and the double quotes around names in it as they are. */
const wellFormed = (text: string): string =>
  text.replace(
    /^(\s*"\w+": ")(.*)("(?:,)?)$/gm,
    (_line, before: string, fact: string, after: string) => `${before}${fact.replaceAll(/(?<!\\)"/g, '\\"')}${after}`,
  );

function stepOf(name: string, raw: RawNode): PlanNode {
  const children = Object.entries(raw).flatMap(([key, value]) => (key in factsOnly ? [] : stepsIn(key, value)));
  const { table_name: table } = raw;
  return {
    operator: typeof table === 'string' ? `${name} ${table}` : name,
    details: Object.entries(raw)
      .filter(([label, value]) => !shownElsewhere.has(label) && isFact(value) && value !== false)
      .map(([label, value]) => ({ label, text: Array.isArray(value) ? value.join(', ') : String(value) })),
    estimatedRows: numberOf(raw['rows'] ?? raw['rows_produced_per_join']),
    actualRows: actualRows(raw),
    cost: costOf(raw),
    timeMs: ownTime(raw, children),
    children,
  };
}

const factsOnly: Readonly<Record<string, true>> = { cost_info: true, r_engine_stats: true };

/** A list of one step is that step; one of several, such as a nested loop, is a step with them below it. */
function stepsIn(key: string, value: unknown): readonly PlanNode[] {
  if (isNode(value)) return [stepOf(key, value)];
  if (!Array.isArray(value) || !value.every(isNode)) return [];
  const steps = value.flatMap((each) => partsOf(key, each));
  return steps.length < 2 ? steps : [{ ...withoutFacts(key), children: steps }];
}

/** An element of a list names the kind of its step, unless it is a step itself. */
function partsOf(key: string, element: RawNode): readonly PlanNode[] {
  const named = Object.entries(element).flatMap(([name, value]) => stepsIn(name, value));
  return named.length === Object.keys(element).length ? named : [stepOf(key, element)];
}

const withoutFacts = (operator: string): Omit<PlanNode, 'children'> => ({
  operator,
  details: [],
  estimatedRows: undefined,
  actualRows: undefined,
  cost: undefined,
  timeMs: undefined,
});

/** Rows of one loop are told where a step ran several times. */
function actualRows(raw: RawNode): number | undefined {
  const perLoop = numberOf(raw['r_rows']);
  return perLoop === undefined ? numberOf(raw['r_output_rows']) : perLoop * (numberOf(raw['r_loops']) ?? 1);
}

/** MariaDB tells costs from version 11 on, MySQL as texts. */
function costOf(raw: RawNode): PlanNode['cost'] {
  const info = isNode(raw['cost_info']) ? raw['cost_info'] : {};
  const total = numberOf(raw['cost'] ?? info['query_cost'] ?? info['prefix_cost']);
  return total === undefined ? undefined : { startup: 0, total };
}

/** Of a table its own time is told; of a block the time with everything in it. */
function ownTime(raw: RawNode, children: readonly PlanNode[]): number | undefined {
  const ofTable = numberOf(raw['r_table_time_ms']);
  if (ofTable !== undefined) return ofTable + (numberOf(raw['r_other_time_ms']) ?? 0);
  const whole = numberOf(raw['r_total_time_ms']);
  return whole === undefined ? undefined : Math.max(0, whole - timeOfAll(children));
}

const timeOfAll = (steps: readonly PlanNode[]): number =>
  steps.reduce((sum, { timeMs, children }) => sum + (timeMs ?? 0) + timeOfAll(children), 0);

const isNode = (value: unknown): value is RawNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFact = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((each) => typeof each !== 'object') : typeof value !== 'object';

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
