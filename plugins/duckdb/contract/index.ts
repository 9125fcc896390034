export { resultColumnNames } from './result-column-names.ts';
export {
  ResultTables,
  type ColumnProfile,
  type ComparisonAsked,
  type ResultComparison,
  type ResultSource,
  type ResultWriter,
  type StoredColumn,
  type StoredResult,
  type StoredView,
} from './result-tables.ts';
