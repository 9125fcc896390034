export {
  AdhocColumn,
  AdhocMetric,
  ColumnSummary,
  PostProcessingStep,
  QueryFacets,
  QueryColumn,
  QueryContext,
  QueryExtras,
  QueryFilter,
  QueryMetric,
  QueryObject,
  aggregates,
  columnLabel,
  metricLabel,
  referencedName,
  resultTypes,
  summaryKinds,
  type Aggregate,
  type ResultType,
  type SummaryKind,
} from './query-object.ts';
export {
  cacheSizeMb,
  dataCacheTimeout,
  defaultQueryRowLimit,
  defaultRowLimit,
  defaultTimeFilter,
  defaultTimeGrain,
  maxRowLimit,
  rowLimitChoices,
  samplesRowLimit,
  seriesLimitChoices,
  webserverTimeout,
} from './limits.ts';
export { FilterGroup, restBesideGroups, whereWithGroups, type ConditionTree } from './filter-group.ts';
export { cellOfFilterValue, filterValueOf } from './filter-value.ts';
export { timeGrains } from './grains.ts';
export {
  QueryRunner,
  groupingLabel,
  type Begun,
  type CacheKey,
  type PredicateOrigin,
  type QueryOutcome,
  type QueryRequest,
  type RowRule,
} from './query-runner.ts';
export { ResolvedTimeRange, TimeRangeQuestion, readTypedTimeRange, resolveTimeRanges } from './routes.ts';
export { textOfGroup } from './rest-group.ts';
export { rowLimitError } from './row-limit.ts';
export { RowCondition, Statistic } from './statistic.ts';
export { Tuples, tuplesOperator } from './tuples.ts';
export {
  Polygon,
  cornersOf,
  isInPolygon,
  mostCorners,
  polygonBox,
  polygonOperator,
  type PolygonRings,
} from './polygon.ts';
export { eventOffset } from '../common/time-range/event-shift.ts';
export { readTypedShift, type ShiftMeaning, type TimeShift } from '../common/time-range/typed-shift.ts';
export { formatTime } from './format-time.ts';
export { isWithinTimeouts } from './within-timeouts.ts';
export { readCalculationFormula, type CalculationFormula } from './calculation/calculation-formula.ts';
export {
  calculationBases,
  calculationKinds,
  mostFormulaCharacters,
  mostWindowRows,
  usualWindowRows,
  type CalculationKind,
} from './calculation/calculation-kinds.ts';
