export { textWidthPx, truncateText } from './text-width.ts';
export { dressRoot, formatPx, labelFontPx, noteScene, setAttributes, svg, svgRoot, svgText } from './svg.ts';
export { valueAxis, type ValueAxis, type ValueAxisChoice } from './value-axis.ts';
export { timeTicks, type AxisTicks, type TimeTicksChoice } from './time-ticks.ts';
export { categoryTicks, type CategoryTicks } from './category-ticks.ts';
export {
  aggregateOf,
  axisColumn,
  compareText,
  numberOf,
  seriesTable,
  sortSeries,
  type Series,
  type SeriesSort,
  type SeriesTable,
} from './series-table.ts';
export { decimate } from './decimate.ts';
export { gridMarks, plotElement, valueAxisMark } from './plot-scene.ts';
export { mostMarks, seriesColor, seriesMarks, type SeriesMarksChoice, type TooltipOptions } from './series-marks.ts';
export { summarizeSeries } from './series-summary.ts';
export { axisWords, plainAxisNumber, valueWords } from './axis-words.ts';
export {
  appendAxisTitles,
  appendFlatLabels,
  appendRemark,
  appendTiltedLabels,
  valueScale,
  type Margins,
} from './cartesian.ts';
export { drawingText } from './drawing-text.ts';
