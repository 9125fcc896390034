/** A stretch of the text. Offsets count UTF-16 units. */
export interface Span {
  readonly from: number;
  /** After the last character. */
  readonly to: number;
}

/** A name as somebody wrote it. */
export interface Name extends Span {
  /** Without quotes. */
  readonly text: string;
  /** As the dialect compares names. */
  readonly key: string;
  readonly isQuoted: boolean;
}

/** Parts of a statement, by the words that begin them. */
export type ClauseKind =
  | 'select'
  | 'from'
  | 'where'
  | 'group'
  | 'having'
  | 'qualify'
  | 'window'
  | 'order'
  | 'limit'
  | 'values'
  | 'insert'
  | 'update'
  | 'set'
  | 'delete'
  | 'conflict'
  | 'returning';

export interface Clause extends Span {
  readonly kind: ClauseKind;
  /** After its first words, such as GROUP BY. */
  readonly bodyFrom: number;
}

/** A name, or names with dots between them, in an expression. */
export interface Reference extends Span {
  /** At least one; the last may be `*`. */
  readonly parts: readonly Name[];
  readonly clause: ClauseKind;
  readonly isCall: boolean;
}

/** One column of a SELECT. */
export interface SelectItem extends Span {
  readonly alias: Name | undefined;
  /** The item is nothing but this name. */
  readonly path: readonly Name[];
  readonly star: { readonly qualifier: Name | undefined; readonly without: readonly string[] } | undefined;
  /** The function whose call the item is. */
  readonly call: Name | undefined;
}

/** Something rows come from. */
export interface Source extends Span {
  readonly kind: 'table' | 'query' | 'function' | 'other';
  /** Of tables and functions: schema and name. */
  readonly path: readonly Name[];
  readonly alias: Name | undefined;
  /** Names given to its columns, as in `t(a, b)`. */
  readonly columnNames: readonly Name[];
  readonly query: Query | undefined;
  readonly isLateral: boolean;
  /** It is joined to those before it by a word and not by a comma. */
  readonly isJoined: boolean;
  /** After ON or USING of its join; undefined: there is none yet. */
  readonly conditionFrom: number | undefined;
}

/** One SELECT, INSERT, UPDATE, DELETE or VALUES: a scope of names. */
export interface Branch extends Span {
  readonly query: Query;
  readonly clauses: readonly Clause[];
  readonly items: readonly SelectItem[];
  readonly sources: readonly Source[];
  /** The table that it writes to. */
  readonly target: Source | undefined;
  readonly references: readonly Reference[];
  /** Queries inside: in brackets of expressions and among the sources. */
  readonly inner: readonly Query[];
  /** WINDOW names, lambda parameters and the like: names that are no columns. */
  readonly localNames: ReadonlySet<string>;
}

/** A CTE. */
export interface Cte extends Span {
  readonly name: Name;
  readonly columnNames: readonly Name[];
  /** Columns beside those of its query, which SEARCH and CYCLE make. */
  readonly addedNames: readonly Name[];
  readonly query: Query | undefined;
}

/** Branches joined by UNION and the like, with the CTEs before them. */
export interface Query extends Span {
  readonly place: 'statement' | 'cte' | 'source' | 'expression';
  readonly isRecursive: boolean;
  /** Joined by UNION BY NAME: each branch may bring columns of its own. */
  readonly isByName: boolean;
  readonly ctes: readonly Cte[];
  readonly branches: readonly Branch[];
}

/** One statement of a script. */
export interface Statement extends Span {
  /** Its first word in lower case; empty when there is none. */
  readonly word: string;
  readonly query: Query;
  /** The table or view that it makes. */
  readonly makes: Name | undefined;
  /** Names of tables beside queries, as in DROP TABLE. */
  readonly hasOtherNames: boolean;
}
