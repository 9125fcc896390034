export {
  ChartViews,
  Charts,
  chartRenderFailed,
  chartRendered,
  datasetsSet,
  removeChart,
  runAnnotation,
  runChart,
  selectChart,
  showChartAsTable,
  stopChart,
  triggerQuery,
  type ChartAnswer,
  type AnsweredPart,
  type ChartState,
  type ChartStatus,
  type ChartView,
} from './chart-state.ts';
export {
  ActionsMenuItems,
  ChartCards,
  ChartFrame,
  ChartMenu,
  ResultGrid,
  VizMiniature,
  exportQuery,
  type ActionsMenuItem,
  type ChartActionContext,
  type ChartDialogProps,
  type ChartCardsProps,
  type ChartFrameProps,
  type ChartMenuProps,
  type ResultGridProps,
  type VizMiniatureProps,
} from './chart-view.ts';
export {
  SaveDestinations,
  type DestinationChoice,
  type PreparedDestination,
  type SaveDestination,
  type SaveDestinationProps,
} from './save-destinations.ts';
export { ChartPreview, type ChartPreviewProps } from './chart-preview.ts';
export { brushFilters, brushOf } from './brush-filters.ts';
export {
  ChartDrawings,
  type ChartEmphasis,
  type ChartDrawing,
  type ChartFile,
  type ChartTable,
  type ShownChart,
} from './chart-drawings.ts';
export { LiveResults, createLiveResults, type LivePublication, type LiveScene } from './live-results.ts';
export { filterValuesText } from './filter-values-text.ts';
export { pointFilters, type PointedChart } from './point-filters.ts';
export { tableOfAnswer, type AnswerTable } from './answer-table.ts';
export { answerFormats, namedFormats } from './answer-formats.ts';
export { brushedRangeLabel } from './brushed-range-label.ts';
export { chartPropertiesSaved, type ChartPropertiesChange } from './chart-changes.ts';
export { filtersText } from './filters-text.ts';
export { withColumnFormats } from './with-column-formats.ts';
export { ChartRow, chartRowsOf } from './chart-rows.ts';
export {
  columnarResultOf,
  columnsMediaType,
  readSamples,
  readResults,
  resultsBeside,
  valuesOf,
  type ColumnsAnswer,
  type ColumnsReply,
  type WireColumn,
} from './chart-data.ts';
export { ChartChanges, NewChartBody, chartRoutes } from './routes.ts';
export { askChartScreenshot, getChartScreenshot, getThumbnail } from './picture-routes.ts';
export { chartListRoutes } from './list-routes.ts';
export {
  ChartDataBytes,
  beginChartData,
  getChartData,
  getColumnValues,
  cancelChartData,
  postChartData,
  postExploreJson,
  postExploreJsonOf,
  postSamples,
} from './chart-data-routes.ts';
export { answerBytes } from './answer-bytes.ts';
export {
  ChartDataJob,
  ChartJobRunners,
  ChartJobTransports,
  defineChartJobRunner,
  type ChartDataCall,
  type ChartJobRunner,
  type ChartJobTransport,
  type PackedAnswer,
} from './chart-jobs.ts';
export {
  ChartPlacements,
  ChartPlaces,
  defineChartPlacement,
  type ChartMove,
  type ChartPlace,
  type ChartPlacement,
} from './chart-places.ts';
export { RequestedDatasets } from './requested-datasets.ts';
export { ChartPrefetches, type PrefetchedChart } from './chart-prefetches.ts';
export { type AnsweredChart, type AnsweredDrawing, AnsweredDrawings, type AnsweredLook } from './answered-drawings.ts';
export { ChartPictures, pictureGrounds, type PictureWanted, type PlannedPicture } from './chart-pictures.ts';
export {
  NativeLayerReaders,
  NativeLayerSources,
  defineNativeLayerReader,
  nativeColumns,
  type NativeLayer,
  type NativeLayerReader,
  type NativeLayerSource,
} from './native-layers.ts';
export { ChartSources, defineChartSource, type ChartSource } from './chart-sources.ts';
export { DataDelegations, defineDataDelegation, type DataDelegation, type RowsAsked } from './data-delegations.ts';
export { descriptionHtml } from '../common/description-html.ts';
export { rangeCalendar } from './range-calendar.ts';
export { rangeLabel, resolvedRangeLabel } from './range-words.ts';
export {
  DataSpans,
  TimeRangePicker,
  TimeRanges,
  TypedRanges,
  askDataSpan,
  noTimeRange,
  rangeKey,
  readTypedRange,
  resolveTimeRange,
  timeColumnKey,
  type ResolvedRange,
  type TimeColumn,
  type TimeRangePickerProps,
  type TypedRange,
} from './time-range.ts';
export { ChartStore, chartTables, type ChartReader, type EnsuredChart, type SavedChart } from './chart-store.ts';
export { chartListLink, newChartLink, chartUrl } from './links.ts';
export {
  buildQueryContext,
  fileQueriesOf,
  pageQueriesOf,
  datasetIdOf,
  hasSource,
  plainQueriesOf,
  queriesOf,
  questionOf,
  type QueryContextOptions,
} from './build-query-context.ts';
export { mergeExtraFormData, namesTime, withExtraFormData, type ExtraFormData } from './extra-form-data.ts';
export { composeLines, composePicture, legendMarks, pictureMarginPx, pictureSize } from './picture/compose-picture.ts';
export { escapeMarkup } from './picture/escape-markup.ts';
export { composeFigure, legendBox, roomBeside, type LegendBox } from './picture/compose-figure.ts';
export { swatchWidthPx } from './picture/legend-swatch.ts';
export { usedColors } from '../common/color/used-colors.ts';
export { dashboardColors } from '../common/color/dashboard-colors.ts';
export { labelId, mostSharedLabels } from '../common/color/shared-assignments.ts';
export { LabelPlaces, defineLabelPlaces } from './label-places.ts';
export { labelPartsIn } from './label-parts.ts';
export { ResultFiles, type FileRows } from './result-files.ts';
export { isoTextOf } from './time-text.ts';
export { validateExpression } from './question-routes.ts';
