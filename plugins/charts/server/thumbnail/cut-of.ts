import type { RowCoverage, VizType } from '#plugins/viz-kit';
import type { QueryOutcome, QueryRequest, QueryRunner } from '#plugins/queries';
import { isCutTable } from '../../common/is-cut-table.ts';
import { countAll } from '../export/count-all.ts';

/** Of how many rows a picture is made, where its reader should hear that the row limit left some out. */
export async function cutOf(
  viz: VizType,
  [request]: readonly QueryRequest[],
  [outcome]: readonly QueryOutcome[],
  runner: QueryRunner,
): Promise<RowCoverage | undefined> {
  if (request === undefined || outcome === undefined) return undefined;
  const { result, sqlRowCount: shown } = outcome;
  if (!isCutTable(viz, request.query, { result, sqlRowcount: shown })) return undefined;
  const all = await countAll(request, runner);
  return all > shown ? { shown, all } : undefined;
}
