import type { CatalogueTable } from './catalogue-table.ts';
import { keyNoun, nounsOf } from './key-names.ts';

/** Which tables may have to do with each other, by what they declare and how they are named. */
export interface Relations {
  /** Tables that refer to a table, by `tableId`. */
  readonly referrers: ReadonlyMap<string, readonly CatalogueTable[]>;
  /** Tables by what a row of them is called. */
  readonly byNoun: ReadonlyMap<string, readonly CatalogueTable[]>;
  /** Tables with a column that is named as the key of a noun. */
  readonly byKeyNoun: ReadonlyMap<string, readonly CatalogueTable[]>;
}

export const tableId = (schema: string, name: string): string => JSON.stringify([schema, name]);

export function relationsOf(tables: readonly CatalogueTable[]): Relations {
  const referrers = new Map<string, CatalogueTable[]>();
  const byNoun = new Map<string, CatalogueTable[]>();
  const byKeyNoun = new Map<string, CatalogueTable[]>();
  const note = (map: Map<string, CatalogueTable[]>, key: string, table: CatalogueTable): void => {
    const known = map.get(key);
    if (known === undefined) map.set(key, [table]);
    else if (known.at(-1) !== table) known.push(table);
  };
  const nounByColumn = new Map<string, string | undefined>(); // names repeat in thousands of tables
  for (const table of tables) {
    for (const key of table.foreignKeys) note(referrers, tableId(key.referredSchema, key.referredTable), table);
    for (const noun of nounsOf(table.name)) note(byNoun, noun, table);
    for (const { name } of table.columns ?? []) {
      if (!nounByColumn.has(name)) nounByColumn.set(name, keyNoun(name));
      const noun = nounByColumn.get(name);
      if (noun !== undefined) note(byKeyNoun, noun, table);
    }
  }
  return { referrers, byNoun, byKeyNoun };
}
