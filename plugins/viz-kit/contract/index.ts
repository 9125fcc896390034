export { AdhocFilter, FormData, setAsideKey } from './type/form-data.ts';
export { PureSandboxes, type PureSandbox } from './type/pure-sandboxes.ts';
export { vizTypesIn } from './type/viz-types-in.ts';
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
  type NumberLabels,
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
  type RestGroup,
  type VizType,
} from './type/viz-type.ts';
export { slotRole, type Slot, type SlotRole } from './type/slot.ts';
export {
  ruleHolds,
  isEmptyValue,
  listOfRules,
  optionDefaults,
  type ShownRules,
  type ShownWhen,
} from './type/shown-when.ts';
export { describedParts } from './type/described-parts.ts';
export { prepared } from './type/prepared.ts';
export { hasTable, tableOf } from './type/table-of.ts';
export { defineVizType, type VizTypeDefinition } from './type/define-viz-type.ts';
export { ControlTypes, type ControlProps, type ControlType } from './type/control-types.ts';
export { isSelected } from './type/is-selected.ts';
export {
  hasOneSeries,
  sortKeys,
  timeSeriesSorts,
  type SortBy,
  type SortDirection,
  type SortSetting,
  type SortShownWhen,
} from './type/sort-settings.ts';
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
  choices,
  currencyFormat,
  limitOption,
  optionalInteger,
  timeShiftsOption,
  type Currency,
} from './options/options.ts';
export { rowLimitOption, seriesLimitOption, sortDescendingOption } from './options/query-options.ts';
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
} from './options/time-series-options.ts';
export { metricName, resultNames, shareColumn } from './query/result-names.ts';
export { timeGrainOf } from './query/time-grain-of.ts';
export { binExtentKey, binExtentOf, extentOfBins, sameBins } from './query/bin-extent.ts';
export { columnHeadings } from './query/column-headings.ts';
export {
  baseAxis,
  baseQuery,
  columnList,
  dimensionsOf,
  grainOf,
  groupsOf,
  metricList,
  metricOf,
  metricsOf,
  positiveInteger,
  uniqueColumns,
  uniqueMetrics,
  xAxisColumn,
  xAxisLabel,
  type BaseQueryOptions,
} from './query/base-query.ts';
export { measuredQuery } from './query/measured-query.ts';
export { groupOf, splitAdhocFilters, sqlParts, type FilterParts } from './query/adhoc-filters.ts';
export { resampleStep, rollingStep, shiftsOf, timeOffsetsOf, timeSeriesQuery } from './query/time-series-query.ts';
export { truthText } from './formats/truth-text.ts';
export { columnFormatsOf, formatOfColumn, type ColumnFormat, type ColumnFormats } from './formats/column-formats.ts';
export { createVizFormats } from './formats/create-viz-formats.ts';
export { isNumberFormat, numberFormatter, type NumberFormatter } from './formats/number-format.ts';
export { numberFormatPresets, timeFormatPresets } from './formats/format-presets.ts';
export { numberFormatChoices } from './formats/number-format-choices.ts';
export { ColorSchemes } from './looks/color-scheme-point.ts';
export { NumberFormats } from './looks/number-format-point.ts';
export type { NumberFormat, NumberUnit } from './formats/number-format-types.ts';
export type { CategoricalScheme, ColorScheme, SequentialScheme } from './color/scheme-types.ts';
export { addedLooks, provideLooks, type AddedLooks } from './looks/added-looks.ts';
export { isColorText } from './color/color-text.ts';
export {
  isSchemeColor,
  shadeIn,
  allCategoricalSchemes,
  allSequentialSchemes,
  categoricalScheme,
  categoricalSchemes,
  defaultColorScheme,
  defaultSequentialScheme,
  sequentialScheme,
  sequentialSchemes,
} from './color/color-schemes.ts';
export {
  createColorAssignments,
  createVizTheme,
  type ColorAssignments,
  type VizThemeChoice,
} from './color/create-viz-theme.ts';
export {
  aggregateOf,
  axisColumn,
  seriesTable,
  sortSeries,
  type Series,
  type SeriesSort,
  type SeriesTable,
} from './drawing/series-table.ts';
export {
  appendAxisTitles,
  appendFlatLabels,
  appendRemark,
  appendTiltedLabels,
  joinRemarks,
  valueScale,
  type Margins,
} from './drawing/cartesian.ts';
export { axisLabels, plainAxisNumber, valueLabels, labelsTogether } from './drawing/axis-labels.ts';
export { binnedBrushAxis, datasetColumn, edgesBetween, type BinnedAxis } from './drawing/brush-axis.ts';
export { axisNames, groupNames, type GroupName } from './drawing/group-names.ts';
export { brushEndLabels } from './drawing/brush-labels.ts';
export { categoryTicks, overhangPx, overhangShare, type CategoryTicks } from './drawing/category-ticks.ts';
export { decimate } from './drawing/decimate.ts';
export { drawLines, summarizeLines } from './drawing/lines/draw-lines.ts';
export { usualAreaOpacity } from './drawing/lines/line-shapes.ts';
export { drawingMessages } from './drawing/drawing-messages.ts';
export { applyTheme, formatPx, labelFontPx, noteScene, setAttributes, svg, svgRoot, svgText } from './drawing/svg.ts';
export { grainInterval, type GrainInterval } from './drawing/grain-interval.ts';
export { gridMarks, plotElement, valueAxisMark } from './drawing/plot-scene.ts';
export { leavesAxis } from './drawing/leaves-axis.ts';
export { liveLayer } from './drawing/live-layer.ts';
export {
  mostMarks,
  seriesColor,
  seriesMarks,
  type SeriesMarksChoice,
  type TooltipOptions,
} from './drawing/series-marks.ts';
export { numberOf, sumAmounts, amountOf, compareAmounts, type Amount } from './drawing/amounts.ts';
export { seriesSelects } from './drawing/series-selects.ts';
export { stackSeries, type Span, type StackMode } from './drawing/stack-series.ts';
export { summarizeSeries } from './drawing/series-summary.ts';
export { disambiguated } from './drawing/disambiguated.ts';
export { textWidthPx, brokenInTwo, truncateText } from './drawing/text-width.ts';
export { timeTicks, type AxisTicks, type TimeTicksChoice } from './drawing/time-ticks.ts';
export { cutsApart, truncateNames } from './drawing/truncate-names.ts';
export { withoutPlace, valueAxis, type ValueAxis, type ValueAxisChoice } from './drawing/value-axis.ts';
export type { LineInput, LineLook } from './drawing/lines/line-frame.ts';
export { nameOrder } from './drawing/name-order.ts';
export { axisTitle, columnTitle, valuesTitle } from './drawing/axis-titles.ts';
export { legendEntries, opacityOf } from './drawing/series-dash.ts';
export { inkOn } from './drawing/ink-on.ts';
export { labelForms, labelKinds, shareLabels, type LabelKind } from './drawing/label-forms.ts';
export { measuredRows, type MeasuredRow, type MeasuredRows } from './drawing/measured-rows.ts';
export { markedText, missingPart, seriesNames } from './drawing/series-names.ts';
export { inDrawnOrder } from './drawing/drawn-order.ts';
export { growsOverPages, holdsPrintUnclipped, printUnclipped } from './drawing/unclipped-printing.ts';
export type { AnnotationData, AnnotationRecord } from './annotations/annotation-data.ts';
export { AnnotationLayer, annotationLayersOf } from './annotations/annotation-layer.ts';
export { annotationShapes, annotationValues, type AnnotationShape } from './annotations/annotation-shapes.ts';
export { annotationLegend, appendAnnotations, type AnnotationPlaces } from './annotations/append-annotations.ts';
export { parseFormula } from './annotations/parse-formula.ts';
export {
  preparedSample,
  sampleDataFor,
  sampleFormDataFor,
  sampleScenarios,
  type SampleScenario,
  type VizSample,
} from './checks/sample-data.ts';
export { drawSample, vizChecks, vizDrawings, type VizCheck, type VizDrawingChoice } from './checks/check-viz.ts';
export { drawingProblems } from './checks/check-drawing.ts';
