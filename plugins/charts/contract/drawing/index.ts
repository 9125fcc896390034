export { amountOf, compareAmounts, numberOf, sumAmounts, type Amount } from './amounts.ts';
export { cutsApart, truncateNames } from './truncate-names.ts';
export { brokenInTwo, textWidthPx, truncateText } from './text-width.ts';
export { applyTheme, formatPx, labelFontPx, noteScene, setAttributes, svg, svgRoot, svgText } from './svg.ts';
export { valueAxis, withoutPlace, type ValueAxis, type ValueAxisChoice } from './value-axis.ts';
export { timeTicks, type AxisTicks, type TimeTicksChoice } from './time-ticks.ts';
export { categoryTicks, overhangPx, overhangShare, type CategoryTicks } from './category-ticks.ts';
export {
  aggregateOf,
  axisColumn,
  seriesTable,
  sortSeries,
  type Series,
  type SeriesSort,
  type SeriesTable,
} from './series-table.ts';
export { inDrawnOrder } from './drawn-order.ts';
export { seriesNames } from './series-names.ts';
export { nameOrder } from './name-order.ts';
export { axisNames, groupNames, type GroupName } from './group-names.ts';
export { disambiguated } from './disambiguated.ts';
export { decimate } from './decimate.ts';
export { gridMarks, plotElement, valueAxisMark } from './plot-scene.ts';
export { mostMarks, seriesColor, seriesMarks, type SeriesMarksChoice, type TooltipOptions } from './series-marks.ts';
export { summarizeSeries } from './series-summary.ts';
export { axisWords, plainAxisNumber, valueWords, wordsTogether } from './axis-words.ts';
export {
  appendAxisTitles,
  appendFlatLabels,
  appendRemark,
  appendTiltedLabels,
  joinRemarks,
  valueScale,
  type Margins,
} from './cartesian.ts';
export { drawingText } from './drawing-text.ts';
export { grainInterval, type GrainInterval } from './grain-interval.ts';
export { binnedBrushAxis, datasetColumn, edgesBetween, type BinnedAxis } from './brush-axis.ts';
export { brushEndWords } from './brush-words.ts';
export { leavesAxis } from './leaves-axis.ts';
export { liveLayer } from './live-layer.ts';
export { stackSeries, type Span, type StackMode } from './stack-series.ts';
export { seriesSelects } from './series-selects.ts';
export { drawLines, summarizeLines } from './lines/draw-lines.ts';
export { usualAreaOpacity } from './lines/line-shapes.ts';
export type { LineInput, LineLook } from './lines/line-frame.ts';
export { composeLines, composePicture, legendMarks, pictureMarginPx, pictureSize } from './compose-picture.ts';
export { axisTitle, columnTitle, valuesTitle } from './axis-titles.ts';
export { legendEntries, opacityOf } from './series-dash.ts';
export { swatchMarkup, swatchWidthPx } from './legend-swatch.ts';
export { inkOn } from './ink-on.ts';
export { escapeMarkup } from './escape-markup.ts';
