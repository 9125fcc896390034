import { recordIn, recordOf, type AnyRecord } from '#core/common';
import type { PlanNode } from '#plugins/databases';

/** By which a step names the fragments whose rows it gets from other nodes. */
const sourcesLabel = 'sourceFragmentIds';

/** Numbers of the fragments that a step gets its rows from, `[1, 2]`. */
export const fragmentsIn = (text: string): readonly string[] => text.match(/\d+/g) ?? [];

/** The plan of `EXPLAIN (TYPE DISTRIBUTED, FORMAT JSON)`: fragments by their numbers, which are joined to one tree. */
export function planOfFragments(text: string): PlanNode {
  const fragments = recordIn(text);
  const stepOf = (raw: AnyRecord): PlanNode => {
    const { name, descriptor, details, children } = raw;
    const facts = Object.entries(recordOf(descriptor)).map(([label, value]) => ({ label, text: String(value) }));
    const sources = facts.filter(({ label }) => label === sourcesLabel).flatMap((fact) => fragmentsIn(fact.text));
    const below = [
      ...(Array.isArray(children) ? children.map(recordOf) : []),
      ...sources.map((number) => recordOf(fragments[number])),
    ].map(stepOf);
    const [estimate] = Array.isArray(raw['estimates']) ? raw['estimates'].map(recordOf) : [];
    return {
      operator: String(name),
      details: [
        ...facts.filter(({ label, text: fact }) => label !== sourcesLabel && fact !== '' && fact !== '[]'),
        ...(Array.isArray(details) ? details.map((line) => ({ label: 'detail', text: String(line) })) : []),
      ],
      estimatedRows: numberOf(estimate?.['outputRowCount']),
      actualRows: undefined,
      cost: costOf(numberOf(estimate?.['cpuCost']), below),
      timeMs: undefined,
      children: below,
    };
  };
  return stepOf(recordOf(fragments['0']));
}

/** What is not known is the text "NaN". */
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Trino tells the cost of each step alone. */
export function costOf(own: number | undefined, below: readonly PlanNode[]): PlanNode['cost'] {
  const known = [own, ...below.map(({ cost }) => cost?.total)].filter((one) => one !== undefined);
  return known.length === 0 ? undefined : { startup: 0, total: known.reduce((sum, one) => sum + one, 0) };
}
