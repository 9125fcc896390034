import { withDeps, defineExtensionPoint, defineToken, type Resolved, type TokenRecord } from '#core/common';

/** What a chart asks of its dataset, as far as templates may read it. See docs/http-api.md, "Templates in SQL". */
export interface TemplateQuestion {
  /** SQL of the dataset's own metrics by their names. */
  readonly metrics: ReadonlyMap<string, string>;
  /** Database types by column name. */
  readonly columnTypes: ReadonlyMap<string, string | null>;
  /** `from_dttm`, `columns`, `row_limit` and the like. Plain data and Dates; what has no value is absent. */
  readonly variables: Readonly<Record<string, unknown>>;
  readonly filters: readonly { readonly column: string; readonly operator: string; readonly value: unknown }[];
  /** As text, such as `Last week`. */
  readonly timeRange: string | undefined;
  /** Milliseconds since the epoch; bounds that are open are undefined. */
  readonly resolveTimeRange: (range: string) => {
    readonly sinceMs?: number | undefined;
    readonly untilMs?: number | undefined;
  };
  /** Conditions of the row rules that the reader is under. */
  readonly rowRules: readonly string[];
}

/** Where templates are filled in. */
export interface TemplateContext {
  readonly userId: number;
  readonly databaseId: number;
  /** Template parameters of a dataset or of a tab of the editor. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Parameters of the address. */
  readonly urlParams: Readonly<Record<string, unknown>>;
  /** Undefined in the SQL editor. */
  readonly question?: TemplateQuestion;
}

/** Texts whose templates are filled in. */
export interface RenderedSql {
  /** In the order they were given. */
  readonly texts: readonly string[];
  /** What besides the texts makes one answer different from another. Plain data. */
  readonly cacheValues: readonly unknown[];
  /** Columns whose filters a template reads, and those whose filters are not to be applied again. */
  readonly readFilters: readonly string[];
  readonly removedFilters: readonly string[];
}

/** A plugin that fills in templates. */
export interface TemplateLanguage {
  readonly id: string;
  readonly server: true;
  readonly deps: TokenRecord;
  /** Whether a text is more than plain SQL. Costs next to nothing. */
  readonly isTemplate: (sql: string) => boolean;
  /** Throws AppError (400) with `extra.line`. */
  readonly render: (
    services: Readonly<Record<string, unknown>>,
    texts: readonly string[],
    context: TemplateContext,
  ) => Promise<RenderedSql>;
}

export const TemplateLanguages = defineExtensionPoint<TemplateLanguage>({
  id: 'sql-language/template-languages',
  summary: 'A language of templates in SQL, which is filled in before anybody reads the SQL.',
  keyOf: (language) => language.id,
});

/** Declares a language whose function sees its `deps` typed. */
export function defineTemplateLanguage<R extends TokenRecord>(language: {
  readonly id: string;
  readonly deps: R;
  readonly isTemplate: (sql: string) => boolean;
  readonly render: (services: Resolved<R>, texts: readonly string[], context: TemplateContext) => Promise<RenderedSql>;
}): TemplateLanguage {
  return withDeps({ ...language, server: true });
}

/** Server: templates in SQL. Without a language every text is plain SQL. */
export interface SqlTemplates {
  readonly isTemplate: (sql: string) => boolean;
  /** Fills the texts in, all in one context. Plain ones stay as they are. Throws AppError (400). */
  readonly render: (texts: readonly string[], context: TemplateContext) => Promise<RenderedSql>;
}
export const SqlTemplates = defineToken<SqlTemplates>('sql-language/SqlTemplates');
