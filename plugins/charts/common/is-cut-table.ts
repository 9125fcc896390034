import type { ChartAnswer } from '#plugins/charts';
import type { VizType } from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { columnLabel, defaultRowLimit, type QueryObject } from '#plugins/queries';

/** Charts whose parts are told apart by name: the first few, ranked, are a whole picture of their own. */
const rankedShapes: readonly VizType['skeleton'][] = ['bars', 'pie'];

/**
 * Whether a reader should hear that the row limit cut an answer. It is news where rows are missing that somebody would
 * look for: in a table, along an axis, or at a limit nobody chose. Bars or parts limited on purpose and ranked ("the
 * six largest") are what their author asked for, and a query for one row, such as a total, asks for no more.
 */
export function isCutTable(
  viz: Pick<VizType, 'skeleton' | 'options'>,
  query: QueryObject,
  { result, sqlRowcount }: Pick<ChartAnswer, 'result' | 'sqlRowcount'>,
): boolean {
  const limit = query.row_limit;
  if (limit === undefined || limit === null || limit <= 1 || sqlRowcount < limit) return false;
  const isRanked = (query.orderby?.length ?? 0) > 0 && (query.metrics?.length ?? 0) > 0;
  const [column, ...others] = query.columns ?? [];
  // Every axis is asked for with a grain, so only the answer tells whether it is one of time.
  const axis = result.columns.find(({ name }) => column !== undefined && name === columnLabel(column));
  const isOverTime = query.is_timeseries === true || axis?.type === genericType.temporal;
  const isList = others.length === 0; // of pairs a limit leaves stacks with parts missing
  const isChosen = limit < unchosenLimit(viz);
  return !(rankedShapes.includes(viz.skeleton) && isRanked && isList && !isOverTime && isChosen);
}

/** The limit of charts whose author said nothing; some types, such as pies, have one of their own. */
function unchosenLimit({ options }: Pick<VizType, 'options'>): number {
  const own: { readonly default?: unknown } | undefined = options.properties['row_limit'];
  return typeof own?.default === 'number' ? own.default : defaultRowLimit;
}
