export { AdhocFilter, FormData, setAsideKey } from './type/form-data.ts';
export { olderTimeKeys, withRenamedKeys } from './type/renamed-keys.ts';
export { PureSandboxes, type PureSandbox } from './type/pure-sandboxes.ts';
export { vizTypesIn } from './type/viz-types-in.ts';
export {
  shownLegend,
  type BrushAxis,
  type BrushEnds,
  type ChartBrush,
  type ChartPointer,
  type LegendEntry,
  type LegendLook,
  type LegendPlace,
  type Mark,
  type MarkPoint,
  type RowCoverage,
  type Scene,
  type SceneBrush,
  type Selection,
  type Selects,
  type Shape,
  type RestGroup,
  type ScenePanel,
} from './type/scene.ts';
export type { NumberLabels, VizFormats, VizSize, VizTheme } from './type/viz-theme.ts';
export {
  VizMounts,
  VizTypes,
  findVizType,
  type DrawInput,
  type MountStage,
  type OpenViz,
  type StageScene,
  type VizCategory,
  type VizMount,
  type VizMountProps,
  type VizParts,
  type VizRenderer,
  type TableTotals,
  type VizType,
} from './type/viz-type.ts';
export { overviewInsetPx, type AxisWindow, type Overview } from './type/overview.ts';
export type { FieldShape } from './type/field-shape.ts';
export type { RowsSheet, RowsSheetInput, SheetBlock, SheetInput, SheetLayout, ShownSheet } from './type/shown-sheet.ts';
export { slotRole, type Slot, type SlotRole } from './type/slot.ts';
export {
  ruleHolds,
  isEmptyValue,
  listOfRules,
  optionDefaults,
  type ShownRules,
  type ShownWhen,
} from './type/shown-when.ts';
export { facetGroup, facetKeys, withoutFacets } from './facets/facet-settings.ts';
export { axisValues } from './drawing/axis-values.ts';
export type { PanelAxes, PanelAxis } from './type/panel-axes.ts';
export { stageScene } from './type/stage-scene.ts';
export { describedParts } from './type/described-parts.ts';
export { prepared } from './type/prepared.ts';
export { hasTable, tableOf } from './type/table-of.ts';
export { defineVizType, type VizTypeDefinition } from './type/define-viz-type.ts';
export {
  ControlTypes,
  type ControlChart,
  type ControlProps,
  type ControlType,
  type SettingStep,
} from './type/control-types.ts';
export { dimUnselected, faintOpacity } from './type/dim-unselected.ts';
export { isSelected } from './type/is-selected.ts';
export {
  sortKeys,
  timeSeriesSorts,
  type SortBy,
  type SortDirection,
  type SortSetting,
  type SortShownWhen,
} from './type/sort-settings.ts';
export {
  boundsOption,
  rangeOption,
  choice,
  codeOption,
  colorOption,
  colorScheme,
  dataGroups,
  filtersOption,
  hiddenOption,
  numberChoice,
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
export { listOfNumbers, listOfTexts } from './options/listed-texts.ts';
export { ticksLayoutOption, ticksRotation } from './options/ticks-layout.ts';
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
export { axisBreakOption, breakOption } from './options/axis-break-option.ts';
export { forecastOptions } from './options/forecast-options.ts';
export { metricName, resultNames } from './query/result-names.ts';
export { binColumns, type Bin } from './bins/bin-columns.ts';
export { binnedGroups, binnedGroupsInTurns, type BinnedGroup, type BinnedGroups } from './bins/binned-groups.ts';
export { binnedQuantile } from './bins/binned-quantile.ts';
export { histogramQuery, type HistogramChoice } from './bins/histogram-query.ts';
export { hasOwnGrain, ownGrainOf, type GrainedColumn } from './query/own-grain.ts';
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
export { TableCalculation, calculationsOf, tableCalculationsKey } from './calculations/table-calculation.ts';
export {
  calculableMetrics,
  calculatedKeys,
  calculationDimensions,
  checkCalculations,
  type CheckedCalculation,
} from './calculations/check-calculations.ts';
export { withCalculations } from './calculations/with-calculations.ts';
export { withCalculationFormats } from './calculations/calculation-formats.ts';
export { measuredQuery } from './query/measured-query.ts';
export { queryModeOf, rowsMetrics, rowsQuery, type QueryMode } from './query/rows-query.ts';
export { rowsColumns } from './query/rows-columns.ts';
export { rowsSlots, rowsSorts } from './query/rows-slots.ts';
export { groupOf, splitAdhocFilters, sqlParts, type FilterParts } from './query/adhoc-filters.ts';
export { forecastQuery } from './query/forecast-query.ts';
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
export { pickedColor, pickedPaint, type Paint, type PickedColor } from './color/picked-color.ts';
export {
  isSchemeColor,
  shadeIn,
  allCategoricalSchemes,
  allSequentialSchemes,
  categoricalScheme,
  categoricalSchemes,
  defaultColorScheme,
  defaultSequentialScheme,
  sequentialSchemes,
} from './color/color-schemes.ts';
export {
  createColorAssignments,
  createVizTheme,
  type ColorAssignments,
  type VizThemeChoice,
} from './color/create-viz-theme.ts';
export { isExpected } from './drawing/forecast/series-forecast.ts';
export {
  aggregateOf,
  axisColumn,
  seriesTable,
  seriesTableInTurns,
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
export { axisNames, axisNamesInTurns, groupNames, groupNamesInTurns, type GroupName } from './drawing/group-names.ts';
export { boldLabelPx, boxedLabel, boxedPaddingPx, type LabelBox } from './drawing/boxed-label.ts';
export { brushEndLabels } from './drawing/brush-labels.ts';
export { categoryTicks, overhangPx, overhangShare, type CategoryTicks } from './drawing/category-ticks.ts';
export { appendColorRamp, rampHeightPx, rampStrip, type RampStrip } from './drawing/color-ramp.ts';
export { cellBars, type CellBar } from './drawing/cell-bars.ts';
export { cellLooks, lookColors, type CellLook, type ColumnLooks } from './rules/cell-looks.ts';
export { isOneOf, operatorOf, type ConditionalRule, type RuleStep } from './rules/conditional-rule.ts';
export { unknownRules } from './rules/unknown-rules.ts';
export { markRulesOption, rulesOption } from './rules/rules-option.ts';
export { markRules, type MarkChoice, type MarkRules } from './rules/mark-rules.ts';
export type { MarkTarget } from './rules/mark-looks.ts';
export { seriesRules, type SeriesColors, type SeriesRules } from './drawing/series-rules.ts';
export { decimate } from './drawing/decimate.ts';
export {
  appendTable,
  appendTableInTurns,
  type CellBox,
  type DrawnCell,
  type DrawnColumn,
  type DrawnRow,
  type DrawnTable,
  type TableLayout,
} from './drawing/drawn-table.ts';
export { appendBreak } from './drawing/axis-break/append-break.ts';
export type { AxisBreak } from './drawing/axis-break/axis-break.ts';
export { breakSummary, chosenBreak, noBreak, type ChosenBreak } from './drawing/axis-break/chosen-break.ts';
export { overviewOf, overviewOption, seriesOverview } from './drawing/overview/series-overview.ts';
export { drawLines, drawLinesInTurns, summarizeLines, summarizeLinesInTurns } from './drawing/lines/draw-lines.ts';
export { bandInsets, type BandLane } from './drawing/bands/band-insets.ts';
export { bandLabels, type BandLabels, type BandLabelsChoice } from './drawing/bands/band-labels.ts';
export { filledTimes } from './drawing/bands/filled-times.ts';
export { placeAmong } from './drawing/bands/place-among.ts';
export { seriesShape, usualAreaOpacity, type SeriesShape } from './drawing/lines/line-shapes.ts';
export { appendXLabels } from './drawing/lines/x-labels.ts';
export { drawingMessages } from './drawing/drawing-messages.ts';
export { formatPx, labelFontPx, noteScene, setAttributes, svg, svgCopies, svgRoot, svgText } from './drawing/svg.ts';
export { grainInterval, type GrainInterval } from './drawing/grain-interval.ts';
export { gridMarks, plotElement, plotScale, valueAxisMark } from './drawing/plot-scene.ts';
export { standingFrame, type StandingChoice, type StandingFrame } from './drawing/standing-frame.ts';
export { leavesAxis } from './drawing/leaves-axis.ts';
export { liveLayer } from './drawing/live-layer.ts';
export {
  mostMarks,
  seriesColor,
  seriesMarks,
  seriesMarksInTurns,
  type SeriesMarksChoice,
  type TooltipOptions,
} from './drawing/series-marks.ts';
export { appendValueLabels } from './drawing/value-labels/append-value-labels.ts';
export { placeValueLabels, type LabelEdges, type WantedLabel } from './drawing/value-labels/place-value-labels.ts';
export { valueRank, valueRanks } from './drawing/value-labels/value-ranks.ts';
export { showValueOption, stackValueOptions } from './options/value-options.ts';
export { arrangedLegend, legendLook } from './legend/legend-look.ts';
export { entryWidthPx, legendEntryPx, legendLayout, legendShare, type LegendLayout } from './legend/legend-layout.ts';
export { legendOptions } from './legend/legend-options.ts';
export { appendRampLegend, type RampLegend } from './drawing/ramp-legend.ts';
export { labelRoom, type LabelRoom, type TextPlace } from './drawing/label-room.ts';
export { metricRows, metricRowsInTurns, type MetricRow, type MetricRows } from './drawing/metric-rows.ts';
export { polar, radialCircle, type AroundLabel, type Circle } from './drawing/radial/radial-frame.ts';
export {
  appendAngleNames,
  appendRingLabels,
  appendRings,
  halo,
  type AngleName,
} from './drawing/radial/radial-marks.ts';
export { numberOf, sumAmounts, sumAmountsInTurns, amountOf, compareAmounts, type Amount } from './drawing/amounts.ts';
export { seriesSelects } from './drawing/series-selects.ts';
export { stackSeries, type Span, type StackMode } from './drawing/stack-series.ts';
export { summarizeSeries } from './drawing/series-summary.ts';
export { disambiguated, disambiguatedInTurns } from './drawing/disambiguated.ts';
export { spreadRows } from './drawing/spread-rows.ts';
export { textWidthPx, brokenInTwo, truncateText, wrappedWords } from './drawing/text-width.ts';
export { timeTicks, type AxisTicks, type TimeTicksChoice } from './drawing/time-ticks.ts';
export { cutsApart, truncateNames } from './drawing/truncate-names.ts';
export { axisSpan, withoutPlace, valueAxis, type ValueAxis, type ValueAxisChoice } from './drawing/value-axis.ts';
export { lineEnds } from './drawing/lines/line-layout.ts';
export type { LineFrame, LineInput, LineLook } from './drawing/lines/line-frame.ts';
export { nameOrder } from './drawing/name-order.ts';
export { axisTitle, columnTitle, valuesTitle } from './drawing/axis-titles.ts';
export { dashOf, legendEntries, opacityOf } from './drawing/series-dash.ts';
export { inkOn } from './drawing/ink-on.ts';
export { begunInTurns, drawnInTurns, finished, toldInTurns, type BegunWork, type Steps } from './drawing/in-turns.ts';
export { eachInTurns, flatInTurns, pausesEvery, rowsInTurns, sortedInTurns } from './drawing/lists-in-turns.ts';
export { remembered, whenAsked } from './drawing/remembered.ts';
export { labelForms, labelKinds, shareLabels, type LabelKind } from './drawing/label-forms.ts';
export { measuredRows, measuredRowsInTurns, type MeasuredRow, type MeasuredRows } from './drawing/measured-rows.ts';
export { markedText, missingPart, seriesNames } from './drawing/series-names.ts';
export { flowMessages } from './flows/flow-messages.ts';
export { flowQuery } from './flows/flow-query.ts';
export { flowRemark, flowSelects, summarizeFlows, summarizeFlowsInTurns } from './flows/flow-words.ts';
export { readFlows, readFlowsInTurns } from './flows/read-flows.ts';
export type { Flow, FlowInput, FlowKeys, FlowNode, Flows } from './flows/flows.ts';
export { gatherGroups, gatherGroupsInTurns, isGathered } from './hierarchy/gather-groups.ts';
export { hierarchyColors, hierarchyColorsInTurns, type HierarchyColors } from './hierarchy/hierarchy-colors.ts';
export { hierarchyLegend, hierarchyLegendInTurns, withoutHidden } from './hierarchy/hierarchy-legend.ts';
export { hierarchyMessages } from './hierarchy/hierarchy-messages.ts';
export {
  hierarchyMark,
  hierarchyRemark,
  measuredBy,
  pathSeparator,
  summarizeHierarchy,
} from './hierarchy/hierarchy-words.ts';
export { inNestedOrder, nestedQuery } from './hierarchy/nested-query.ts';
export {
  hierarchyColumns,
  leavesOf,
  nestRows,
  nestRowsInTurns,
  type Hierarchy,
  type HierarchyNode,
  type NestChoice,
} from './hierarchy/nest-rows.ts';
export { inDrawnOrder } from './drawing/drawn-order.ts';
export { growsOverPages, holdsPrintUnclipped, printUnclipped } from './drawing/unclipped-printing.ts';
export type { AnnotationData, AnnotationRecord } from './annotations/annotation-data.ts';
export {
  AnnotationLayer,
  annotationLayersOf,
  annotationTypes,
  type AnnotationType,
} from './annotations/annotation-layer.ts';
export { annotationShapes, annotationValues, type AnnotationShape } from './annotations/annotation-shapes.ts';
export { annotationLegend, appendAnnotations, type AnnotationPlaces } from './annotations/append-annotations.ts';
export { parseFormula } from './annotations/parse-formula.ts';
export { fitStraightLine, type StraightLine } from './fits/straight-line.ts';
export {
  referenceKinds,
  referenceLinesKey,
  referenceProblem,
  ReferenceLine,
  type ReferenceKind,
} from './reference-lines/reference-line.ts';
export {
  hasReferenceLines,
  noReferences,
  referencesByAxis,
  referenceShapes,
  referenceSummary,
  referenceValues,
  type ReferenceSeries,
  type ReferenceShapes,
  type ReferenceSource,
} from './reference-lines/reference-shapes.ts';
export { seriesReferences, spanReferences } from './reference-lines/series-references.ts';
export {
  appendReferenceLines,
  type DrawnReferences,
  type ReferencePlaces,
} from './reference-lines/append-reference-lines.ts';
export type { ChartPart } from './type/chart-part.ts';
export { preparedSample, sampleDataFor, sampleFormDataFor, type VizSample } from './checks/sample-data.ts';
export { sampleScenarios, type SampleScenario } from './checks/sample-answers.ts';
export { drawSample, vizChecks, vizDrawings, type VizCheck, type VizDrawingChoice } from './checks/check-viz.ts';
export { drawingProblems } from './checks/check-drawing.ts';
