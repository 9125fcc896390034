import type { CatalogueTable } from '../catalogue/catalogue-table.ts';
import { keyNoun, nounsOf } from '../catalogue/key-names.ts';
import { tablePlace } from '../catalogue/table-place.ts';
import { tableId } from '../catalogue/relations.ts';
import { columnsOfSource, tableOfSource } from '../scope/columns.ts';
import { calledName, type Scope } from '../scope/scope.ts';
import type { Source } from '../outline/outline.ts';
import { joinConditions, type JoinCondition, type Joinable } from './join-conditions.ts';
import { groups, offer, type Offer } from './offer.ts';
import type { Around } from './offer-names.ts';
import { printName } from './print-name.ts';

/** Conditions between the source that is being joined and those before it. `head`: words before each, such as ON. */
export function offerConditions(around: Around, head: string): readonly Offer[] {
  const joined = sourcesBefore(around).at(-1);
  if (joined === undefined) return [];
  const right = joinableOf(joined, around);
  return sourcesBefore(around)
    .slice(0, -1)
    .reverse()
    .flatMap((source) => {
      const left = joinableOf(source, around);
      return joinConditions(left, right).map((condition) => {
        const text = printCondition(condition, left, right, around);
        return offer('join', `${head}${text}`, { detail: reasonOf(condition), group: groups.join });
      });
    })
    .sort((a, b) => Number(a.detail !== declared) - Number(b.detail !== declared));
}

const declared = 'foreign key';
const reasonOf = ({ reason }: JoinCondition): string => (reason === 'declared' ? declared : 'names');

/** Tables that have something to do with those before, each with its condition. */
export function offerJoins(around: Around): readonly Offer[] {
  const sources = sourcesBefore(around);
  const taken = new Set(sources.map((source) => calledName(source)?.key));
  const lefts = sources.map((source) => joinableOf(source, around));
  return candidates(lefts, around)
    .flatMap((table) => {
      const called = taken.has(table.key) ? aliasFor(table.name, taken) : undefined;
      const right: Joinable = { called: called ?? table.name, table, columns: table.columns ?? [] };
      return lefts.flatMap((left) =>
        joinConditions(left, right)
          .filter(({ reason }) => reason !== 'same')
          .slice(0, 1)
          .map((condition) => offerJoin(around, { table, called, left, right, condition })),
      );
    })
    .sort((a, b) => Number(a.detail !== declared) - Number(b.detail !== declared));
}

interface Join {
  readonly table: CatalogueTable;
  readonly called: string | undefined;
  readonly left: Joinable;
  readonly right: Joinable;
  readonly condition: JoinCondition;
}

function offerJoin(around: Around, { table, called, left, right, condition }: Join): Offer {
  const { catalogue } = around;
  const place = table.catalog === catalogue.catalog ? [] : tablePlace(catalogue, table);
  const name = [...place, table.name].map((each) => printName(each, catalogue.syntax)).join('.');
  const text = `${name}${called === undefined ? '' : ` ${called}`} ${around.word('ON')} ${printCondition(condition, left, right, around)}`;
  return offer('join', text, { detail: reasonOf(condition), group: groups.join });
}

/** Joins offered at most; who has more writes on. */
const mostCandidates = 50;

/** Tables of the tab's schema, or of these tables' catalogs, that refer to these, are referred to, or are named so. */
function candidates(lefts: readonly Joinable[], { catalogue, schema = catalogue.defaultSchema }: Around) {
  const found = new Set<CatalogueTable>();
  for (const { table, called, columns } of lefts) {
    const of =
      (table?.catalog === undefined ? undefined : catalogue.inCatalog(catalogue.keyOf(table.catalog))) ?? catalogue;
    const { referrers, byNoun, byKeyNoun } = of.relations();
    for (const key of table?.foreignKeys ?? []) {
      const referred = of.tablesOf(catalogue.keyOf(key.referredSchema)).find(({ name }) => name === key.referredTable);
      if (referred !== undefined) found.add(referred);
    }
    for (const each of table === undefined ? [] : (referrers.get(tableId(table.schema, table.name)) ?? []))
      found.add(each);
    for (const { name } of columns) for (const each of byNoun.get(keyNoun(name) ?? '') ?? []) found.add(each);
    for (const noun of nounsOf(table?.name ?? called)) for (const each of byKeyNoun.get(noun) ?? []) found.add(each);
  }
  return [...found]
    .filter((table) => table.catalog !== catalogue.catalog || catalogue.keyOf(table.schema) === catalogue.keyOf(schema))
    .sort((a, b) => a.name.localeCompare(b.name))
    .slice(0, mostCandidates);
}

/** First letters of the words: `order_items` is `oi`; with a number where that is taken. */
function aliasFor(name: string, taken: ReadonlySet<string | undefined>): string {
  const letters =
    name
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .map((word) => word.charAt(0))
      .join('') || 't';
  for (let number = 1; ; number += 1) {
    const alias = number === 1 ? letters : `${letters}${number}`;
    if (!taken.has(alias)) return alias;
  }
}

/** Columns that the joined source shares with those before it, for USING. */
export function offerSharedColumns(around: Around): readonly Offer[] {
  const sources = sourcesBefore(around);
  const joined = sources.at(-1);
  if (joined === undefined) return [];
  const others = new Set(
    sources.slice(0, -1).flatMap((source) => joinableOf(source, around).columns.map(({ key }) => key)),
  );
  return joinableOf(joined, around)
    .columns.filter(({ key }) => others.has(key))
    .map(({ name, type }) =>
      offer('column', name, { insert: printName(name, around.catalogue.syntax), detail: type, group: groups.column }),
    );
}

const sourcesBefore = ({ scope, at }: Around): readonly Source[] =>
  (scope[0]?.branch?.sources ?? []).filter(({ from }) => from < at);

function joinableOf(source: Source, around: Around): Joinable {
  const scope: Scope = around.scope;
  const called = calledName(source)?.text ?? '';
  return { called, table: tableOfSource(source, scope, around), columns: columnsOfSource(source, scope, around).list };
}

function printCondition({ pairs }: JoinCondition, left: Joinable, right: Joinable, around: Around): string {
  const { syntax } = around.catalogue;
  const print = (of: Joinable, column: string): string =>
    `${printName(of.called, syntax)}.${printName(column, syntax)}`;
  return pairs.map(([a, b]) => `${print(left, a)} = ${print(right, b)}`).join(` ${around.word('AND')} `);
}
