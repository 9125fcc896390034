import {
  brokenInTwo,
  compareAmounts,
  drawingMessages,
  noteScene,
  svgRoot,
  svgText,
  textWidthPx,
  truncateText,
  valueLabels,
  type Amount,
  type DrawInput,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import { numberColor } from './number-color.ts';
import { fittingFontPx, padPx } from './number-text.ts';
import { popKpiModel, type Comparison, type PopKpiModel, type PopKpiWords } from './pop-kpi-model.ts';
import type { PopKpiOptions } from './pop-kpi-options.ts';

type Input = DrawInput<PopKpiOptions>;

export const popKpiRenderer: VizRenderer<PopKpiOptions> = { draw, summarize };

function draw(input: Input): Scene {
  const { size } = input;
  const model = popKpiModel(input);
  if (model === undefined) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const show = (shown: PopKpiModel): void => {
    root.replaceChildren();
    appendRows(root, input, rowsOf(input, shown));
  };
  show(model);
  return {
    element: root,
    marks: [{ x: size.widthPx / 2, y: size.heightPx / 2, title: model.title, rows: tooltipRows(input, model) }],
    legend: [],
    redraw: (data) => {
      const moved = popKpiModel({ ...input, data });
      if (moved === undefined) return false;
      show(moved);
      return true;
    },
  };
}

/** Words of one look. */
interface Part {
  readonly words: string;
  readonly fill: string;
  readonly weight: number;
}

/** Parts beside each other. */
interface Row {
  readonly parts: readonly Part[];
  readonly fontPx: number;
}

/** From one line to the next, and between parts, in heights of the type. */
const leading = 1.25;
const partGap = 0.7;
const smallPx = { least: 11, most: 24 } as const;

/** Smaller type where there are many or long lines; what has no room even then is left to the tooltip. */
function rowsOf(input: Input, model: PopKpiModel): readonly Row[] {
  const { heightPx, widthPx } = input.size;
  const hasRoom = (made: readonly Row[]) =>
    heightOf(made) <= heightPx &&
    made.every(({ parts, fontPx }) => parts.every((part) => widthOf(part, fontPx) <= widthPx - 2 * padPx));
  const wanted = Math.min(smallPx.most, input.options.subheader_font_size * heightPx);
  let smallFontPx = Math.max(smallPx.least, wanted);
  let rows = rowsIn(input, model, smallFontPx);
  while (!hasRoom(rows) && smallFontPx > smallPx.least) {
    smallFontPx = Math.max(smallPx.least, smallFontPx * 0.85);
    rows = rowsIn(input, model, smallFontPx);
  }
  return rows.filter((_, index) => heightOf(rows.slice(0, index + 1)) <= heightPx);
}

/** Number, subtitle and comparisons, with type of one size around the number. */
function rowsIn(input: Input, model: PopKpiModel, smallFontPx: number): readonly Row[] {
  const { options, theme, size } = input;
  const muted = (words: string): readonly Row[] =>
    words.trim() === '' ? [] : mutedRows({ words, fill: theme.mutedText, weight: 400 }, smallFontPx, size.widthPx);
  const compared = model.comparisons.flatMap((one) => wrapped(partsOf(input, model, one), smallFontPx, size.widthPx));
  const { fill, remark } = numberColor(input, model.value);
  const before = muted(options.show_metric_name ? model.title : '');
  const after = [
    ...muted(options.subtitle),
    ...(model.comparisons.length === 0 ? muted(messages.noComparison()) : compared),
    ...muted(remark),
  ];
  const number = model.valueOf(model.value);
  const roomPx = size.heightPx / leading - (before.length + after.length) * smallFontPx;
  const wantedPx = Math.max(minNumberPx, Math.min(options.header_font_size * size.heightPx, roomPx));
  const fontPx = fittingFontPx(number, wantedPx, size.widthPx);
  return [...before, { parts: [{ words: number, fill, weight: 600 }], fontPx }, ...after];
}

const minNumberPx = 20;

const heightOf = (rows: readonly Row[]): number => rows.reduce((sum, { fontPx }) => sum + fontPx * leading, 0);

/** In two lines where one has no room, in smaller type where they have none either. */
function mutedRows(part: Part, fontPx: number, widthPx: number): readonly Row[] {
  const roomPx = widthPx - 2 * padPx;
  const lines = widthOf(part, fontPx) <= roomPx ? [part.words] : brokenInTwo(part.words);
  const fittingPx = Math.min(fontPx, ...lines.map((words) => roomPx / textWidthPx(words, 1)));
  return lines.map((words) => ({ parts: [{ ...part, words }], fontPx: Math.max(smallPx.least, fittingPx) }));
}

/** Change in percent, difference, and the value before with its name. */
function partsOf(input: Input, model: PopKpiModel, comparison: Comparison): readonly Part[] {
  const { theme } = input;
  const { before, name } = comparison;
  const shows = shownParts(input);
  const fill = toneOf(input, comparison);
  const change = changeWords(input, comparison);
  const difference = differenceWords(input, comparison);
  return [
    ...(shows.change ? [{ words: `${arrowOf(comparison)}${change}`, fill, weight: 600 }] : []),
    ...(shows.difference ? [{ words: difference, fill, weight: shows.change ? 400 : 600 }] : []),
    {
      words: shows.before ? messages.valueBefore({ name, value: model.valueOf(before) }) : name,
      fill: theme.mutedText,
      weight: 400,
    },
  ];
}

/** Own switches, and those that other releases keep by symbol. */
function shownParts({ options }: Pick<Input, 'options'>) {
  const isVisible = (symbol: string): boolean => options.column_config?.[symbol]?.visible !== false;
  return {
    before: options.show_previous_value && isVisible('#'),
    difference: options.show_difference && isVisible('△'),
    change: options.show_percent_change && isVisible('%'),
  };
}

const directionOf = ({ difference }: Comparison): number => (difference === null ? 0 : compareAmounts(difference, 0));

const arrowOf = (comparison: Comparison): string => {
  const direction = directionOf(comparison);
  return direction === 0 ? '' : direction > 0 ? '▲ ' : '▼ ';
};

function toneOf({ options, theme }: Input, comparison: Comparison): string {
  const direction = directionOf(comparison);
  if (direction === 0 || !options.comparison_color_enabled) return theme.mutedText;
  const isGood = direction > 0 === (options.comparison_color_scheme === 'Green');
  return isGood ? theme.positive : theme.negative;
}

function changeWords({ formats, options }: PopKpiWords, { change }: Comparison): string {
  if (change === null) return drawingMessages.notAvailable();
  // The adaptive format is none for shares.
  const format = options.percentDifferenceFormat === 'SMART_NUMBER' ? ',.1~%' : options.percentDifferenceFormat;
  return signed(formats.number(format), change);
}

function differenceWords({ formats, options }: PopKpiWords, { difference }: Comparison): string {
  if (difference === null) return drawingMessages.notAvailable();
  return signed(valueLabels(formats, options.y_axis_format, options.currency_format), difference);
}

function signed(words: (amount: Amount) => string, amount: Amount): string {
  const text = words(amount);
  return compareAmounts(amount, 0) > 0 && !text.startsWith('+') ? `+${text}` : text;
}

/** Parts in as few lines as have room for them. */
function wrapped(parts: readonly Part[], fontPx: number, widthPx: number): readonly Row[] {
  const lines: Part[][] = [];
  let used = Infinity;
  for (const part of parts) {
    const width = widthOf(part, fontPx);
    if (used + width > widthPx - 2 * padPx) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(part);
    used += width + fontPx * partGap;
  }
  return lines.map((line) => ({ parts: line, fontPx }));
}

/** Bold letters are about this much wider. */
const boldness = 1.06;
const widthOf = ({ words, weight }: Part, fontPx: number): number =>
  textWidthPx(words, fontPx) * (weight > 400 ? boldness : 1);

/** Lines below each other, in the middle of the height. */
function appendRows(root: SVGElement, { document, size }: Input, rows: readonly Row[]): void {
  let y = Math.max(0, (size.heightPx - heightOf(rows)) / 2);
  for (const { parts, fontPx } of rows) {
    let x = padPx;
    for (const part of parts) {
      const shown = truncateText(part.words, size.widthPx - padPx - x, fontPx);
      const at = { x, y: y + (fontPx * leading) / 2, dy: '0.35em', 'text-anchor': 'start' };
      const look = { 'font-size': fontPx, 'font-weight': part.weight, fill: part.fill };
      root.append(svgText(document, { ...at, ...look }, shown, part.words));
      x += widthOf(part, fontPx) + fontPx * partGap;
    }
    y += fontPx * leading;
  }
}

const tooltipRows = (input: Input, model: PopKpiModel) => [
  { label: model.title, value: model.valueOf(model.value) },
  ...model.comparisons.flatMap((one) => [
    { label: one.name, value: model.valueOf(one.before) },
    { label: messages.difference(), value: differenceWords(input, one) },
    { label: messages.changeInPercent(), value: changeWords(input, one) },
  ]),
];

function summarize(input: PopKpiWords): string {
  const model = popKpiModel(input);
  if (model === undefined) return drawingMessages.emptySummary({ title: '' });
  const first = messages.summary({ title: model.title, value: model.valueOf(model.value) });
  const others = model.comparisons.map((one) =>
    messages.summaryBefore({ name: one.name, value: model.valueOf(one.before), change: changeWords(input, one) }),
  );
  return [first, ...others].join(' ');
}
