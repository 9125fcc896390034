import {
  drawingMessages,
  labelFontPx,
  labelsTogether,
  sumAmounts,
  svg,
  svgText,
  textWidthPx,
  type Amount,
} from '#plugins/viz-kit';
import type { ShownQuery } from './mixed-axes.ts';
import { barBoxes } from './mixed-bars.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput } from './mixed-model.ts';
import { valueWords } from './query-look.ts';

/** A value with its place, px. */
interface Tag {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

interface Wanted {
  readonly amount: Amount;
  readonly x: number;
  readonly y: number;
  readonly isBelow: boolean;
}

/** More values than this are not tried: they would have no room. */
const mostWanted = 1000;
const halfLinePx = 7;
const airPx = 3;

/** Values of the queries that show theirs, as far as they have room. */
export function valueTags(
  input: MixedInput,
  frame: MixedFrame,
): { readonly tags: readonly Tag[]; readonly remark: string } {
  const showing = frame.shown.filter(({ query }) => query.look.showsValues);
  const placed: Tag[] = [];
  let isMissing = false;
  for (const shown of showing) {
    const wanted = wantedOf(frame, shown);
    const before = placed.length;
    const words = labelsTogether(
      valueWords(input.formats, shown.query.look),
      wanted.map(({ amount }) => Number(amount)),
    );
    for (const { amount, x, y, isBelow } of wanted.length > mostWanted ? [] : wanted) {
      const tag = { text: words(amount), x, y: y + (isBelow ? 10 : -9) };
      if (isInside(tag, input, frame) && !placed.some((other) => overlap(tag, other))) placed.push(tag);
    }
    if (wanted.length > 0 && placed.length === before) isMissing = true;
  }
  return { tags: placed, remark: isMissing ? drawingMessages.noRoomForValues() : '' };
}

/** Each value at its mark, of a stack the total at its end. */
function wantedOf(frame: MixedFrame, shown: ShownQuery): readonly Wanted[] {
  const { query, series, spans } = shown;
  const { kind, side, line } = query.look;
  const yPx = frame.yPx(side);
  const { xs, xPx } = frame.places;
  const placePx = (row: number): number => xPx(xs[query.places[row] ?? 0] ?? 0);
  if (spans !== undefined) {
    if (line.stack === 'Expand') return [];
    return query.places.flatMap((_, row): readonly Wanted[] => {
      const amounts = series.flatMap(({ drawn }) => drawn.amountAt(row) ?? []);
      const end = Math.max(0, ...series.map(({ drawn }) => spans.get(drawn)?.[row]?.[1] ?? 0));
      return amounts.length === 0 || (line.logAxis && end <= 0)
        ? []
        : [{ amount: sumAmounts(amounts), x: placePx(row), y: yPx(end), isBelow: false }];
    });
  }
  return series.flatMap((one) => {
    const middles = new Map(
      kind === 'bar' ? barBoxes(frame, shown, one).map(({ row, x, width }) => [row, x + width / 2]) : [],
    );
    return query.places.flatMap((_, row): readonly Wanted[] => {
      const value = one.drawn.values[row] ?? null;
      if (value === null || (line.logAxis && value <= 0)) return [];
      const isBelow = kind === 'bar' && value < 0;
      return [
        { amount: one.drawn.amountAt(row) ?? value, x: middles.get(row) ?? placePx(row), y: yPx(value), isBelow },
      ];
    });
  });
}

const halfPx = ({ text }: Tag): number => textWidthPx(text, labelFontPx) / 2;

function isInside(tag: Tag, { size }: MixedInput, { margins }: MixedFrame): boolean {
  const half = halfPx(tag);
  const isBeside = tag.x - half < 0 || tag.x + half > size.widthPx;
  return !isBeside && tag.y >= margins.top - 14 && tag.y <= size.heightPx - margins.bottom - 2;
}

const overlap = (one: Tag, other: Tag): boolean =>
  Math.abs(one.x - other.x) < halfPx(one) + halfPx(other) + airPx && Math.abs(one.y - other.y) < 2 * halfLinePx;

/** Writes the values with a thin ground around them, so that lines do not strike them out. */
export function appendTags(root: SVGSVGElement, { document, theme }: MixedInput, tags: readonly Tag[]): void {
  if (tags.length === 0) return;
  const group = svg(document, 'g', {
    fill: theme.text,
    'text-anchor': 'middle',
    stroke: theme.background,
    'stroke-width': 3,
    'stroke-linejoin': 'round',
    'paint-order': 'stroke',
  });
  for (const { text, x, y } of tags) group.append(svgText(document, { x, y, dy: '0.35em' }, text));
  root.append(group);
}
