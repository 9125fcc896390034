import { scalePieces } from './axis-break/axis-break.ts';
import { edgePx } from './category-ticks.ts';
import { scaleLinear, scaleLog } from 'd3';
import type { DrawInput } from '../type/viz-type.ts';
import { labelFontPx, svg, svgText } from './svg.ts';
import { textWidthPx, truncateText } from './text-width.ts';
import { cutsApart } from './truncate-names.ts';
import type { ValueAxis } from './value-axis.ts';

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

type Frame = Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>;

/**
 * Value → px within the given ends; outside the domain it keeps going. Zero and below, which have no place on a
 * logarithmic axis, are at its low end.
 */
export function valueScale(
  axis: Pick<ValueAxis, 'type' | 'domain' | 'gap'>,
  rangePx: readonly [number, number],
): (value: number) => number {
  if (axis.type !== 'log') {
    const { domain, range } = scalePieces(axis, rangePx);
    return scaleLinear().domain(domain).range(range);
  }
  const scale = scaleLog().domain(axis.domain).range(rangePx);
  return (value) => (value > 0 ? scale(value) : rangePx[0]);
}

/** Labels below the drawing, each centred at its place; `\n` begins a second line. The outer ones are kept inside. */
export function appendFlatLabels(
  root: SVGSVGElement,
  frame: Frame,
  labels: readonly { readonly x: number; readonly shown: string; readonly full?: string }[],
  top: number,
): void {
  for (const { x, shown, full } of labels) {
    const text = svgText(
      frame.document,
      {
        x: Math.max(2, Math.min(frame.size.widthPx - 2, x)),
        y: top + labelFontPx,
        'text-anchor': 'middle',
        fill: frame.theme.mutedText,
      },
      '',
      full ?? shown,
    );
    if (full === undefined || full === shown) text.querySelector('title')?.remove();
    const lines = shown.split('\n');
    if (lines.length === 1) text.prepend(shown);
    else {
      text.prepend(
        ...lines.map((line, index) =>
          svg(
            frame.document,
            'tspan',
            {
              x: text.getAttribute('x') ?? x,
              dy: index === 0 ? 0 : labelFontPx + 3,
              ...(index === 0 ? {} : { opacity: 0.8 }),
            },
            line,
          ),
        ),
      );
    }
    root.append(text);
  }
}

/** Labels that climb to the right and end under their place. */
export function appendTiltedLabels(
  root: SVGSVGElement,
  frame: Frame,
  labels: readonly { readonly x: number; readonly shown: string; readonly full: string }[],
  choice: { readonly top: number; readonly rotation: number },
): void {
  const cosine = Math.cos((choice.rotation * Math.PI) / 180);
  for (const { x, shown, full } of labels) {
    // The first ones have less room: they may not reach beyond the left edge.
    const roomPx = cosine < 0.05 ? Infinity : (x - edgePx) / cosine;
    const fitting = textWidthPx(shown, labelFontPx) <= roomPx ? shown : cutAmong(full, labels, roomPx);
    root.append(
      svgText(
        frame.document,
        {
          transform: `translate(${Math.round(x * 100) / 100},${choice.top + 4}) rotate(${choice.rotation})`,
          'text-anchor': 'end',
          dy: '0.7em',
          fill: frame.theme.mutedText,
        },
        fitting,
        full,
      ),
    );
  }
}

const cutAmong = (name: string, labels: readonly { readonly full: string }[], roomPx: number): string =>
  cutsApart(
    labels.map(({ full }) => full),
    roomPx,
    labelFontPx,
  ).get(name) ?? truncateText(name, roomPx, labelFontPx);

/**
 * Axis names: that of the values above its numbers, that of the axis centred below. The remark shares the row of the
 * first, which gives way to it.
 */
export function appendAxisTitles(
  root: SVGSVGElement,
  frame: Frame,
  titles: { readonly above: string; readonly below: string; readonly remark?: string },
  margins: Margins,
): void {
  const { widthPx, heightPx } = frame.size;
  const { above, below, remark = '' } = titles;
  const look = { fill: frame.theme.mutedText, 'font-weight': 600 };
  if (remark !== '') appendRemark(root, frame, remark);
  const remarkPx = remark === '' ? 0 : textWidthPx(remark, labelFontPx) + titleGapPx;
  const abovePx = widthPx - 4 - remarkPx;
  if (above !== '' && abovePx >= minTitlePx) {
    root.append(
      svgText(
        frame.document,
        { x: 2, y: labelFontPx + 1, 'text-anchor': 'start', ...look },
        truncateText(above, abovePx, labelFontPx * boldness),
        above,
      ),
    );
  }
  if (below === '') return;
  // Centred below the plot, but never out of the picture.
  const shown = truncateText(below, widthPx - 4, labelFontPx * boldness);
  const half = textWidthPx(shown, labelFontPx * boldness) / 2 + 2;
  const middle = Math.max(half, Math.min(widthPx - half, (margins.left + widthPx - margins.right) / 2));
  root.append(svgText(frame.document, { x: middle, y: heightPx - 4, 'text-anchor': 'middle', ...look }, shown, below));
}

const titleGapPx = 16;
/** Less room is not worth a title. */
const minTitlePx = 60;
/** Bold letters are about this much wider. */
const boldness = 1.08;

/** What a picture leaves out, in one line; empty parts are none. */
export const joinRemarks = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** A small remark in the upper right corner, such as how much is left out. `topPx`: what is above it. */
export function appendRemark(root: SVGSVGElement, frame: Frame, remark: string, topPx = 0): void {
  root.append(
    svgText(
      frame.document,
      { x: frame.size.widthPx - 4, y: topPx + labelFontPx, 'text-anchor': 'end', fill: frame.theme.mutedText },
      truncateText(remark, frame.size.widthPx - 8, labelFontPx),
      remark,
    ),
  );
}
