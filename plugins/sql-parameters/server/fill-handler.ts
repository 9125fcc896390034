import { AppError, reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Databases } from '#plugins/databases';
import { SqlTemplates, givenUrlParams } from '#plugins/sql-language';
import { parameterErrors as messages } from '../common/messages.ts';
import { fillTemplates } from '../contract/routes.ts';

/** What a template names, such as a dataset, it gives only to who may read it. */
export const fill = handle(
  fillTemplates,
  { databases: Databases, templates: SqlTemplates },
  async (input, { databases, templates }) => {
    const caller = callerOf(input);
    const { database_id: databaseId, sql, template_params: params } = input.body;
    const visible = await databases.visibleTo(caller);
    if (!visible.some((database) => database.id === databaseId && database.exposeInSqlLab)) {
      throw new AppError('not-found', messages.noDatabase(), { errorType: 'DATABASE_NOT_FOUND_ERROR' });
    }
    const urlParams = givenUrlParams(input.query, input.body);
    const { texts } = await templates.render([sql], { userId: caller.userId, databaseId, params, urlParams });
    return reply(200, { result: texts[0] ?? sql });
  },
);
