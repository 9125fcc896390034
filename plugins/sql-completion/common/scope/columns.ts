import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueColumn, CatalogueTable } from '../catalogue/catalogue-table.ts';
import type { Branch, Query, SelectItem, Source } from '../outline/outline.ts';
import { calledName, findCte, visibleSources, type Scope } from './scope.ts';

/** Where names are looked up. */
export interface Lookup {
  readonly catalogue: Catalogue;
  /** Of the tab. */
  readonly schema: string | undefined;
}

/** Columns that something gives. */
export interface Columns {
  readonly list: readonly CatalogueColumn[];
  /** There may be more than these. */
  readonly isOpen: boolean;
}

const nothingKnown: Columns = { list: [], isOpen: true };
/** Queries in queries; deeper ones are taken for unknown. */
const deepest = 16;

/** The table that a source names; undefined for CTEs, queries and unknown names. */
export function tableOfSource(source: Source, scope: Scope, { catalogue, schema }: Lookup): CatalogueTable | undefined {
  if (source.kind !== 'table') return undefined;
  const [only] = source.path;
  if (source.path.length === 1 && only !== undefined && findCte(scope, only.key) !== undefined) return undefined;
  return catalogue.findTable(source.path, schema);
}

export function columnsOfSource(source: Source, scope: Scope, lookup: Lookup, depth = 0): Columns {
  const found = depth > deepest ? nothingKnown : ownColumns(source, scope, lookup, depth);
  if (source.columnNames.length === 0) return found;
  const renamed = source.columnNames.map((name, index) => ({
    name: name.text,
    key: name.key,
    type: found.list[index]?.type ?? '',
  }));
  return {
    list: [...renamed, ...found.list.slice(renamed.length)],
    isOpen: found.isOpen && source.kind !== 'function',
  };
}

function ownColumns(source: Source, scope: Scope, lookup: Lookup, depth: number): Columns {
  if (source.query !== undefined) return columnsOfQuery(source.query, scope, lookup, depth + 1);
  if (source.kind !== 'table') return nothingKnown;
  const [only] = source.path;
  const named =
    source.path.length === 1 && only !== undefined ? columnsOfCte(only.key, scope, lookup, depth) : undefined;
  if (named !== undefined) return named;
  const columns = lookup.catalogue.findTable(source.path, lookup.schema)?.columns;
  return columns === undefined ? nothingKnown : { list: columns, isOpen: false };
}

/** What the CTE of a name gives; undefined: there is none. */
export function columnsOfCte(cteKey: string, scope: Scope, lookup: Lookup, depth = 0): Columns | undefined {
  const named = findCte(scope, cteKey);
  if (named === undefined) return undefined;
  const { query, columnNames, addedNames } = named.cte;
  const given = query === undefined ? nothingKnown : columnsOfQuery(query, named.scope, lookup, depth + 1);
  const renamed = columnNames.map(({ text, key }, index) => ({ name: text, key, type: given.list[index]?.type ?? '' }));
  const own = renamed.length === 0 ? given : { list: renamed, isOpen: false };
  const added = addedNames.map(({ text, key }) => ({ name: text, key, type: '' }));
  return added.length === 0 ? own : { ...own, list: [...own.list, ...added] };
}

/** What a query gives, by its first branch; with BY NAME by all of them. */
export function columnsOfQuery(query: Query, outer: Scope, lookup: Lookup, depth = 0): Columns {
  const branches = query.isByName ? query.branches : query.branches.slice(0, 1);
  const parts = branches.map((branch) =>
    columnsOfBranch(branch, [{ query, branch, ctes: query.ctes }, ...outer], lookup, depth),
  );
  if (parts.length === 0) return nothingKnown;
  const byKey = new Map(parts.flatMap(({ list }) => list).map((column) => [column.key, column]));
  const list = parts.length === 1 ? (parts[0]?.list ?? []) : [...byKey.values()];
  return { list, isOpen: parts.some(({ isOpen }) => isOpen) };
}

function columnsOfBranch(branch: Branch, scope: Scope, lookup: Lookup, depth: number): Columns {
  const [inBrackets] = branch.inner;
  if (depth > deepest) return nothingKnown;
  if (branch.clauses.length === 0 && inBrackets !== undefined)
    return columnsOfQuery(inBrackets, scope, lookup, depth + 1);
  const hasSelect = branch.clauses.some(({ kind }) => kind === 'select' || kind === 'returning');
  if (!hasSelect && branch.clauses[0]?.kind !== 'from') return nothingKnown;
  const parts = hasSelect
    ? branch.items.map((item) => columnsOfItem(item, scope, lookup, depth))
    : branch.sources.map((source) => columnsOfSource(source, scope, lookup, depth + 1)); // FROM t without SELECT
  return { list: parts.flatMap(({ list }) => list), isOpen: parts.some(({ isOpen }) => isOpen) };
}

function columnsOfItem(item: SelectItem, scope: Scope, lookup: Lookup, depth: number): Columns {
  if (item.star !== undefined) {
    const { qualifier, without } = item.star;
    const sources = (scope[0]?.branch?.sources ?? []).filter(
      (source) => qualifier === undefined || calledName(source)?.key === qualifier.key,
    );
    const parts = sources.map((source) => columnsOfSource(source, scope, lookup, depth + 1));
    const list = parts.flatMap((part) => part.list).filter(({ key }) => !without.includes(key));
    return { list, isOpen: parts.length === 0 || parts.some(({ isOpen }) => isOpen) };
  }
  const name = item.alias ?? item.path.at(-1) ?? item.call;
  if (name === undefined) return { list: [], isOpen: true };
  const isNamedByUs = item.alias !== undefined || item.path.length > 0;
  return {
    list: [{ name: name.text, key: name.key, type: typeOfItem(item, scope, lookup, depth) }],
    isOpen: !isNamedByUs,
  };
}

function typeOfItem(item: SelectItem, scope: Scope, lookup: Lookup, depth: number): string {
  if (item.path.length > 0) return findColumn(item.path, scope, lookup, depth + 1)?.column.type ?? '';
  if (item.call === undefined) return '';
  const results = new Set(lookup.catalogue.signaturesOf(item.call.key).map(({ returnType }) => returnType));
  const [only = ''] = results;
  return results.size === 1 ? only : '';
}

/** The column that a name means, with the source it comes from. */
export function findColumn(
  path: SelectItem['path'],
  scope: Scope,
  lookup: Lookup,
  depth = 0,
): { readonly column: CatalogueColumn; readonly source: Source; readonly scope: Scope } | undefined {
  const [key, qualifier] = [path.at(-1)?.key, path.at(-2)?.key];
  if (depth > deepest) return undefined;
  for (const visible of visibleSources(scope, lookup.catalogue.syntax)) {
    if (qualifier !== undefined && calledName(visible.source)?.key !== qualifier) continue;
    const { list } = columnsOfSource(visible.source, visible.scope, lookup, depth + 1);
    const column = list.find((each) => each.key === key);
    if (column !== undefined) return { column, source: visible.source, scope: visible.scope };
  }
  return undefined;
}
