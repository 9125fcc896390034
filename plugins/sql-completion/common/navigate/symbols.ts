import type { SqlSyntax } from '#plugins/databases';
import type { Cte, Name, Query, Source, Span } from '../outline/outline.ts';
import { eachBranch } from '../scope/each-branch.ts';
import { calledName, findCte, visibleSources } from '../scope/scope.ts';
import { nameUnder, type NameUnder } from './name-under.ts';

/** A name that a statement itself gives: of a CTE, or an alias of a source. */
export interface LocalSymbol {
  readonly kind: 'cte' | 'alias';
  /** Where it is given. */
  readonly definition: Name;
  /** All its occurrences, the definition first. */
  readonly places: readonly Span[];
}

/** The symbol that a place names. Undefined: a table, a column, a word. */
export function symbolAt(sql: string, offset: number, syntax: SqlSyntax): LocalSymbol | undefined {
  const under = nameUnder(sql, offset, syntax);
  if (under === undefined) return undefined;
  const uses = usesIn(under.statement.query, syntax);
  const definition = uses.find(({ name }) => name.from === under.name.from)?.definition ?? definedHere(under);
  if (definition === undefined) return undefined;
  const places = uses.filter((use) => use.definition === definition).map(({ name }) => name);
  return {
    kind: isCte(under.statement.query, definition) ? 'cte' : 'alias',
    definition,
    places: [definition, ...places],
  };
}

interface Use {
  readonly name: Name;
  readonly definition: Name;
}

/** Every use of a CTE or alias, with the name it leads back to. */
function usesIn(query: Query, syntax: SqlSyntax): readonly Use[] {
  const uses: Use[] = [];
  for (const [branch, scope] of eachBranch(query)) {
    for (const { path } of branch.sources) {
      const [only] = path;
      const cte = path.length === 1 && only !== undefined ? findCte(scope, only.key)?.cte : undefined;
      if (cte !== undefined && only !== undefined) uses.push({ name: only, definition: cte.name });
    }
    for (const { parts } of branch.references) {
      const [first] = parts;
      if (first === undefined || parts.length < 2) continue;
      const visible = visibleSources(scope, syntax).find(({ source }) => calledName(source)?.key === first.key);
      const definition =
        visible === undefined ? undefined : definitionOf(visible.source, findCte(visible.scope, first.key)?.cte);
      if (definition !== undefined) uses.push({ name: first, definition });
    }
  }
  return uses;
}

/** A source is called by its alias, else by the CTE that it is. */
const definitionOf = ({ alias }: Source, cte: Cte | undefined): Name | undefined => alias ?? cte?.name;

function definedHere({ statement, name }: NameUnder): Name | undefined {
  for (const [branch] of eachBranch(statement.query)) {
    const alias = branch.sources.find((source) => source.alias?.from === name.from)?.alias;
    if (alias !== undefined) return alias;
  }
  return ctesIn(statement.query).find((cte) => cte.name.from === name.from)?.name;
}

const isCte = (query: Query, definition: Name): boolean => ctesIn(query).some(({ name }) => name === definition);

function ctesIn(query: Query): readonly Cte[] {
  const inside = [...eachBranch(query)].flatMap(([branch]) => branch.query.ctes);
  return [...new Set([...query.ctes, ...inside])];
}
