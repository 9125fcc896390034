export {
  AdhocColumn, AdhocMetric, PostProcessingStep, QueryColumn, QueryContext, QueryExtras, QueryFilter, QueryMetric,
  QueryObject, aggregates, columnLabel, metricLabel, resultTypes, type Aggregate, type ResultType,
} from './query-object.ts';
export {
  cacheSizeMb, dataCacheTimeout, defaultQueryRowLimit, defaultRowLimit, defaultTimeFilter, defaultTimeGrain, maxRowLimit,
  rowLimitChoices, samplesRowLimit, seriesLimitChoices, webserverTimeout,
} from './limits.ts';
export { timeGrains } from './grains.ts';
export {
  QueryRunner, type PredicateOrigin, type QueryOutcome, type QueryRequest,
} from './query-runner.ts';
