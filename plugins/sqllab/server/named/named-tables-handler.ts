import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import { readNamedTables } from '../../contract/named-routes.ts';
import { QueryRecords } from '../store/query-records.ts';
import { SavedQueryRecords } from '../store/saved-query-records.ts';
import { resultsOf } from './own-result.ts';

/** Runs whose results are told, the newest. */
const mostRuns = 50;

export const listNamedTables = handle(
  readNamedTables,
  { records: QueryRecords, saved: SavedQueryRecords },
  async (input, { records, saved }) => {
    const { userId } = callerOf(input);
    const runs = await records.recent(userId, mostRuns);
    const kept = runs.filter((row) => row.results_key !== null);
    return reply(200, {
      result: {
        saved_queries: [...(await saved.namesOf(userId, input.params.id))],
        results: kept.flatMap((row) =>
          [...resultsOf(row)]
            .reverse()
            .map(({ key, part }) => ({ key, name: part.name, rows: part.rows, tab: row.tab_name })),
        ),
      },
    });
  },
);
