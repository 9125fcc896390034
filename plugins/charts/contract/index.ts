export { AdhocFilter, FormData, setAsideKey } from './form-data.ts';
export {
  VizMounts,
  VizTypes,
  findVizType,
  shownLegend,
  type BrushAxis,
  type BrushEnds,
  type ChartBrush,
  type ChartPointer,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type NumberWords,
  type MarkPoint,
  type OpenViz,
  type RowCoverage,
  type Scene,
  type SceneBrush,
  type Selection,
  type Selects,
  type Shape,
  type VizCategory,
  type VizFormats,
  type VizMount,
  type VizMountProps,
  type VizRenderer,
  type VizSize,
  type TableTotals,
  type VizTheme,
  type VizType,
} from './viz-type.ts';
export { slotRole, type Slot, type SlotRole } from './slot.ts';
export { defineVizType, type VizTypeDefinition } from './define-viz-type.ts';
export {
  boundsOption,
  choice,
  colorScheme,
  dataGroups,
  hiddenOption,
  numberFormat,
  numberOption,
  optionalChoice,
  textOption,
  timeFormat,
  toggle,
  vizOptions,
  type ShownWhen,
} from './options.ts';
export { ControlTypes, type ControlProps, type ControlType } from './control-types.ts';
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
export { isSelected } from './is-selected.ts';
export { isColorText } from './color-text.ts';
export { filterValuesText } from './filter-values-text.ts';
export { truthText } from '../common/formats/truth-text.ts';
export { pointFilters, type PointedChart } from './point-filters.ts';
export { columnHeadings, tableOfAnswer, type AnswerTable } from './answer-table.ts';
export { metricName, resultNames, shareColumn } from './result-names.ts';
export { answerFormats } from './answer-formats.ts';
export { timeGrainOf } from './time-grain-of.ts';
export { columnFormatsOf, formatOfColumn, type ColumnFormat, type ColumnFormats } from './column-formats.ts';
export { wordsOfRange } from './words-of-range.ts';
export { filtersText } from './filters-text.ts';
export { withColumnFormats } from './with-column-formats.ts';
export { ChartRow, chartRowsOf } from './chart-rows.ts';
export {
  columnarResultOf,
  columnsMediaType,
  readSamples,
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
export { binExtentKey, binExtentOf, extentOfBins, sameBins } from './bin-extent.ts';
export { ChartPrefetches, type PrefetchedChart } from './chart-prefetches.ts';
export { type AnsweredChart, type AnsweredDrawing, AnsweredDrawings, type AnsweredLook } from './answered-drawings.ts';
export { ChartPictures, pictureGrounds, type PictureWanted, type PlannedPicture } from './chart-pictures.ts';
export { ChartSources, defineChartSource, type ChartSource } from './chart-sources.ts';
export { DataDelegations, defineDataDelegation, type DataDelegation, type RowsAsked } from './data-delegations.ts';
export { descriptionHtml } from '../common/description-html.ts';
export {
  DataSpans,
  TimeRangePicker,
  TimeRanges,
  TypedRanges,
  askDataSpan,
  noTimeRange,
  rangeInWords,
  rangeLabel,
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
  datasetIdOf,
  hasSource,
  plainQueriesOf,
  questionOf,
  type QueryContextOptions,
} from './build-query-context.ts';
export {
  baseAxis,
  baseQuery,
  columnList,
  dimensionsOf,
  grainOf,
  metricList,
  metricOf,
  metricsOf,
  positiveInteger,
  uniqueColumns,
  uniqueMetrics,
  xAxisColumn,
  xAxisLabel,
  type BaseQueryOptions,
} from './base-query.ts';
export { mergeExtraFormData, namesTime, withExtraFormData, type ExtraFormData } from './extra-form-data.ts';
export { groupOf, splitAdhocFilters, sqlParts, type FilterParts } from './adhoc-filters.ts';
export { resampleStep, rollingStep, shiftsOf, timeOffsetsOf, timeSeriesQuery } from './time-series-query.ts';
export { choices, currencyFormat, limitOption, optionalInteger, timeShiftsOption, type Currency } from './options.ts';
export {
  hasOneSeries,
  sortKeys,
  timeSeriesSorts,
  type SortBy,
  type SortDirection,
  type SortSetting,
} from './sort-settings.ts';
export { rowLimitOption, seriesLimitOption, sortDescendingOption } from './query-options.ts';
export {
  defaultRollingPeriods,
  nearValuesOption,
  resampleMethodChoices,
  resampleRuleChoices,
  rollingOptions,
  rollingTypeChoices,
  seriesSortChoices,
  timeSeriesOptions,
  timeSeriesSlots,
  timeShiftChoices,
} from './time-series-options.ts';
export {
  aggregateOf,
  appendAxisTitles,
  appendFlatLabels,
  appendRemark,
  appendTiltedLabels,
  axisColumn,
  axisWords,
  binnedBrushAxis,
  axisNames,
  brushEndWords,
  categoryTicks,
  overhangPx,
  overhangShare,
  datasetColumn,
  decimate,
  drawLines,
  usualAreaOpacity,
  drawingText,
  applyTheme,
  edgesBetween,
  formatPx,
  grainInterval,
  groupNames,
  gridMarks,
  joinRemarks,
  labelFontPx,
  leavesAxis,
  liveLayer,
  mostMarks,
  noteScene,
  numberOf,
  sumAmounts,
  amountOf,
  compareAmounts,
  plainAxisNumber,
  plotElement,
  seriesColor,
  seriesMarks,
  seriesSelects,
  seriesTable,
  setAttributes,
  sortSeries,
  stackSeries,
  summarizeLines,
  summarizeSeries,
  disambiguated,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  timeTicks,
  brokenInTwo,
  cutsApart,
  truncateNames,
  truncateText,
  withoutPlace,
  valueAxis,
  valueAxisMark,
  valueScale,
  valueWords,
  type Amount,
  type AxisTicks,
  type BinnedAxis,
  type CategoryTicks,
  type GrainInterval,
  type GroupName,
  type LineInput,
  type LineLook,
  type Margins,
  type Series,
  type SeriesMarksChoice,
  type SeriesSort,
  type SeriesTable,
  type Span,
  type StackMode,
  type TimeTicksChoice,
  type TooltipOptions,
  type ValueAxis,
  type ValueAxisChoice,
  composeLines,
  composePicture,
  escapeMarkup,
  legendMarks,
  nameOrder,
  pictureMarginPx,
  pictureSize,
  axisTitle,
  columnTitle,
  legendEntries,
  opacityOf,
  swatchMarkup,
  swatchWidthPx,
  valuesTitle,
  wordsTogether,
  inkOn,
  seriesNames,
  inDrawnOrder,
} from './drawing/index.ts';
export { type AnnotationData, type AnnotationRecord } from './annotations/annotation-data.ts';
export { AnnotationLayer, annotationLayersOf } from './annotations/annotation-layer.ts';
export { annotationShapes, annotationValues, type AnnotationShape } from './annotations/annotation-shapes.ts';
export { annotationLegend, appendAnnotations, type AnnotationPlaces } from './annotations/append-annotations.ts';
export { parseFormula } from './annotations/parse-formula.ts';
export { sampleDataFor, sampleScenarios, type SampleScenario, type VizSample } from './sample-data.ts';
export { createVizFormats } from '../common/formats/create-viz-formats.ts';
export { isNumberFormat } from '../common/formats/number-format.ts';
export { numberFormatPresets, timeFormatPresets } from '../common/formats/format-presets.ts';
export {
  categoricalScheme,
  categoricalSchemes,
  defaultColorScheme,
  defaultSequentialScheme,
  sequentialScheme,
  sequentialSchemes,
  type CategoricalScheme,
  type SequentialScheme,
} from '../common/color/color-schemes.ts';
export { growsOverPages, holdsPrintUnclipped, printUnclipped } from './unclipped-printing.ts';
export { usedColors } from '../common/color/used-colors.ts';
export { dashboardColors } from '../common/color/dashboard-colors.ts';
export { labelId, mostSharedLabels } from '../common/color/shared-assignments.ts';
export { LabelPlaces, defineLabelPlaces } from './label-places.ts';
export { labelPartsIn } from './label-parts.ts';
export {
  createColorAssignments,
  createVizTheme,
  type ColorAssignments,
  type VizThemeChoice,
} from '../common/color/create-viz-theme.ts';
export { drawSample, vizChecks, vizDrawings, type VizCheck, type VizDrawingChoice } from './check-viz.ts';
export { drawingProblems } from './check-drawing.ts';
export { ResultFiles, type FileRows } from './result-files.ts';
export { isoTextOf } from './time-text.ts';
export { validateExpression } from './question-routes.ts';
