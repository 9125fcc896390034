import type { Settings } from '#core/common';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { effectiveRowLimit } from './export-rows.ts';

const unlimited = Number.MAX_SAFE_INTEGER;

/** Whether a query gave as many rows as its limit allows, so that there may be more. */
export const reachesLimit = ({ query }: QueryRequest, rowCount: number, settings: Settings): boolean =>
  rowCount >= effectiveRowLimit(query.row_limit, settings);

/** Rows that a query would give without its row limit. */
export async function countAll(request: QueryRequest, runner: QueryRunner): Promise<number> {
  const query = {
    ...request.query,
    is_rowcount: true,
    row_limit: unlimited,
    row_offset: 0,
    orderby: [],
    post_processing: [],
    time_offsets: [],
  };
  const { result } = await runner.run({ ...request, query, mostRows: unlimited });
  return Number(result.columns[0]?.values[0] ?? 0);
}
