import type { ClauseKind, SelectItem } from '../outline/outline.ts';
import type { Around } from './offer-names.ts';
import { groups, offer, type Offer } from './offer.ts';
import { printName } from './print-name.ts';

/**
 * What the SELECT gives: names that later clauses may use. ORDER BY and GROUP BY are mostly about just these, so there
 * they come first, in the order of the SELECT, also columns without another name. `columns` are those in reach.
 */
export function offerOutputs(around: Around, clause: ClauseKind, columns: readonly Offer[]): readonly Offer[] {
  const isListed = clause === 'order' || clause === 'group';
  const used = isListed ? usedIn(clause, around) : new Set<string>();
  return itemsOf(around).flatMap((item) => {
    const found = item.alias === undefined ? columnOf(item, columns, around) : aliasOf(item.alias.text, around);
    if (found === undefined) return [];
    const name = item.alias ?? item.path.at(-1);
    const isNext = isListed && !used.has(name?.key ?? '') && (clause === 'order' || !isAggregate(item, around));
    if (isNext) return [{ ...found, group: groups.chosen }];
    return item.alias === undefined ? [] : [found]; // the column itself is offered anyhow
  });
}

const itemsOf = ({ scope }: Around): readonly SelectItem[] => scope[0]?.branch?.items ?? [];

const aliasOf = (text: string, { catalogue, isQuoted }: Around): Offer =>
  offer('column', text, { insert: printName(text, catalogue.syntax, isQuoted), group: groups.output });

function columnOf({ path }: SelectItem, columns: readonly Offer[], { catalogue }: Around): Offer | undefined {
  const keys = path.map(({ key }) => key);
  const names = [keys.at(-1), keys.slice(-2).join('.')];
  return columns.find(({ label }) => path.length > 0 && names.includes(catalogue.keyOf(label)));
}

/** Keys of the names that the clause has already, but for the one at the caret. */
function usedIn(clause: ClauseKind, { scope, at }: Around): ReadonlySet<string> {
  const references = scope[0]?.branch?.references ?? [];
  return new Set(
    references.flatMap((each) => (each.clause === clause && each.from !== at ? (each.parts.at(-1)?.key ?? []) : [])),
  );
}

/** Rows are not grouped by what is counted of the groups. */
function isAggregate({ from, to }: SelectItem, { catalogue, scope }: Around): boolean {
  const calls = (scope[0]?.branch?.references ?? []).filter(
    (each) => each.isCall && each.from >= from && each.to <= to,
  );
  return calls.some(({ parts }) =>
    catalogue.functions.some(({ name, kind }) => kind === 'aggregate' && name === parts.at(-1)?.key),
  );
}
