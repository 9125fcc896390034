import {
  appendFlatLabels,
  appendTiltedLabels,
  appendXLabels,
  labelFontPx,
  svgText,
  textWidthPx,
  truncateText,
} from '#plugins/viz-kit';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput } from './mixed-model.ts';

/** Bold letters are about this much wider. */
const boldness = 1.08;
const titleGapPx = 16;
const rowPx = 14;

/** Numbers of the right axis, labels along the x axis, titles and the remark. */
export function appendMixedText(root: SVGSVGElement, input: MixedInput, frame: MixedFrame, remark: string): void {
  appendRightNumbers(root, input, frame);
  appendBelow(root, input, frame);
  appendTitles(root, input, frame, remark);
}

function appendRightNumbers(root: SVGSVGElement, { document, theme, size }: MixedInput, frame: MixedFrame): void {
  const axis = frame.axes[1];
  if (axis === undefined) return;
  const yPx = frame.yPx(1);
  for (const tick of axis.ticks) {
    const place = { x: size.widthPx - frame.margins.right + 6, y: yPx(tick), dy: '0.35em', fill: theme.mutedText };
    root.append(svgText(document, { ...place, 'text-anchor': 'start', 'font-size': labelFontPx }, axis.label(tick)));
  }
}

function appendBelow(root: SVGSVGElement, input: MixedInput, frame: MixedFrame): void {
  const { labels, places, model, shown, margins, belowPx } = frame;
  const top = input.size.heightPx - belowPx;
  if (labels === undefined) {
    const [first] = shown;
    if (first === undefined) return;
    const { table } = first.query;
    const lines = { ...input, options: first.query.look.line };
    appendXLabels(root, lines, { table: { ...table, x: model.x, axisType: model.axisType }, margins, ...places });
    return;
  }
  const placed = labels.items.map(({ slot, ...item }) => ({ ...item, x: places.xPx(slot) }));
  if (labels.rotation === 0) appendFlatLabels(root, input, placed, top + 5);
  else appendTiltedLabels(root, input, placed, { top: top + 4, rotation: labels.rotation });
}

/** Each axis is called above its numbers; where both names do not fit beside each other, each has half of the width. */
function appendTitles(root: SVGSVGElement, input: MixedInput, frame: MixedFrame, remark: string): void {
  const { document, theme, size } = input;
  const { left, right, below } = frame.titles;
  const look = { fill: theme.mutedText, 'font-weight': 600 };
  const widthOf = (text: string): number => textWidthPx(text, labelFontPx * boldness);
  const widthPx = size.widthPx - 4 - (left !== '' && right !== '' ? titleGapPx : 0);
  const roomBeside = (other: string): number => Math.max(widthPx / 2, widthPx - widthOf(other));
  const write = (text: string, roomPx: number, place: Readonly<Record<string, string | number>>): void => {
    if (text === '') return;
    root.append(svgText(document, { ...place, ...look }, truncateText(text, roomPx, labelFontPx * boldness), text));
  };
  write(left, roomBeside(right), { x: 2, y: labelFontPx + 1, 'text-anchor': 'start' });
  write(right, roomBeside(left), { x: size.widthPx - 2, y: labelFontPx + 1, 'text-anchor': 'end' });
  const middle = (frame.margins.left + size.widthPx - frame.margins.right) / 2;
  const half = Math.min(widthOf(below), size.widthPx - 4) / 2 + 2;
  write(below, size.widthPx - 4, {
    x: Math.max(half, Math.min(size.widthPx - half, middle)),
    y: size.heightPx - 4,
    'text-anchor': 'middle',
  });
  const row = left === '' && right === '' ? 0 : rowPx;
  if (remark !== '')
    root.append(
      svgText(
        document,
        { x: size.widthPx - 4, y: labelFontPx + row, 'text-anchor': 'end', fill: theme.mutedText },
        truncateText(remark, size.widthPx - 8, labelFontPx),
        remark,
      ),
    );
}
