import { Type } from 'typebox';
import { defineRoute } from '#core/common';
import { UrlParams } from '#plugins/sqllab';

/** Our own call: what SQL of the editor comes to once its templates are filled in. Nothing runs. */
export const fillTemplates = defineRoute(
  'POST',
  '/api/v1/sql_template/fill/',
  {
    /** Any names: what `url_param` reads. */
    query: Type.Object({}),
    body: Type.Object({
      database_id: Type.Integer(),
      sql: Type.String({ maxLength: 1_000_000 }),
      template_params: Type.Record(Type.String(), Type.Unknown()),
      url_params: UrlParams,
    }),
    replies: { 200: Type.Object({ result: Type.String() }) },
  },
  ['can_execute_sql_query', 'SQLLab'],
  { summary: 'Fill the templates of a text in, without running it.' },
);
