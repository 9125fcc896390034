import {
  axisValues,
  labelFontPx,
  labelsTogether,
  textWidthPx,
  truncateNames,
  valueAxis,
  valueLabels,
  valueScale,
  type Amount,
  type DrawInput,
} from '#plugins/viz-kit';
import { changeWords } from './change-words.ts';
import { sizeOfChange, type SlopeLine } from './slope-model.ts';
import type { SlopeOptions } from './slope-options.ts';

type Input = DrawInput<SlopeOptions>;

/** What is written beside one end of a line; empty texts are not written. */
export interface EndWords {
  readonly name: string;
  readonly value: string;
  readonly change: string;
}

export interface SlopeFrame {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
  readonly yPx: (value: number) => number;
  readonly named: readonly SlopeLine[];
  readonly wordsOf: (line: SlopeLine) => { readonly left: EndWords; readonly right: EndWords };
  /** Of the columns of values beside both ends, px. */
  readonly valuePx: { readonly left: number; readonly right: number };
  readonly changePx: number;
}

/** From one name to the next, and from a column of words to the next, px. */
export const rowPx = 14;
export const gapPx = 8;
/** A narrower picture has names at one end only. */
const bothNamesPx = 440;
/** Smaller ones, such as miniatures, have none. */
const anyNamesPx = 200;
/** Of the picture, what names at one end take at most. */
const nameShare = 0.24;

export function slopeFrame(input: Input, lines: readonly SlopeLine[], remark: string): SlopeFrame {
  const { options, size, formats } = input;
  const topPx = 14 + (remark === '' ? 0 : 18) + rowPx;
  const bottomPx = size.heightPx - 12;
  const most = Math.max(0, Math.floor((bottomPx - topPx) / rowPx) + 1);
  const named =
    size.widthPx < anyNamesPx ? [] : firstNamed(options, lines).slice(0, Math.min(most, options.label_count));
  const number = labelsTogether(
    valueLabels(formats, options.number_format, options.currency_format),
    lines.flatMap(({ from, to }) => [from?.value ?? null, to?.value ?? null]),
  );
  const words = wordsFor(input, named, number);
  const widest = (side: 'left' | 'right', part: keyof EndWords): number =>
    Math.max(0, ...named.map((line) => textWidthPx(words(line)[side][part], labelFontPx)));
  const column = (px: number): number => (px === 0 ? 0 : px + gapPx);
  const [leftValue, rightValue, changePx] = [
    widest('left', 'value'),
    widest('right', 'value'),
    widest('right', 'change'),
  ];
  const leftPx = Math.max(24, column(widest('left', 'name')) + column(leftValue) + 6);
  const rightPx =
    size.widthPx - Math.max(24, column(rightValue) + column(changePx) + column(widest('right', 'name')) + 6);
  const axis = valueAxis({
    values: axisValues(
      input,
      'y',
      lines.flatMap(({ from, to }) => [from?.value ?? null, to?.value ?? null]),
    ),
    isLog: options.logAxis,
    includesZero: options.truncateYAxis ? false : true,
    bounds: options.y_axis_bounds,
    lengthPx: bottomPx - topPx,
    spacingPx: 44,
    format: formats.number(options.number_format),
  });
  return {
    leftPx,
    rightPx: Math.max(leftPx + 20, rightPx),
    topPx,
    bottomPx,
    yPx: valueScale(axis, [bottomPx, topPx]),
    named,
    wordsOf: words,
    valuePx: { left: leftValue, right: rightValue },
    changePx,
  };
}

/** Lines in the order in which they get their names. */
export function firstNamed({ name_by }: Pick<SlopeOptions, 'name_by'>, lines: readonly SlopeLine[]) {
  const sizeOf = (line: SlopeLine): number =>
    name_by === 'change' ? sizeOfChange(line) : (line.to?.value ?? line.from?.value ?? 0);
  return [...lines].sort((one, other) => sizeOf(other) - sizeOf(one));
}

function wordsFor(
  { options, size, formats }: Input,
  named: readonly SlopeLine[],
  number: (value: Amount | null) => string,
): SlopeFrame['wordsOf'] {
  const cut = truncateNames(
    named.map(({ label }) => label),
    size.widthPx * nameShare,
    labelFontPx,
  );
  const nameOf = new Map(named.map(({ key }, index) => [key, cut[index] ?? '']));
  const hasBoth = size.widthPx >= bothNamesPx;
  return (line) => {
    const name = nameOf.get(line.key) ?? '';
    const valueAt = (end: SlopeLine['from']): string =>
      options.show_values && end !== undefined ? number(end.amount) : '';
    return {
      left: {
        name: line.from !== undefined && (hasBoth || line.to === undefined) ? name : '',
        value: valueAt(line.from),
        change: '',
      },
      right: {
        name: line.to === undefined ? '' : name,
        value: valueAt(line.to),
        change: hasBoth ? changeWords(formats, options.show_change, number, line) : '',
      },
    };
  };
}
