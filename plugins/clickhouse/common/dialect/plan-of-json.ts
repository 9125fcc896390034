import type { PlanNode } from '#plugins/databases';

type RawNode = Readonly<Record<string, unknown>>;

/** Parts of a step with a place of their own, or of no use to a reader. */
const shownElsewhere: ReadonlySet<string> = new Set(['Node Type', 'Node Id', 'Plans', 'Indexes']);

/** The plan of `EXPLAIN json = 1, indexes = 1`. */
export function planOfJson(text: string): PlanNode {
  const [whole] = JSON.parse(text) as readonly RawNode[];
  const plan = whole?.['Plan'];
  if (!isNode(plan)) throw new Error('The plan has no step.');
  return stepOf(plan);
}

function stepOf(raw: RawNode): PlanNode {
  const below = Array.isArray(raw['Plans']) ? raw['Plans'].filter(isNode) : [];
  const indexes = Array.isArray(raw['Indexes']) ? raw['Indexes'].filter(isNode) : [];
  const facts = Object.entries(raw).filter(([label, value]) => !shownElsewhere.has(label) && isFact(value));
  return {
    operator: String(raw['Node Type']),
    details: [...facts.map(([label, value]) => ({ label, text: factText(value) })), ...indexes.map(indexDetail)],
    estimatedRows: undefined,
    actualRows: undefined,
    cost: undefined,
    timeMs: undefined,
    children: below.map(stepOf),
  };
}

/** Which parts of a table an index leaves to read. */
function indexDetail(index: RawNode): PlanNode['details'][number] {
  const { Type: type, ...facts } = index;
  const words = Object.entries(facts).flatMap(([label, value]) =>
    isFact(value) ? [`${label}: ${factText(value)}`] : [],
  );
  return { label: `Index ${String(type)}`, text: words.join(', ') };
}

const isNode = (value: unknown): value is RawNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFact = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((each) => typeof each !== 'object') : typeof value !== 'object';

const factText = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));
