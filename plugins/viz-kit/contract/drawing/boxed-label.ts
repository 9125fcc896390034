import type { DrawInput } from '../type/viz-type.ts';
import { labelForms, type LabelKind, type LabelParts } from './label-forms.ts';
import { labelFontPx, svgText } from './svg.ts';
import { textWidthPx, truncateText, wrappedWords } from './text-width.ts';

/** From a box's edge to the words in it, px. */
export const boxedPaddingPx = 5;
/** Size of which bold letters are as wide as plain ones of a label. */
export const boldLabelPx = labelFontPx * 1.08;
const lineHeightPx = 14;
/** From the upper edge of a line to the foot of its letters, and most air above the first line, px. */
const footPx = 11;
const mostAirPx = 3;

/** Lines in a box; those of a name are bold. */
interface Lines {
  readonly name: readonly string[];
  readonly others: readonly string[];
  /** The name is not whole. */
  readonly isCut?: boolean;
}

/** A name is cut where some of its letters have room; px. */
const leastCutPx = 30;

/** What a box may say: all of it, and less where that has no room. A number is never cut, a name at last. */
function boxedForms(kind: LabelKind, parts: LabelParts, roomPx: number): readonly Lines[] {
  const forms = labelForms(kind, parts, false);
  if (!kind.startsWith('key')) return forms.map((form) => ({ name: [], others: [form] }));
  const name = wrappedWords(parts.label, roomPx, boldLabelPx);
  const numbers = kind === 'key' ? [] : labelForms(numbersOf[kind] ?? 'value', parts, false);
  return [
    ...(name === undefined ? [] : numbers.map((number) => ({ name, others: [number] }))),
    ...forms.map((form) => ({ name: [form], others: [] })),
    ...(name === undefined ? [] : [{ name, others: [] }]),
    ...(roomPx < leastCutPx
      ? []
      : [{ name: [truncateText(parts.label, roomPx, boldLabelPx)], others: [], isCut: true }]),
  ];
}

/** A label without its name. */
const numbersOf: Partial<Record<LabelKind, LabelKind>> = {
  key_value: 'value',
  key_percent: 'percent',
  key_value_percent: 'value_percent',
};

export interface LabelBox {
  /** px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A single line may be close to both edges. */
const heightOf = (lines: number): number => (lines === 1 ? lineHeightPx - 1 : lines * lineHeightPx + mostAirPx);

/** The words in a box, line by line from its upper left; none where they have no room. */
export function boxedLabel(
  { document }: Pick<DrawInput<unknown>, 'document'>,
  { left, top, width, height }: LabelBox,
  label: { readonly kind: LabelKind; readonly parts: LabelParts; readonly ink: string },
): readonly SVGTextElement[] {
  const roomPx = width - 2 * boxedPaddingPx;
  const found = boxedForms(label.kind, label.parts, roomPx).find(
    ({ name, others }) =>
      heightOf(name.length + others.length) <= height &&
      name.every((line) => textWidthPx(line, boldLabelPx) <= roomPx) &&
      others.every((line) => textWidthPx(line, labelFontPx) <= roomPx),
  );
  if (found === undefined) return [];
  // Each line is a text of its own: right-to-left words of several lines would be put in order together.
  const lines = [...found.name, ...found.others];
  const airPx = Math.min(mostAirPx, (height - lines.length * lineHeightPx) / 2);
  return lines.map((line, at) =>
    svgText(
      document,
      {
        x: left + boxedPaddingPx,
        y: top + airPx + footPx + at * lineHeightPx,
        'text-anchor': 'start',
        fill: label.ink,
        'pointer-events': 'none',
        ...(at < found.name.length ? { 'font-weight': 600 } : {}),
      },
      line,
      found.isCut === true ? label.parts.label : line,
    ),
  );
}
