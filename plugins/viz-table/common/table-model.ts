import {
  cellBars,
  columnHeadings,
  columnList,
  metricList,
  numberOf,
  queryModeOf,
  brokenInTwo,
  textWidthPx,
  unknownRules,
  cellLooks,
  type CellBar,
  type ColumnLooks,
  type DrawInput,
  type FormData,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import { columnLabel, metricLabel } from '#plugins/queries';
import { cellFormat, numberFormatOf, useOf } from './columns/cell-format.ts';
import { configOf, type ColumnDisplay } from './columns/column-config.ts';
import { inOrder } from './columns/column-view.ts';
import { summaryRows, type SummaryRow } from './summaries/summary-rows.ts';
import { cellLine, type CellLine } from './trends/cell-line.ts';
import { tableTrends, type TableTrends } from './trends/table-trends.ts';
import { summaryWords } from './summaries/summary-words.ts';
import type { TableOptions } from './table-options.ts';

export interface TableColumn {
  readonly name: string;
  /** As shown: its heading, or the name that its settings give it. */
  readonly label: string;
  readonly heading: string;
  readonly type: ResultColumn['type'];
  readonly values: readonly CellValue[];
  /** A group of the rows. */
  readonly isDimension: boolean;
  /** A click on a cell can select its value: groups, and what is no number in single rows. */
  readonly isSelectable: boolean;
  readonly align: 'left' | 'right' | 'center';
  readonly format: (value: CellValue) => string;
  readonly barOf: ((value: CellValue) => CellBar | undefined) | undefined;
  /** By the rules, for the values of a row. */
  readonly lookOf: ColumnLooks | undefined;
  /** Text in the colour of gain or loss. */
  readonly colorsSign: boolean;
  /** What a cell shows of its value; `text` shows addresses as links, too. */
  readonly display: ColumnDisplay;
  /** The line over time in a cell of a row; undefined: the column has none. */
  readonly trend: CellLine | undefined;
  /** Of links, see `linkOf`. */
  readonly linkTemplate: string | undefined;
  /** Stays in view; those that do come first. */
  readonly isFrozen: boolean;
  /** Heading above the own one, shared with neighbours. */
  readonly group: string | undefined;
  readonly hasTypeIcon: boolean;
  /** Long texts take no more room than short ones, and one line where they are printed. */
  readonly isShortened: boolean;
  /** Set by the reader; undefined fits the content. */
  readonly fixedWidthPx: number | undefined;
  /** Cells of the rows at the foot. */
  readonly totals: readonly string[];
  /** The same cells for other answers. */
  readonly totalsOf: (data: readonly ColumnarResult[]) => readonly string[];
}

export interface TableModel {
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** Rows of totals and averages at the foot. */
  readonly totalRows: number;
  /** Any value of the answer, that of a hidden column too; undefined: there is no such column. */
  readonly valueOf: (column: string, row: number) => CellValue | undefined;
  /** What a reader must know of the lines over time; empty: nothing. */
  readonly trendNotice: string;
}

type ModelInput = Pick<DrawInput<TableOptions>, 'data' | 'options' | 'formData' | 'formats' | 'labelOf' | 'formatOf'>;

/** The result as columns that know how to show themselves; shared by the drawing and the live table. */
export function tableModel(input: ModelInput): TableModel {
  const { data, formData } = input;
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const foot = summaryRows(formData, data);
  const plan = columnPlan(input, result);
  const headings = columnHeadings(
    formData,
    plan.map(({ name }) => name),
    input.labelOf,
  );
  const looksOf = cellLooks(input.options.conditional_formatting, result.columns);
  const trends = tableTrends(formData, data);
  const columns = plan.map((column, index) =>
    tableColumn(input, column, {
      heading: headings[index] ?? column.name,
      foot,
      index,
      looks: looksOf(column.name),
      trends,
    }),
  );
  return {
    columns,
    rowCount: result.rowCount,
    totalRows: foot.length,
    valueOf: valuesOf(result),
    trendNotice: trends.notice,
  };
}

/** What is not shown as it should be: rules that are not known, and trends; undefined: nothing. */
export function tableNotice(
  { conditional_formatting: rules }: Pick<TableOptions, 'conditional_formatting'>,
  { trendNotice }: Pick<TableModel, 'trendNotice'>,
): string | undefined {
  const notice = [unknownRules(rules) ?? '', trendNotice].filter((one) => one !== '').join(' ');
  return notice === '' ? undefined : notice;
}

/** Other results of the same queries in the columns of a model, whose bars, tints and formats stay. */
export function movedModel(model: TableModel, formData: FormData, data: readonly ColumnarResult[]): TableModel {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const trends = tableTrends(formData, data);
  const columns = model.columns.map((column): TableColumn => {
    const values = result.columns.find(({ name }) => name === column.name)?.values ?? [];
    return { ...column, values, totals: column.totalsOf(data), trend: column.trend?.withTrends(trends) };
  });
  return { ...model, columns, rowCount: result.rowCount, valueOf: valuesOf(result) };
}

function valuesOf(result: ColumnarResult): TableModel['valueOf'] {
  const columns = new Map(result.columns.map((column) => [column.name, column.values]));
  return (column, row) => columns.get(column)?.[row];
}

/** Columns in the order of the settings, frozen ones first; a metric that is only wanted as a share leaves its plain column out. */
export function columnPlan<C extends { readonly name: string }>(
  input: Pick<ModelInput, 'options' | 'formData'>,
  result: { readonly columns: readonly C[] },
): readonly C[] {
  const isFrozen = ({ name }: C) => configOf(input.options.column_config, name).frozen === true;
  const { column_order: order } = input.options;
  const ordered = inOrder(orderedColumns(input, result), Array.isArray(order) ? order.filter(isText) : []);
  return [...ordered.filter(isFrozen), ...ordered.filter((column) => !isFrozen(column))];
}

const isText = (one: unknown): one is string => typeof one === 'string';

function orderedColumns<C extends { readonly name: string }>(
  { formData, options }: Pick<ModelInput, 'options' | 'formData'>,
  result: { readonly columns: readonly C[] },
): readonly C[] {
  const shown = result.columns.filter((column) => configOf(options.column_config, column.name).visible !== false);
  if (queryModeOf(formData) === 'raw') return shown;
  const plain = new Set(metricList(formData, 'metrics').map(metricLabel));
  const shares = metricList(formData, 'percent_metrics')
    .map(metricLabel)
    .filter((label) => !plain.has(label));
  const kept = shown.filter(
    (column) => !shares.some((label) => column.name === label || column.name.startsWith(`${label}__`)),
  );
  const order = columnList(formData, 'groupby').map(columnLabel);
  const placeOf = (column: C): number => (order.includes(column.name) ? order.indexOf(column.name) : order.length);
  return kept
    .map((column, index) => ({ column, index }))
    .sort((a, b) => placeOf(a.column) - placeOf(b.column) || a.index - b.index)
    .map(({ column }) => column);
}

interface ColumnParts {
  readonly heading: string;
  readonly foot: readonly SummaryRow[];
  readonly index: number;
  readonly looks: ColumnLooks | undefined;
  readonly trends: TableTrends;
}

function tableColumn(input: ModelInput, column: ResultColumn, parts: ColumnParts): TableColumn {
  const { heading, foot, index, looks, trends } = parts;
  const { options, formData } = input;
  const config = configOf(options.column_config, column.name);
  const isNumeric = column.type === genericType.numeric;
  const use = useOf(formData, column);
  const { isMeasure, isAggregate } = use;
  const display = config.display ?? 'text';
  const format = cellFormat(input, column, config, use);
  const { name, type } = column;
  const written = {
    name,
    type,
    format,
    hasOwnFormat: !isMeasure || numberFormatOf(input, name, config, use).isGiven,
  };
  const totalsOf = (rows: readonly SummaryRow[]) => summaryWords(rows, written, index, input.formats);
  const numbers = isMeasure ? column.values.map(numberOf) : [];
  const trend = cellLine(input, name, format, trends);
  const showsBars =
    trend === undefined &&
    display !== 'sparkline' &&
    isMeasure &&
    isAggregate &&
    (config.showCellBars ?? options.show_cell_bars);
  return {
    name: column.name,
    label: config.customColumnName ?? heading,
    heading,
    type: column.type,
    values: column.values,
    isDimension: isAggregate && !isMeasure,
    isSelectable: !isMeasure && display !== 'sparkline',
    display,
    trend,
    linkTemplate: config.linkTemplate,
    isFrozen: config.frozen === true,
    group: config.group,
    hasTypeIcon: config.displayTypeIcon === true,
    isShortened: config.truncateLongCells === true,
    align: config.horizontalAlign ?? (isNumeric ? 'right' : 'left'),
    format,
    barOf: showsBars ? cellBars(numbers, config.alignPositiveNegative ?? options.align_pn) : undefined,
    lookOf: looks,
    colorsSign:
      isMeasure &&
      isAggregate &&
      (config.colorPositiveNegative ?? options.color_pn) &&
      numbers.some((value) => value !== null && value < 0),
    fixedWidthPx: config.columnWidth,
    totals: totalsOf(foot),
    totalsOf: (data) => totalsOf(summaryRows(formData, data)),
  };
}

const cellPaddingPx = 20;
/** Beside the text of a cell in a picture, on each side. px */
export const drawnPadPx = 6;
const narrowestPx = 64;
/** What a column of texts keeps when all columns can be seen by it; its texts are shortened then. */
const shortenedPx = 110;
const widestPx = 320;
/** Content of cells that are drawn. */
const [sparkWidthPx, pictureWidthPx] = [100, 44];
/** A line beside a number, and what is between them. */
export const [besideWidthPx, besideGapPx] = [64, 8];
/** Rows looked at to find a column's width. */
const measuredRows = 200;

/**
 * Widths that fit heading and content; what is left of the available width is shared out by what they need. Where they
 * need more, headings, bars and texts give way as long as that brings all columns into sight; numbers and times are
 * never cut. Without scrolling headings are broken into two lines and bars lie behind their numbers first. px
 */
export function columnWidths(
  model: TableModel,
  availablePx: number,
  fontSizePx: number,
  { isScrolled }: { readonly isScrolled: boolean } = { isScrolled: true },
): readonly number[] {
  const fitsOf = (room: ColumnRoom) =>
    model.columns.map((column) => columnFit(column, model.rowCount, fontSizePx, room));
  const inOneLine = fitsOf(isScrolled ? scrolled : drawn);
  const isBroken = !isScrolled && sum(inOneLine.map(({ wantedPx }) => wantedPx)) > availablePx;
  const fits = isBroken ? fitsOf(drawnTight) : inOneLine;
  const wanted = fits.map(({ wantedPx }) => wantedPx);
  const left = availablePx - sum(wanted);
  if (left < 0) {
    const least = fits.map(({ minPx }) => minPx);
    // There is more than can be seen at once; without scrolling as much as possible.
    const tight = isScrolled ? wanted : least;
    return (
      (isBroken
        ? narrowed(
            wanted,
            fits.map(({ headedPx }) => headedPx),
            left,
          )
        : undefined) ??
      narrowed(wanted, least, left) ??
      tight
    );
  }
  const flexible = wanted.map((width, index) => (model.columns[index]?.fixedWidthPx === undefined ? width : 0));
  const flexiblePx = sum(flexible);
  return flexiblePx === 0 ? wanted : wanted.map((width, index) => width + (left * (flexible[index] ?? 0)) / flexiblePx);
}

/** Widths that give way by what is missing, each by its share of what it can; undefined where that is not enough. */
function narrowed(wanted: readonly number[], least: readonly number[], missing: number): readonly number[] | undefined {
  const slack = sum(wanted) - sum(least);
  return slack < -missing || slack === 0
    ? undefined
    : wanted.map((width, index) => width + (missing * (width - (least[index] ?? 0))) / slack);
}

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0);

