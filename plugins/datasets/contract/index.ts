export {
  DatasetColumn,
  DatasetData,
  DatasetMetric,
  Datasets,
  datasourceAccessView,
  type DatasetModel,
  type NewDataset,
} from './dataset.ts';
export {
  DatasetColumnPut,
  DatasetDuplicate,
  DatasetGetOrCreate,
  DatasetMetricPut,
  DatasetPost,
  DatasetPut,
} from './bodies.ts';
export { DatasetActions, type DatasetAction } from './dataset-actions.ts';
export { DatasetTabs, type DatasetTab } from './dataset-tabs.ts';
export { DatasetDependents, defineDatasetDependent, type DatasetDependent, type DatasetUse } from './dependents.ts';
export { FirstCharts, type FirstChart, type SuggestedChart } from './first-charts.ts';
export { firstMeasure, metricOfMeasure, type ProfiledColumn, type TableProfile } from './table-profile.ts';
export { datasetLink, datasetListLink, exploreDatasetLink, newDatasetLink } from './links.ts';
export {
  ColumnChange,
  checkExpression,
  createDataset,
  deleteDataset,
  deleteDatasetColumn,
  deleteDatasetMetric,
  duplicateDataset,
  fetchDatasourceMetadata,
  getOrCreateDataset,
  previewColumnSync,
  readDataset,
  readDatasetUses,
  refreshDataset,
  updateDataset,
} from './routes.ts';
export { datasetRoutes } from './list-routes.ts';
export {
  ReadOptions,
  Upload,
  UploadColumn,
  UploadChoice,
  UploadFailure,
  UploadFormats,
  UploadPreview,
  UploadRemark,
  UploadTable,
  UploadResult,
  type PreparedFile,
  type ReadOptionName,
  type UploadFormat,
  type UploadedFile,
} from './upload.ts';
export {
  cancelUpload,
  commitUpload,
  compareUpload,
  previewUpload,
  readUpload,
  readUploadMetadata,
  startUpload,
  uploadToDatabase,
} from './upload-routes.ts';
export { PortableDatasets, type PortableDataset } from './portable-dataset.ts';
export { pickFileToUpload } from './commands.ts';
export { inOrder, isSameEvent, type DatasetEvent, type EventOccurrence } from './dataset-events.ts';
export { engineGrain, grainsWith, timeGrains } from './time-grains.ts';
export {
  calendarIn,
  hasUsualYears,
  usualCalendar,
  weekStarts,
  type DatasetCalendar,
  type WeeksAndYears,
  type WeekStart,
} from './dataset-calendar.ts';
export { datasetMissing, isDatasetMissing } from './missing-dataset.ts';
export { mainTimeColumn, timeColumnsOf } from './main-time-column.ts';
export { ReaderRules, type ReaderRule } from './reader-rules.ts';
export { sqlCompletions, type SqlCompletion } from './sql-completions.ts';
