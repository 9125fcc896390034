import type { SqlTemplates } from '#plugins/sql-language';

/** SQL of the editor with its templates filled in; plain SQL stays as it is. Throws AppError (400). */
export async function filledSql(
  templates: SqlTemplates,
  sql: string,
  facts: {
    readonly userId: number;
    readonly databaseId: number;
    readonly params: Readonly<Record<string, unknown>> | null | undefined;
    /** What `url_param` reads. */
    readonly urlParams: Readonly<Record<string, string>>;
  },
): Promise<string> {
  const { userId, databaseId, params, urlParams } = facts;
  const { texts } = await templates.render([sql], { userId, databaseId, params: params ?? {}, urlParams });
  return texts[0] ?? sql;
}