interface ColumnRoom {
  readonly headingPx: (label: string, fontSizePx: number) => number;
  /** What is beside a heading: its sort arrow. */
  readonly arrowPx: number;
  /** What a bar has beside its number. */
  readonly barPx: number;
  /** Both sides of a cell together. */
  readonly paddingPx: number;
}

const scrolled: ColumnRoom = { headingPx: textWidthPx, arrowPx: 16, barPx: 24, paddingPx: cellPaddingPx };
const drawn: ColumnRoom = { ...scrolled, arrowPx: 0, paddingPx: 2 * drawnPadPx };
const drawnTight: ColumnRoom = {
  ...drawn,
  headingPx: (label, fontSizePx) => Math.max(...brokenInTwo(label).map((line) => textWidthPx(line, fontSizePx))),
  barPx: 0,
};

/** Real typefaces are up to this much wider than the estimate, for digits and hyphens; half a pixel cuts a date. */
const contentSlack = 1.03;

function columnFit(column: TableColumn, rowCount: number, fontSizePx: number, room: ColumnRoom) {
  const { headingPx, arrowPx, barPx, paddingPx } = room;
  const { fixedWidthPx: fixed } = column;
  if (fixed !== undefined) return { wantedPx: fixed, headedPx: fixed, minPx: fixed };
  const heading = headingPx(column.label, fontSizePx) * 1.08 + arrowPx;
  const isLine = column.trend?.replaces ?? column.display === 'sparkline';
  let content = isLine ? sparkWidthPx : column.display === 'image' ? pictureWidthPx : 0;
  const isWritten = content === 0;
  for (let row = 0; isWritten && row < Math.min(rowCount, measuredRows); row += 1) {
    content = Math.max(content, textWidthPx(column.format(column.values[row] ?? null), fontSizePx) * contentSlack);
  }
  if (column.trend !== undefined && isWritten) content += besideWidthPx + besideGapPx;
  for (const total of column.totals) content = Math.max(content, textWidthPx(total, fontSizePx) * 1.08);
  const mostPx = column.isShortened ? shortenedPx : widestPx;
  const within = (widthPx: number): number => Math.max(narrowestPx, Math.min(mostPx, Math.ceil(widthPx) + paddingPx));
  const wantedPx = within(Math.max(heading, content) + (column.barOf === undefined ? 0 : barPx));
  const isText = column.type === genericType.string;
  return {
    wantedPx,
    /** With a whole heading. */
    headedPx: Math.min(wantedPx, isText ? Math.max(shortenedPx, within(heading)) : within(Math.max(heading, content))),
    minPx: Math.min(wantedPx, isText ? shortenedPx : within(content)),
  };
}
