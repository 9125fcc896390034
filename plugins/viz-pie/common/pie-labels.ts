import {
  cutsApart,
  inkOn,
  labelFontPx,
  svg,
  svgText,
  textWidthPx,
  truncateText,
  type DrawInput,
} from '#plugins/viz-kit';
import type { PieOptions } from './pie-options.ts';

/** A part of the pie in px and angles; angles run clockwise from the top. */
export interface PlacedSlice {
  readonly label: string;
  /** What its label says, and shorter forms of it. */
  readonly words: readonly string[];
  readonly color: string;
  readonly share: number;
  readonly middleAngle: number;
  readonly sweep: number;
  readonly outerPx: number;
  readonly innerPx: number;
}

interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

const lineHeightPx = 15;
const gapPx = 12;
/** Between a pie and the room of its labels. */
export const labelMarginPx = 18;

/** Of the shorter side of the picture, what the radius of a pie has at least: labels are rather shortened. */
const minRadius = 0.22;

/** A part of a label inside that says less is left out: the legend and a tooltip have the name. */
const minInsideLetters = 7;

/** Room at each side for labels, px: what the longest needs, at most a third of the width and what a pie leaves. */
export function labelRoomPx({ options, size }: DrawInput<PieOptions>, words: readonly string[]): number {
  const { widthPx, heightPx } = size;
  if (!options.show_labels || !options.labels_outside || words.length === 0 || widthPx < 200) return 0;
  return Math.min(neededPx(words), mostRoomPx(widthPx, heightPx));
}

const neededPx = (words: readonly string[]): number =>
  Math.max(...words.map((word) => textWidthPx(word, labelFontPx))) + gapPx + 4;

const mostRoomPx = (widthPx: number, heightPx: number): number =>
  Math.max(0, Math.min(widthPx * 0.32, widthPx / 2 - labelMarginPx - minRadius * Math.min(widthPx, heightPx)));

/** Of the labels, how many must have room in a form that all take. */
const mostLabels = 2 / 3;

/**
 * Beside a pie labels have the longest form for which most of them have room, so that they say the same of each part; a
 * longer one takes a shorter form alone.
 */
export function fittingLabel<T>(
  { options, size }: DrawInput<PieOptions>,
  wordsOf: (slice: T) => readonly string[],
  slices: readonly T[],
): (slice: T) => readonly string[] {
  if (!options.labels_outside || slices.length === 0) return wordsOf;
  const [first] = slices;
  const forms = first === undefined ? 0 : wordsOf(first).length;
  const room = mostRoomPx(size.widthPx, size.heightPx);
  const fits = (form: number): boolean =>
    slices.filter((slice) => neededPx([wordsOf(slice)[form] ?? '']) <= room).length >= slices.length * mostLabels;
  const form = Array.from({ length: forms }, (_, index) => index).find(fits) ?? forms - 1;
  return (slice) => wordsOf(slice).slice(form);
}

/** Writes labels beside the pie, moved apart where parts lie close, or inside where the parts have room. */
export function appendPieLabels(
  root: SVGSVGElement,
  input: DrawInput<PieOptions>,
  slices: readonly PlacedSlice[],
  circle: Circle,
): void {
  const { options } = input;
  if (!options.show_labels) return;
  const labelled = slices.filter((slice) => slice.share * 100 >= options.show_labels_threshold);
  if (!options.labels_outside) {
    for (const slice of labelled) appendInside(root, input, { slice, slices: labelled }, circle);
    return;
  }
  if (input.size.widthPx < 200) return;
  for (const side of ['right', 'left'] as const) {
    appendSide(
      root,
      input,
      labelled.filter((slice) => Math.sin(slice.middleAngle) >= 0 === (side === 'right')),
      { circle, side },
    );
  }
}

