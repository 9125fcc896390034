import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { Datasets } from '#plugins/datasets';
import { QueryRunner } from '#plugins/queries';
import { invalidateCache } from '../../contract/cache-routes.ts';

/** `POST /api/v1/cachekey/invalidate`. */
export const answerInvalidateCache = handle(
  invalidateCache,
  { datasets: Datasets, runner: QueryRunner },
  async (input, { datasets, runner }) => {
    const caller = callerOf(input);
    const { datasource_uids: uids = [], datasources = [] } = input.body;
    const named = await Promise.all(
      datasources.map(({ database_name: databaseName = '', datasource_name: tableName = '', schema, catalog }) =>
        datasets.idsNamed(
          {
            databaseName,
            tableName,
            ...(schema == null ? {} : { schema }),
            ...(catalog == null ? {} : { catalog }),
          },
          caller,
        ),
      ),
    );
    const accessible = await datasets.accessibleIds(caller);
    const ids = uids.flatMap((uid) => /^(\d+)__table$/.exec(uid)?.[1] ?? []).map(Number);
    const own = ids.filter((id) => accessible === 'all' || accessible.includes(id));
    const found = await datasets.summaries([...own, ...named.flat()]);
    await runner.forget([...found.values()].map(({ uuid }) => uuid));
    return reply(201, {});
  },
);
