/**
 * The SQL syntax of an engine for all code that reads it: lexical rules, words, names, kinds of statements, calls.
 * Plain data without functions, so that it can be sent to a thread or worker; `SqlDialect` has the printing of SQL.
 */
export interface SqlSyntax {
  /** Id of its engine: `backend` of a connection. */
  readonly id: string;
  readonly lexis: SqlLexis;
  readonly names: SqlNames;
  readonly statements: SqlStatements;
  readonly functions: SqlFunctions;
  readonly types: SqlTypes;
  readonly words: SqlWords;
  readonly traits: SqlTraits;
  /** What the libraries that read and lay out SQL call it. */
  readonly libraries: {
    readonly parser: string;
    readonly formatter: string;
    /**
     * The parser reads comments, backslashes or quotes otherwise than the engine does, so that it gets a text of the same
     * length without comments, with empty texts, and with names in the dialect's own quotes.
     */
    readonly isPlain?: boolean;
  };
}

/** How a text is cut into tokens. Expressions are sticky (`y`). */
export interface SqlLexis {
  readonly blank: RegExp;
  /** A keyword or a name without quotes. */
  readonly word: RegExp;
  readonly number: RegExp;
  /** A parameter of a statement, such as `$1`. */
  readonly parameter: RegExp;
  /** One character of an operator. */
  readonly operator: RegExp;
  /** From its sign to the end of the line. */
  readonly lineComment: RegExp;
  /** What a block comment begins with that the engine runs as code, or that changes its limits: such a text is refused. */
  readonly codeComment?: RegExp;
  /** Whether block comments nest. */
  readonly nestsComments: boolean;
  readonly quotes: readonly SqlQuote[];
  /** Texts between dollar tags: `$tag$…$tag$`. */
  readonly hasDollarTexts: boolean;
}

/** Delimiters of a text or name; the closing one is escaped by doubling it. */
export interface SqlQuote {
  readonly open: string;
  readonly close: string;
  readonly kind: 'text' | 'name';
  /** Whether a backslash escapes what follows: never, always, or in texts behind the word `E` only. */
  readonly backslash: 'never' | 'always' | 'behind-e';
}

export interface SqlNames {
  /** The signs that a name is written in. */
  readonly quotes: readonly [open: string, close: string];
  /** Names that need no quotes, unless they are reserved words. */
  readonly plain: RegExp;
  /** Names that the engine can hold, also in quotes. Undefined: all. */
  readonly possible?: RegExp;
  /** Words in lower case that cannot be names. */
  readonly reserved: ReadonlySet<string>;
  /**
   * Which names are one: those that differ in case only, in quotes as well (`any-case`); names without quotes are read in
   * lower or upper case; or each name is itself (`exact`).
   */
  readonly folding: 'any-case' | 'lower' | 'upper' | 'exact';
  /** The schema in which names are looked up where nobody chose one. */
  readonly defaultSchema: string;
  readonly ofServer: CatalogueNames;
}

/** Names by which an engine tells about what it holds. Expressions ignore case. */
export interface CatalogueNames {
  /** Schemas that describe all objects, also inaccessible ones. */
  readonly schemas: RegExp;
  /** Schemas of temporary tables. */
  readonly temporary: RegExp | undefined;
  /** Tables, views and schemas that are in no list of tables. */
  readonly unlisted: RegExp;
  /** Views of values, counts and statements, in which rows show that row rules keep back. */
  readonly statistics: RegExp | undefined;
  /** The same, but read by harmless views as well, so that only the text's own words count. */
  readonly relations: RegExp | undefined;
}

/**
 * What a statement does: `select` gives rows and changes nothing; `explain` and `show` tell about queries and tables;
 * `write` changes rows or files, `definition` tables and rights; `utility` is everything else, such as settings.
 */
export type StatementKind = 'select' | 'explain' | 'show' | 'write' | 'definition' | 'utility' | 'empty';

export interface SqlStatements {
  /** By the word that a statement begins with, in lower case; what is not here is `utility`. */
  readonly kinds: ReadonlyMap<string, StatementKind>;
  /** No statement begins with any other word, so that one which does is a slip of the pen. */
  readonly isComplete: boolean;
  /** SELECT … INTO makes a table. */
  readonly selectsIntoTables: boolean;
  /** SHOW gives a setting and reads no table. */
  readonly showsSettings: boolean;
  /** Why statements are never run for any user, by the first word or the first two words in lower case. */
  readonly refusals: ReadonlyMap<string, string>;
}

/** Functions, by their names in lower case. */
export interface SqlFunctions {
  /** Read or change something besides their arguments: files, other servers, settings, SQL as text. */
  readonly reading: RegExp;
  /** Tell of the database itself, so that the SQL of a chart calls none of them; `reading` ones aside. */
  readonly ofCatalogue: RegExp;
  /** Types whose texts are looked up among tables, functions and roles. */
  readonly lookupTypes: RegExp | undefined;
  /** `(value).name` calls a function. */
  readonly calledByDot: boolean;
}

export interface SqlTypes {
  /** Suggested where a type is to come. */
  readonly suggested: readonly string[];
  /** Types whose values have neither order nor equality, but by their text. */
  readonly withoutOrder: RegExp | undefined;
  /** Its floating point numbers are neither NaN nor infinite. */
  readonly onlyFinite?: boolean;
  /** Truth values of expressions are the numbers 1 and 0; only columns may be told as truths. */
  readonly truthsAreNumbers?: boolean;
  /**
   * Times are texts, of which a moment may have several, or are of types that are not compared with each other, so that a
   * column is cast before it is compared with a moment.
   */
  readonly timesAreTexts?: boolean;
  /** The only types that have MIN and MAX; undefined: every type with an order. */
  readonly withExtremes: RegExp | undefined;
}

/** Words that text is coloured and completed by. */
export interface SqlWords {
  /** In lower case, without those that are mostly names of columns. */
  readonly keywords: ReadonlySet<string>;
  readonly types: ReadonlySet<string>;
  /** Keywords that are functions where a bracket follows. */
  readonly alsoFunctions: ReadonlySet<string>;
  /** What a statement may begin with, as it is suggested. */
  readonly beginnings: readonly string[];
}

/** What a query may be made of beyond what every engine knows. */
export interface SqlTraits {
  /** `name: expression` and `name: table`. */
  readonly prefixAliases: boolean;
  /** `[x FOR x IN list]`. */
  readonly listComprehensions: boolean;
  /** `MAP {…}`. */
  readonly mapLiterals: boolean;
  /** `EXCEPT (a, b)` before names leaves out columns, so that it is no set operator there. */
  readonly columnExclusion: boolean;
  /** A query among the sources sees its earlier neighbours without LATERAL. */
  readonly lateralSources: boolean;
  /** `catalog.table` finds a table of the catalog's default schema. */
  readonly tablesInCatalogs: boolean;
  readonly qualify: boolean;
  /** Names of outputs are known in every clause but SELECT and FROM, not just in GROUP BY and ORDER BY. */
  readonly outputsAnywhere: boolean;
  /** In a recursive WITH only the part after UNION reads the query itself; before it the name means a table. */
  readonly recursionInUnionOnly: boolean;
}
