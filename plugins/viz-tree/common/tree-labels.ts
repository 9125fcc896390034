import { labelFontPx, svg, svgText, textWidthPx } from '#plugins/viz-kit';
import type { PlacedNode, TreeLayout } from './tree-layout.ts';
import type { TreeInput } from './tree-model.ts';
import type { LabelPosition } from './tree-options.ts';

const linePx = 11;
/** Between two names beside each other, and between a name and a node, px. */
const apartPx = 3;

interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The names of the nodes, upper levels first; those that would lie over others are left out. */
export function treeLabels(input: TreeInput, layout: TreeLayout): readonly SVGElement[] {
  const byLevel = [...layout.nodes].sort((a, b) => levelOf(a) - levelOf(b));
  return input.options.layout === 'radial' ? radialLabels(input, layout, byLevel) : levelLabels(input, layout, byLevel);
}

const levelOf = ({ parent }: PlacedNode): number => (parent === undefined ? 0 : levelOf(parent) + 1);

const before = { LR: 'left', RL: 'right', TB: 'top', BT: 'bottom' } as const;
const behind = { LR: 'right', RL: 'left', TB: 'bottom', BT: 'top' } as const;

function levelLabels(input: TreeInput, { shownOf }: TreeLayout, nodes: readonly PlacedNode[]): readonly SVGElement[] {
  const { options } = input;
  const free = freePlaces(input, nodes);
  return nodes.flatMap((placed) => {
    const isEnd = placed.node.children.length === 0;
    const side = isEnd
      ? (options.child_label_position ?? behind[options.orient])
      : (options.node_label_position ?? before[options.orient]);
    const shown = shownOf.get(placed.node) ?? '';
    const place = beside(placed, side, options.symbolSize / 2 + 4);
    const width = textWidthPx(shown, labelFontPx);
    const left = place.anchor === 'start' ? place.x : place.x - (place.anchor === 'end' ? width : width / 2);
    const box = { left, right: left + width, top: place.y - linePx / 2, bottom: place.y + linePx / 2 };
    return free([box]) ? [words(input, placed, shown, place)] : [];
  });
}

/** Takes a place, in one or more boxes, if nothing is there and it lies in the picture. */
function freePlaces({ size, options }: TreeInput, nodes: readonly PlacedNode[]): (boxes: readonly Box[]) => boolean {
  const { widthPx, heightPx } = size;
  const half = options.symbolSize / 2;
  const taken: Box[] = nodes.map(({ x, y }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half }));
  const isFree = (box: Box): boolean =>
    box.left >= 0 &&
    box.right <= widthPx &&
    box.top >= 0 &&
    box.bottom <= heightPx &&
    taken.every(
      (one) =>
        box.right + apartPx < one.left ||
        box.left - apartPx > one.right ||
        box.bottom <= one.top ||
        box.top >= one.bottom,
    );
  return (boxes) => {
    const areFree = boxes.every(isFree);
    if (areFree) taken.push(...boxes);
    return areFree;
  };
}

function beside({ x, y }: PlacedNode, side: LabelPosition, gapPx: number): LabelPlace {
  switch (side) {
    case 'left':
      return { x: x - gapPx, y, anchor: 'end' };
    case 'right':
      return { x: x + gapPx, y, anchor: 'start' };
    case 'top':
      return { x, y: y - gapPx - linePx / 2, anchor: 'middle' };
    case 'bottom':
      return { x, y: y + gapPx + linePx / 2, anchor: 'middle' };
  }
}

/** Those of ends out along the radius; then those of the nodes with more below, level, where they have room. */
function radialLabels(input: TreeInput, { shownOf }: TreeLayout, nodes: readonly PlacedNode[]): readonly SVGElement[] {
  const { options } = input;
  const gapPx = options.symbolSize / 2 + 4;
  const free = freePlaces(input, nodes);
  const isEnd = ({ node, radiusPx }: PlacedNode): boolean => node.children.length === 0 && radiusPx >= 1;
  const ends = nodes.filter(isEnd).flatMap((placed) => {
    const shown = shownOf.get(placed.node) ?? '';
    const width = textWidthPx(shown, labelFontPx);
    return free(alongRadius(placed, gapPx, width)) ? [tilted(input, placed, shown, gapPx)] : [];
  });
  const others = nodes
    .filter((placed) => !isEnd(placed))
    .flatMap((placed) => {
      const shown = shownOf.get(placed.node) ?? '';
      const half = textWidthPx(shown, labelFontPx) / 2;
      const place = beside(placed, 'top', gapPx);
      const box = {
        left: place.x - half,
        right: place.x + half,
        top: place.y - linePx / 2,
        bottom: place.y + linePx / 2,
      };
      return free([box]) ? [words(input, placed, shown, place)] : [];
    });
  return [...ends, ...others];
}

/** A tilted line as small squares along it. */
function alongRadius({ x, y, angle }: PlacedNode, gapPx: number, widthPx: number): readonly Box[] {
  const half = linePx / 2 - 1;
  const count = Math.max(1, Math.ceil(widthPx / linePx));
  return Array.from({ length: count }, (_, at) => {
    const out = gapPx + ((at + 0.5) * widthPx) / count;
    const [middleX, middleY] = [x + out * Math.sin(angle), y - out * Math.cos(angle)];
    return { left: middleX - half, right: middleX + half, top: middleY - half, bottom: middleY + half };
  });
}

function tilted({ document, theme }: TreeInput, placed: PlacedNode, shown: string, gapPx: number): SVGElement {
  const { x, y, angle, node } = placed;
  const isLeft = angle > Math.PI;
  const degrees = (angle * 180) / Math.PI - (isLeft ? 270 : 90);
  const place = `translate(${x.toFixed(2)},${y.toFixed(2)}) rotate(${degrees.toFixed(2)})`;
  const look = { x: isLeft ? -gapPx : gapPx, dy: '0.35em', 'text-anchor': isLeft ? 'end' : 'start', ...halo(theme) };
  return svg(document, 'g', { transform: place }, svgText(document, look, shown, node.label));
}

/** A rim of ground keeps words readable over links. */
const halo = (theme: TreeInput['theme']) => ({
  fill: theme.text,
  stroke: theme.background,
  'stroke-width': 3,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
  'pointer-events': 'none',
});

function words(
  { document, theme }: TreeInput,
  { node }: PlacedNode,
  shown: string,
  { x, y, anchor }: LabelPlace,
): SVGElement {
  return svgText(document, { x, y, dy: '0.35em', 'text-anchor': anchor, ...halo(theme) }, shown, node.label);
}
