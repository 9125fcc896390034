export {
  DatabaseEngines,
  type CataloguedTable,
  type ConnectionConfig,
  type DatabaseEngine,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type EngineHost,
  type FileColumn,
  type FileError,
  type FilePreview,
  type FileReadOptions,
  type FunctionSignature,
  type IngestType,
  type KeptRows,
  type QueryConnection,
  type QueryPriority,
  type RunOptions,
  type SharedScans,
  type SourceFile,
  type SqlDialect,
  type SqlParameter,
  type SqlStatement,
  type StatementInspection,
  type StatementReads,
  type ViewText,
  type TableDescription,
  type TableEstimate,
  type TableIngest,
  type TableName,
} from './engine.ts';
export {
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from './columnar-result.ts';
export {
  decimalScale,
  decimalSize,
  doubleDigits,
  exactNumber,
  isDecimal,
  isFloat32,
  isFloating,
  plainNumber,
} from './number-types.ts';
export {
  catalogAccessView,
  databaseAccessView,
  Databases,
  schemaAccessView,
  uploadDatabase,
  type DatabaseRecord,
} from './databases.ts';
export { allowMultiCatalog, hasCatalogs, isPlaceGranted, placeGrant, type GrantedPlace } from './place-grants.ts';
export {
  DatabaseDependents,
  defineDatabaseDependent,
  type DatabaseCaller,
  type DatabaseDependent,
  type RelatedObjects,
} from './dependents.ts';
export { TableGrants } from './table-grants.ts';
export { PortableDatabases, type PortableDatabase } from './portable-database.ts';
export { engineFailure } from './engine-failure.ts';
export { databaseRoutes } from './routes.ts';
export { databaseLink, databasesLink, newDatabaseLink } from './links.ts';
export {
  DatabaseBody,
  type AvailableEngine,
  type DatabaseConnectionInfo,
  type DatabaseRow,
  type TableMetadata,
} from './schemas.ts';
export { databasesTable, relatedDatabases } from './related-databases.ts';
export type { PlanNode, QueryPlanner } from './query-plan.ts';