function appendInside(
  root: SVGSVGElement,
  { document }: DrawInput<PieOptions>,
  { slice, slices }: { readonly slice: PlacedSlice; readonly slices: readonly PlacedSlice[] },
  { x, y }: Circle,
): void {
  const middle = slice.innerPx === 0 ? slice.outerPx * 0.62 : (slice.innerPx + slice.outerPx) / 2;
  const chord = Math.min(
    2 * middle * Math.sin(Math.min(slice.sweep, Math.PI) / 2),
    slice.innerPx === 0 ? slice.outerPx : (slice.outerPx - slice.innerPx) * 1.4,
  );
  if (chord < 26) return;
  const roomPx = chord - 6;
  const whole = wholeIn(slice, roomPx);
  const shown = whole ?? (slice.words.length > 1 ? '' : cutAmong(slice, slices, roomPx));
  if (whole === undefined && shown.length < minInsideLetters) return;
  root.append(
    svgText(
      document,
      {
        x: x + middle * Math.sin(slice.middleAngle),
        y: y - middle * Math.cos(slice.middleAngle),
        dy: '0.35em',
        'text-anchor': 'middle',
        fill: inkOn(slice.color),
      },
      shown,
      wordsOf(slice),
    ),
  );
}

const wholeIn = ({ words }: PlacedSlice, roomPx: number): string | undefined =>
  words.find((form) => textWidthPx(form, labelFontPx) <= roomPx);

const wordsOf = ({ words }: PlacedSlice): string => words[0] ?? '';

/** Words within a width, cut so that no other part would read alike in it. */
function cutAmong(slice: PlacedSlice, slices: readonly PlacedSlice[], roomPx: number): string {
  const words = wordsOf(slice);
  return cutsApart(slices.map(wordsOf), roomPx, labelFontPx).get(words) ?? truncateText(words, roomPx, labelFontPx);
}

function appendSide(
  root: SVGSVGElement,
  input: DrawInput<PieOptions>,
  slices: readonly PlacedSlice[],
  at: { readonly circle: Circle; readonly side: 'left' | 'right' },
): void {
  const { size, theme, document, options } = input;
  const { circle, side } = at;
  const direction = side === 'right' ? 1 : -1;
  const placed = [...slices]
    .sort((a, b) => Math.cos(b.middleAngle) - Math.cos(a.middleAngle))
    .map((slice) => ({
      slice,
      wanted: circle.y - (slice.outerPx + gapPx) * Math.cos(slice.middleAngle),
    }));
  const rows = movedApart(
    placed.map(({ wanted }) => wanted),
    size.heightPx,
  );
  placed.forEach(({ slice }, index) => {
    const y = rows[index];
    if (y === undefined) return; // no room left on this side
    // Labels keep clear of the circle at their own height.
    const reach = Math.sqrt(Math.max(0, (circle.radiusPx + gapPx) ** 2 - (y - circle.y) ** 2));
    const x = circle.x + direction * Math.max(reach, (slice.outerPx + gapPx) * Math.abs(Math.sin(slice.middleAngle)));
    const room = side === 'right' ? size.widthPx - x - 2 : x - 2;
    const shown = wholeIn(slice, room) ?? cutAmong(slice, slices, room);
    if (options.label_line) root.append(leader(input, slice, circle, { x: x - direction * 3, y }));
    root.append(
      svgText(
        document,
        { x, y, dy: '0.35em', 'text-anchor': side === 'right' ? 'start' : 'end', fill: theme.text },
        shown,
        wordsOf(slice),
      ),
    );
  });
}

function leader(
  { document, theme }: DrawInput<PieOptions>,
  slice: PlacedSlice,
  { x, y }: Circle,
  end: { readonly x: number; readonly y: number },
): SVGElement {
  const from = slice.outerPx + 2;
  return svg(document, 'line', {
    x1: x + from * Math.sin(slice.middleAngle),
    y1: y - from * Math.cos(slice.middleAngle),
    x2: end.x,
    y2: end.y,
    stroke: theme.mutedText,
    'stroke-opacity': 0.7,
  });
}

/** Rows at least one line apart, inside the height; undefined for those beyond it. */
function movedApart(wanted: readonly number[], heightPx: number): readonly (number | undefined)[] {
  const top = lineHeightPx / 2;
  const bottom = heightPx - lineHeightPx / 2;
  const down: number[] = [];
  for (const y of wanted) down.push(Math.max(y, top, (down.at(-1) ?? -Infinity) + lineHeightPx));
  let limit = bottom;
  const up = down.reverse().map((y) => {
    const placed = Math.min(y, limit);
    limit = placed - lineHeightPx;
    return placed;
  });
  return up.reverse().map((y) => (y < top - 0.5 ? undefined : y));
}
