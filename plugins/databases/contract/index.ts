export {
  DatabaseEngines,
  type ConnectionConfig,
  type ConnectionRefusal,
  type DatabaseEngine,
  type EngineConnection,
  type EngineHost,
  type EngineSources,
  type QueryConnection,
  type SourceKind,
} from './engine.ts';
export {
  type EngineError,
  type QueryPriority,
  type RunOptions,
  type SqlParameter,
  type SqlStatement,
} from './engine-statement.ts';
export { hexOfText, isBinary, readableBytes, textOfBytes, textOfHex } from './binary-text.ts';
export { fiscalGrain, fiscalGrainOf, type FiscalGrain } from './fiscal-grains.ts';
export { epochNumber, timeOfEpochNumber } from './epoch-number.ts';
export { type KeptRows, type SharedScans, type TableEstimate } from './shared-scans.ts';
export { ignoresCase, type SqlDialect } from './sql-dialect.ts';
export type { LikeOptions, SqlPrinting, SqlTypeNames, ValueType } from './sql-printing.ts';
export { findDialect, requireDialect, SqlDialects } from './sql-dialects.ts';
export type {
  SqlFunctions,
  SqlLexis,
  SqlNames,
  SqlQuote,
  SqlStatements,
  SqlSyntax,
  SqlTraits,
  SqlTypes,
  SqlWords,
  StatementKind,
} from './sql-syntax.ts';
export { type StatementInspection, type StatementReads, type TableRelatives } from './statement-inspection.ts';
export {
  grammarFunction,
  type CataloguedTable,
  type DescribedColumn,
  type FunctionSignature,
  type TableDescription,
  type TableName,
  type ViewText,
} from './table-catalogue.ts';
export { isExportNote } from './export-note.ts';
export {
  type TextEncoding,
  type ColumnCells,
  type FileChoice,
  type FileColumn,
  type FileError,
  type FilePreview,
  type FileReadOptions,
  type FileRemark,
  type IngestType,
  type SourceFile,
  type TableIngest,
  ingestTypeOf,
} from './table-ingest.ts';
export {
  genericType,
  type CellValue,
  type ColumnarResult,
  type GenericTypeCode,
  type ResultColumn,
} from './columnar-result.ts';
export {
  compareNumbers,
  decimalScale,
  decimalSize,
  doubleDigits,
  exactNumber,
  isDecimal,
  isFloat32,
  shortestFloat,
  isFloating,
  isNotFinite,
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
export { startStream, type StartedStream } from './start-stream.ts';
export { engineFailure } from './engine-failure.ts';
export { cancelledError, StatementWatch, timeoutError, type StatementStopper } from './stopped-statement.ts';
export { isOfMilliseconds, momentOf, msOfTime } from './time-text.ts';
export { decodedPart, parametersOfForm, type AddressParameters } from './address-parameters.ts';
export { connectArgsOf, poolEngineParams, poolSizeOf, refusalOfOpenSecrets, refusalOfPoolSize } from './pool-params.ts';
export { networkMessages } from '../common/network-messages.ts';
export { columnarRows, type AnswerColumn } from './network-engine/answer-columns.ts';
export { isTooLarge, tooLargeAnswer, wholeAnswer } from './network-engine/answer-size.ts';
export { addressParts, bracketed, printedHost, reachableAddress } from './network-engine/address-parts.ts';
export { refusedStatement, statementRefusals } from './network-engine/statement-refusals.ts';
export {
  StatementFailure,
  watchedBatches,
  watchedWork,
  type WatchedStatement,
} from './network-engine/watched-statement.ts';
export {
  certificateCause,
  firstFailure,
  isCertificateCode,
  networkCause,
  type ConnectionCause,
} from './network-engine/connection-causes.ts';
export {
  givenParameters,
  printAddress,
  type EncryptionParameter,
  type FilledForm,
  type FormAddress,
} from './network-engine/network-address.ts';
export { connectionOver } from './network-engine/network-connection.ts';
export { networkEngine } from './network-engine/network-engine.ts';
export {
  anyValue,
  filePath,
  inAnyCase,
  isNo,
  isYes,
  neverHonoured,
  onlyAsItIs,
  oneOf,
  refusalOfParameters,
  fewSeconds,
  yesOrNo,
  type ParameterRule,
  type ParameterRules,
} from './network-engine/parameter-rules.ts';
export { sessionOver, type LendingPool } from './network-engine/session-over.ts';
export {
  ApiFailure,
  askApi,
  keepsSecrets,
  networkCodeOf,
  textIn,
  type ApiAnswer,
  type ApiRequest,
} from './statement-api/api-client.ts';
export {
  pagedStatements,
  type PagedServer,
  type PagedStatements,
  type RowPage,
} from './statement-api/paged-statements.ts';
export { pagedConnection, type PagedEngine } from './statement-api/paged-connection.ts';
export { apiConnection } from './statement-api/api-connection.ts';
export {
  kindOfTable,
  listedSchemas,
  listedTable,
  listedTables,
  type ListedRow,
} from './statement-api/listed-tables.ts';
export { serviceEngine, serviceFields } from './statement-api/service-engine.ts';
export { unreachedService } from './statement-api/connection-failure.ts';
export {
  decimalReader,
  doubleReader,
  losesNothing,
  bytesCell,
  timeCell,
  timeReader,
  type TextReader,
  type WantedCells,
} from './statement-api/text-values.ts';
export { typedParameters, type TypedParameter } from './statement-api/typed-parameters.ts';
export { pause, waitMs } from './statement-api/pause.ts';
export { underLine } from './line-above.ts';
export { firstRows } from './first-rows.ts';
export { inSchema } from './in-schema.ts';
export { runningWork } from './running-work.ts';
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
export { placeOfProblem, type ProblemPlace } from './place-of-problem.ts';
