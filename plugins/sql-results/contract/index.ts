export { resultColumnNames } from './result-column-names.ts';
export { noResultColumn, otherResultColumns, storedRowsGone } from './result-failures.ts';
export { defineResultStore, ResultStores, type OpenResultStore } from './result-stores.ts';
export {
  ResultTables,
  type ColumnProfile,
  type ComparisonAsked,
  type ParquetOptions,
  type ResultComparison,
  type ResultSource,
  type ResultWriter,
  type RowDifference,
  type StoredColumn,
  type StoredResult,
  type StoredView,
  type WriteOptions,
} from './result-tables.ts';
