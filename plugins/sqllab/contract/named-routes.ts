import { Type } from 'typebox';
import { defineRoute } from '#core/common';

/** Our own call: what `saved_query()` and `result()` of a template can name, for those who write one. */
export const readNamedTables = defineRoute(
  'GET',
  '/api/v1/sqllab/named_tables/:id/',
  {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    replies: {
      200: Type.Object({
        result: Type.Object({
          /** Names of the caller's saved queries of the database. */
          saved_queries: Type.Array(Type.String()),
          /** The caller's results of all databases, the newest first; names may repeat. */
          results: Type.Array(
            Type.Object({
              key: Type.String(),
              name: Type.String(),
              rows: Type.Integer(),
              tab: Type.Union([Type.String(), Type.Null()]),
            }),
          ),
        }),
      }),
    },
  },
  ['can_read', 'SQLLab'],
  { summary: 'Saved queries and results that can stand in the place of a table.' },
);
