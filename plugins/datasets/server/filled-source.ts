import { readTemplateParams, type RenderedSql, type SqlTemplates, type TemplateContext } from '#plugins/sql-language';

/** What filling in needs to know of a dataset. */
export interface TemplatedSource {
  readonly database_id: number;
  /** JSON text. */
  readonly template_params?: string | null;
  /** Its metrics as they are or will be. */
  readonly metrics?: readonly { readonly metric_name: string; readonly expression?: string | null }[];
}

/** An example range, so that templates show the columns they will return. 2024-01-01 to 2025-01-01, UTC. */
const exampleRange = { sinceMs: 1_704_067_200_000, untilMs: 1_735_689_600_000 };

/** The context of templates that nobody asks a question with: what they will give, their columns and their faults. */
function exampleContext(source: TemplatedSource, userId: number | null): TemplateContext {
  return {
    userId: userId ?? 0,
    databaseId: source.database_id,
    params: readTemplateParams(source.template_params),
    urlParams: {},
    question: {
      metrics: new Map((source.metrics ?? []).map((metric) => [metric.metric_name, metric.expression ?? ''])),
      columnTypes: new Map(),
      variables: { from_dttm: new Date(exampleRange.sinceMs), to_dttm: new Date(exampleRange.untilMs) },
      filters: [],
      timeRange: undefined,
      resolveTimeRange: () => exampleRange,
      rowRules: [],
    },
  };
}

/** The source with its templates filled in as if nothing were asked. Throws AppError (400). */
export async function filledSource<S extends TemplatedSource & { readonly sql: string }>(
  templates: SqlTemplates,
  source: S,
  userId: number | null,
): Promise<S> {
  const [sql] = (await filledTexts(templates, source, [source.sql], userId)).texts;
  return sql === undefined ? source : { ...source, sql };
}

/** Expressions over a source, filled in likewise. */
export const filledTexts = (
  templates: SqlTemplates,
  source: TemplatedSource,
  texts: readonly string[],
  userId: number | null,
): Promise<RenderedSql> => templates.render(texts, exampleContext(source, userId));
