import type { SqlSyntax } from '#plugins/databases';
import type { Branch, Cte, Query, Source } from '../outline/outline.ts';

/** One query around a place, with its branch that holds the place. */
export interface Level {
  readonly query: Query;
  readonly branch: Branch | undefined;
  /** CTEs of the query that the place may name. */
  readonly ctes: readonly Cte[];
}

/** From the innermost query around a place to the statement. */
export type Scope = readonly Level[];

const holds = ({ from, to }: { readonly from: number; readonly to: number }, offset: number): boolean =>
  from <= offset && offset <= to;

export function scopeAt(query: Query, offset: number): Scope {
  const cteAt = query.ctes.findIndex((cte) => cte.query !== undefined && holds(cte.query, offset));
  const cte = query.ctes[cteAt];
  if (cte?.query !== undefined) {
    const before = query.ctes.slice(0, query.isRecursive ? cteAt + 1 : cteAt);
    return [...scopeAt(cte.query, offset), { query, branch: undefined, ctes: before }];
  }
  const branch = query.branches.find((each) => holds(each, offset)) ?? query.branches.at(-1);
  const level: Level = { query, branch, ctes: query.ctes };
  const inner = branch?.inner.find((each) => holds(each, offset));
  return inner === undefined ? [level] : [...scopeAt(inner, offset), level];
}

/** The CTE of a name, with the scope that its own query has. */
export function findCte(scope: Scope, key: string): { readonly cte: Cte; readonly scope: Scope } | undefined {
  for (const [depth, level] of scope.entries()) {
    const at = level.ctes.findLastIndex(({ name }) => name.key === key);
    const cte = level.ctes[at];
    if (cte === undefined) continue;
    const visible = level.ctes.slice(0, level.query.isRecursive ? at + 1 : at);
    return { cte, scope: [{ ...level, branch: undefined, ctes: visible }, ...scope.slice(depth + 1)] };
  }
  return undefined;
}

/** Every CTE that may be named, the nearest first. */
export const visibleCtes = (scope: Scope): readonly Cte[] => scope.flatMap(({ ctes }) => [...ctes].reverse());

/** A source of rows with the scope it is in. `depth` 0: of the query itself. */
export interface VisibleSource {
  readonly source: Source;
  readonly scope: Scope;
  readonly depth: number;
}

/**
 * Sources whose columns a place may name. A query in an expression sees those around it; one among the sources sees
 * its earlier neighbours where it is lateral, which in some dialects it always is; a CTE sees none.
 */
export function visibleSources(scope: Scope, syntax: SqlSyntax): readonly VisibleSource[] {
  const found: VisibleSource[] = [];
  for (const [depth, { query, branch }] of scope.entries()) {
    const inner = depth === 0 ? undefined : scope[depth - 1]?.query;
    const sources = seenFrom(inner, sourcesOf(branch), syntax);
    found.push(...sources.map((source) => ({ source, scope: scope.slice(depth), depth })));
    if (query.place === 'cte') break;
  }
  return found;
}

/** Of the sources around an inner query, those that it sees. */
function seenFrom(inner: Query | undefined, sources: readonly Source[], syntax: SqlSyntax): readonly Source[] {
  if (inner?.place !== 'source') return sources;
  const holder = sources.find(({ query }) => query === inner);
  const isLateral = syntax.traits.lateralSources || holder?.isLateral === true;
  return isLateral ? sources.filter(({ from }) => from < inner.from && from !== holder?.from) : [];
}

function sourcesOf(branch: Branch | undefined): readonly Source[] {
  if (branch === undefined) return [];
  const { sources, target } = branch;
  return target === undefined || sources.includes(target) || !seesTarget(branch) ? sources : [...sources, target];
}

/** What RETURNING and ON CONFLICT of an INSERT may name. */
const seesTarget = (branch: Branch): boolean =>
  branch.clauses.some(({ kind }) => kind === 'returning' || kind === 'conflict' || kind === 'update');

/** The name by which columns of a source are called. */
export const calledName = ({ alias, path }: Source) => alias ?? path.at(-1);
