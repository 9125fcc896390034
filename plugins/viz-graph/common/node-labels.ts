import {
  appendAngleNames,
  halo,
  labelFontPx,
  svgText,
  textWidthPx,
  truncateNames,
  type DrawInput,
  type LabelRoom,
  type TextPlace,
} from '#plugins/viz-kit';
import type { GraphLayout, PlacedNode } from './graph-layout.ts';
import type { GraphOptions } from './graph-options.ts';

type Input = DrawInput<GraphOptions>;

/** Of the width, the longest name. */
const longestShare = 0.22;
const gapPx = 4;

/** Names beside nodes, the largest first; those that would lie over others or over nodes are left out. */
export function appendNodeLabels(root: SVGSVGElement, input: Input, layout: GraphLayout, room: LabelRoom): void {
  const { theme, document, size, options } = input;
  const named = [...layout.nodes]
    .filter(({ node }) => node.out + node.in > options.showSymbolThreshold)
    .sort((a, b) => b.node.out + b.node.in - a.node.out - a.node.in);
  if (layout.circle !== undefined) {
    const names = named.map(({ angle, node }) => ({ angle, name: node.label }));
    appendAngleNames(root, input, layout.circle, names, { room, areEven: false });
    return;
  }
  for (const { x, y, radiusPx } of layout.nodes)
    room.keepClear({ left: x - radiusPx, right: x + radiusPx, top: y - radiusPx, bottom: y + radiusPx });
  const cut = truncateNames(
    named.map(({ node }) => node.label),
    Math.max(40, size.widthPx * longestShare),
    labelFontPx,
  );
  named.forEach((placed, at) => {
    const shown = cut[at] ?? '';
    const place = placesBeside(placed, size.widthPx).find((one) => room.take(one, shown));
    if (place === undefined || textWidthPx(shown, labelFontPx) === 0) return;
    const look = { x: place.x, y: place.y, dy: '0.35em', 'text-anchor': place.anchor, fill: theme.text };
    root.append(svgText(document, { ...halo(theme), ...look }, shown, placed.node.label));
  });
}

/** On the side that lies outwards first. */
function placesBeside({ x, y, radiusPx }: PlacedNode, widthPx: number): readonly TextPlace[] {
  const away = radiusPx + gapPx;
  const right: TextPlace = { x: x + away, y, anchor: 'start' };
  const left: TextPlace = { x: x - away, y, anchor: 'end' };
  const below: TextPlace = { x, y: y + radiusPx + 8, anchor: 'middle' };
  const above: TextPlace = { x, y: y - radiusPx - 8, anchor: 'middle' };
  return x >= widthPx / 2 ? [right, below, above, left] : [left, below, above, right];
}
