import {
  brokenInTwo,
  inkOn,
  isGathered,
  labelFontPx,
  labelForms,
  labelsTogether,
  shareLabels,
  svg,
  svgText,
  textWidthPx,
  valueLabels,
} from '#plugins/viz-kit';
import type { Arc, SunburstInput } from './sunburst-layout.ts';

/** Height of a line, and air between words and the edge of their part, px. */
const linePx = 13;
const airPx = 2;

/** The words of the parts that have room for them, in a group whose origin is the middle of the circle. */
export function sunburstLabels(
  input: SunburstInput,
  drawn: readonly { readonly arc: Arc; readonly color: string }[],
): readonly SVGElement[] {
  const { options, formats, document } = input;
  if (!options.show_labels) return [];
  const labelled = drawn.filter(({ arc: { node } }) => node.ofAll * 100 >= options.show_labels_threshold);
  const nodes = labelled.map(({ arc }) => arc.node).filter((node) => !isGathered(node));
  const number = labelsTogether(
    valueLabels(formats, options.number_format, options.currency_format),
    nodes.map(({ amount }) => Number(amount)),
  );
  const percent = shareLabels(nodes.map(({ ofAll }) => ofAll));
  return labelled.flatMap(({ arc, color }) => {
    const parts = { label: arc.node.label, value: number(arc.node.amount), share: percent(arc.node.ofAll) };
    const forms = labelForms(options.label_type, parts, false);
    const all = options.label_type.startsWith('key') ? [...new Set([...forms, arc.node.label])] : forms;
    const found = firstFitting(arc, all);
    return found === undefined ? [] : wordsAt(document, found, { full: forms[0] ?? arc.node.label, ink: inkOn(color) });
  });
}

interface PlacedWords {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise. */
  readonly tilt: number;
}

/** The first form that fits, level, along its ring or out along the radius. */
function firstFitting(arc: Arc, forms: readonly string[]): PlacedWords | undefined {
  const middle = (arc.startAngle + arc.endAngle) / 2;
  const radiusPx = (arc.innerPx + arc.outerPx) / 2;
  const place = { x: radiusPx * Math.sin(middle), y: -radiusPx * Math.cos(middle) };
  const degrees = (middle * 180) / Math.PI;
  for (const lines of forms.flatMap((form) => [[form], brokenInTwo(form)])) {
    const width = Math.max(...lines.map((line) => textWidthPx(line, labelFontPx))) + 2 * airPx;
    const box = { width, height: lines.length * linePx };
    for (const tilt of [0, upright(degrees), upright(degrees - 90)]) {
      const placed = { lines, ...place, tilt };
      if (fitsInto(arc, placed, box)) return placed;
    }
  }
  return undefined;
}

/** The same direction of reading without heads down: from -90 to 90 degrees. */
function upright(degrees: number): number {
  const turned = ((degrees % 180) + 180) % 180;
  return turned > 90 ? turned - 180 : turned;
}

/** Whether corners and middles of the sides of a tilted box lie inside a part of a ring. */
function fitsInto(
  { startAngle, endAngle, innerPx, outerPx }: Arc,
  { x, y, tilt }: PlacedWords,
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  const angle = (tilt * Math.PI) / 180;
  const sides = [-1, 0, 1];
  const isWhole = endAngle - startAngle > 2 * Math.PI - 1e-6;
  return sides.every((along) =>
    sides.every((across) => {
      const [right, down] = [(along * width) / 2, (across * height) / 2];
      const px = x + right * Math.cos(angle) - down * Math.sin(angle);
      const py = y + right * Math.sin(angle) + down * Math.cos(angle);
      const radiusPx = Math.hypot(px, py);
      if (radiusPx < innerPx + 1 || radiusPx > outerPx - 1) return false;
      const turned = (Math.atan2(px, -py) + 2 * Math.PI) % (2 * Math.PI);
      return isWhole || (turned >= startAngle && turned <= endAngle);
    }),
  );
}

function wordsAt(
  document: Document,
  { lines, x, y, tilt }: PlacedWords,
  { full, ink }: { readonly full: string; readonly ink: string },
): SVGElement {
  const look = { 'text-anchor': 'middle', dy: '0.35em', fill: ink, 'pointer-events': 'none' };
  const place = `translate(${x.toFixed(2)},${y.toFixed(2)})`;
  const group = svg(document, 'g', { transform: tilt === 0 ? place : `${place} rotate(${tilt.toFixed(2)})` });
  const lineY = (at: number): number => (at - (lines.length - 1) / 2) * linePx;
  group.append(
    ...lines.map((line, at) =>
      svgText(document, { y: lineY(at), ...look }, line, line === full || lines.length > 1 ? line : full),
    ),
  );
  return group;
}
