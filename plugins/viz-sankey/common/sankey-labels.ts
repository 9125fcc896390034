import {
  halo,
  labelFontPx,
  svgText,
  textWidthPx,
  truncateNames,
  truncateText,
  type DrawInput,
  type LabelRoom,
} from '#plugins/viz-kit';
import { group } from 'd3';
import { labelGapPx, type PlacedPart, type SankeyLayout } from './sankey-layout.ts';
import type { SankeyOptions } from './sankey-options.ts';

type Input = DrawInput<SankeyOptions>;

/** A name that is cut to less says nothing. */
const leastRoomPx = 30;
const edgePx = 2;

/** What is written beside a part. */
export interface PartWords {
  readonly name: string;
  /** With its value, where that is wanted. */
  readonly full: string;
}

/**
 * Names of the parts, the largest first: of the first step at its left, of all others at the right. Those without room
 * are left out. Gives the legend keys of those that are there.
 */
export function appendPartLabels(
  root: SVGSVGElement,
  input: Input,
  layout: SankeyLayout,
  { wordsOf, room }: { readonly wordsOf: (part: PlacedPart) => PartWords; readonly room: LabelRoom },
): ReadonlySet<string> {
  const written = new Set<string>();
  const bySize = [...layout.parts].sort((a, b) => b.bottom - b.top - (a.bottom - a.top));
  const cutOf = new Map<PlacedPart, string>();
  for (const parts of group(layout.parts, ({ step }) => step).values()) {
    const roomPx = roomOf(input, layout, parts[0]);
    const cut = truncateNames(
      parts.map((part) => wordsOf(part).name),
      roomPx,
      labelFontPx,
    );
    parts.forEach((part, at) => cutOf.set(part, cut[at] ?? ''));
  }
  for (const placed of bySize) {
    const roomPx = roomOf(input, layout, placed);
    const { name, full } = wordsOf(placed);
    const isWhole = textWidthPx(full, labelFontPx) <= roomPx;
    if (!isWhole && roomPx < leastRoomPx) continue;
    const shown = isWhole ? full : (cutOf.get(placed) ?? truncateText(name, roomPx, labelFontPx));
    const place = placed.isFirst
      ? { x: placed.left - labelGapPx, y: middleOf(placed), anchor: 'end' as const }
      : { x: placed.right + labelGapPx, y: middleOf(placed), anchor: 'start' as const };
    if (!room.take(place, shown)) continue;
    const look = { x: place.x, y: place.y, dy: '0.35em', 'text-anchor': place.anchor, fill: input.theme.text };
    const key = placed.part.selects === undefined ? {} : { 'data-legend-key': placed.part.key };
    root.append(svgText(input.document, { ...halo(input.theme), ...look, ...key }, shown, full));
    written.add(placed.part.key);
  }
  return written;
}

const middleOf = ({ top, bottom }: PlacedPart): number => (top + bottom) / 2;

function roomOf({ size }: Input, { stepPx }: SankeyLayout, part: PlacedPart | undefined): number {
  if (part === undefined) return 0;
  if (part.isFirst) return part.left - labelGapPx - edgePx;
  if (part.isLast) return size.widthPx - part.right - labelGapPx - edgePx;
  return stepPx - (part.right - part.left) - 2 * labelGapPx;
}

/** Values where bands end, of those that have room for them, the widest first: nothing else is written there. */
export function appendBandValues(
  root: SVGSVGElement,
  { document, theme }: Input,
  { bands }: SankeyLayout,
  { number, room }: { readonly number: (value: number) => string; readonly room: LabelRoom },
): void {
  for (const { band, source, target, targetY, widthPx } of [...bands].sort((a, b) => b.widthPx - a.widthPx)) {
    const words = number(band.value);
    const place = { x: target.left - labelGapPx, y: targetY, anchor: 'end' as const };
    if (widthPx < labelFontPx || textWidthPx(words, labelFontPx) > target.left - source.right - 3 * labelGapPx)
      continue;
    if (!room.take(place, words)) continue;
    const look = { x: place.x, y: place.y, dy: '0.35em', 'text-anchor': place.anchor, fill: theme.text };
    root.append(svgText(document, { ...halo(theme), ...look }, words));
  }
}
