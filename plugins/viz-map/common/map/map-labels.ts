import { halo, inkOn, labelFontPx, labelRoom, svgText, textWidthPx, type DrawInput } from '#plugins/viz-kit';
import type { MapBox } from './map-frame.ts';
import type { MapLook } from './map-options.ts';

/** A place that may have a label: its middle and the box of its largest part, px. */
export interface LabelledPlace {
  readonly x: number;
  readonly y: number;
  readonly box: MapBox;
  readonly name: string;
  readonly value: string;
  readonly color: string;
  /** A bubble or a dot is there. */
  readonly hasBubble: boolean;
  readonly isInset: boolean;
}

/** A line of a label, in the map or in a box of its far-off parts. */
interface LabelLine {
  readonly element: SVGTextElement;
  readonly isInset: boolean;
}

/** Words may be wider than the box of a place by this, because they reach over borders without doing harm. */
const overhang = 1.25;
const lineHeightPx = 14;

/** Labels of the places that have room for them, largest first; none lies over another. */
export function mapLabels(
  { document, theme, size }: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  kind: MapLook['map_labels'],
  places: readonly LabelledPlace[],
): readonly LabelLine[] {
  if (kind === 'none') return [];
  const room = labelRoom(size);
  const byArea = [...places].sort((one, other) => areaOf(other.box) - areaOf(one.box));
  return byArea.flatMap(({ x, y, box, name, value, color, hasBubble, isInset }) => {
    const forms = linesOf(kind, name, value).filter(
      (lines) =>
        lines.every((line) => textWidthPx(line, labelFontPx) <= (box.right - box.left) * overhang) &&
        lines.length * lineHeightPx <= (box.bottom - box.top) * overhang + 2,
    );
    const placed = forms
      .map((lines) => lines.map((line, at) => ({ line, y: y + (at - (lines.length - 1) / 2) * lineHeightPx })))
      .find((lines) => lines.every(({ line, y: middle }) => room.take({ x, y: middle, anchor: 'middle' }, line)));
    const ink = inkOn(color);
    const look = hasBubble
      ? { fill: theme.text, ...halo(theme) }
      : { fill: ink, ...halo({ ...theme, background: color }) };
    return (placed ?? []).map(({ line, y: middle }) => ({
      element: svgText(document, { x, y: middle, dy: '0.35em', 'text-anchor': 'middle', ...look }, line, line),
      isInset,
    }));
  });
}

const areaOf = ({ left, top, right, bottom }: MapBox): number => (right - left) * (bottom - top);

/** What is written, and less where that has no room. */
function linesOf(kind: MapLook['map_labels'], name: string, value: string): readonly (readonly string[])[] {
  if (kind === 'name') return [[name]];
  if (kind === 'value') return value === '' ? [] : [[value]];
  return value === '' ? [[name]] : [[name, value], [name]];
}
