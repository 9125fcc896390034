import type { Branch, Query } from '../outline/outline.ts';
import type { Scope } from './scope.ts';

/** Every branch of a query and of the queries inside it, with the scope of names that it has. */
export function* eachBranch(query: Query, outer: Scope = []): Generator<readonly [Branch, Scope]> {
  for (const [index, cte] of query.ctes.entries()) {
    if (cte.query === undefined) continue;
    const ctes = query.ctes.slice(0, query.isRecursive ? index + 1 : index);
    yield* eachBranch(cte.query, [{ query, branch: undefined, ctes }, ...outer]);
  }
  for (const branch of query.branches) {
    const scope = [{ query, branch, ctes: query.ctes }, ...outer];
    yield [branch, scope];
    for (const inner of branch.inner) yield* eachBranch(inner, scope);
  }
}
