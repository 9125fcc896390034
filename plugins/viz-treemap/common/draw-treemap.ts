import {
  appendColorRamp,
  appendRemark,
  boxedLabel,
  boxedPaddingPx,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  hierarchyColorsInTurns,
  hierarchyLegendInTurns,
  hierarchyMark,
  hierarchyRemark,
  inkOn,
  measuredBy,
  nestRows,
  nestRowsInTurns,
  noteScene,
  rampHeightPx,
  summarizeHierarchy,
  svg,
  svgRoot,
  svgText,
  withoutHidden,
  type Hierarchy,
  type HierarchyColors,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { interpolateRgb } from 'd3';
import { labelParts, treemapWords } from './treemap-labels.ts';
import { headerPx, layOutTreemap, type Tile, type TreemapInput } from './treemap-layout.ts';
import type { TreemapOptions } from './treemap-options.ts';

export const treemapRenderer: VizRenderer<TreemapOptions> = {
  ...drawnInTurns(drawing),
  summarize: (input) => summarizeHierarchy(input, nestRows(input)),
};

const remarkPx = 18;
/** Of the ink, in the ground of a group around its parts; less with each level. */
const groundShades = [0.34, 0.22, 0.12];

function* drawing(input: TreemapInput): Steps<Scene> {
  const { options, document } = input;
  const facts = yield* nestRowsInTurns(input);
  const colors = yield* hierarchyColorsInTurns(input, facts, {
    fades: false,
    measured: 'leaves',
    measureOf: ({ secondary }) => secondary,
  });
  const legend = options.show_legend && colors.domain === undefined ? yield* hierarchyLegendInTurns(facts, colors) : [];
  const root = withoutHidden(facts.root, input.hidden);
  if (root.children.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const remark = hierarchyRemark(facts);
  const rampPx = colors.domain === undefined ? 0 : rampHeightPx;
  const tiles = yield* layOutTreemap(input, root, rampPx + (remark === '' ? 0 : remarkPx));
  const element = svgRoot(input);
  if (colors.domain !== undefined) appendRamp(element, input, { facts, domain: colors.domain });
  if (remark !== '') appendRemark(element, input, remark, rampPx);
  const drawn = tiles.map((tile) => ({ tile, color: groundOf(input, tile, colors) }));
  const shapes = yield* eachInTurns(drawn, ({ tile, color }) => {
    const { left: x, top: y, width, height, node } = tile;
    return svg(document, 'rect', { x, y, width, height, fill: color, 'aria-label': node.label });
  });
  element.append(...shapes, ...(yield* wordsIn(input, drawn, root)));
  const measured = measuredBy(colors, {
    label: facts.secondaryName,
    words: input.formats.number(options.number_format),
  });
  const marks = yield* eachInTurns(drawn, ({ tile, color }) =>
    hierarchyMark(input, facts, { node: tile.node, color, ...middleOf(tile), ...measured(tile.node) }),
  );
  return {
    element,
    marks,
    legend,
    shapes: shapes.map((shape, mark) => {
      const { selects } = marks[mark] ?? {};
      return { element: shape, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
    }),
    isScattered: true,
  };
}

/** Parts have the colour of their group, and the group around them the same with more ink. */
function groundOf({ theme }: TreemapInput, { node }: Tile, colors: HierarchyColors): string {
  if (node.children.length === 0) return colors.colorOf(node);
  if (colors.domain !== undefined) return theme.grid;
  const share = groundShades[Math.min(node.depth, groundShades.length) - 1] ?? 0;
  return interpolateRgb(colors.colorOf(node), theme.scheme === 'dark' ? '#000000' : theme.text)(share);
}

/** Where the tooltip of a group points: its header, else its middle. */
const middleOf = ({ left, top, width, height, header }: Tile) => ({
  x: left + width / 2,
  y: top + (header === undefined ? height / 2 : headerPx / 2),
});

function* wordsIn(
  input: TreemapInput,
  drawn: readonly { readonly tile: Tile; readonly color: string }[],
  root: Hierarchy['root'],
): Steps<readonly SVGTextElement[]> {
  const words = treemapWords(input, root);
  return yield* flatInTurns(drawn, ({ tile, color }) => {
    if (tile.node.children.length > 0) return headerOf(input, tile, color);
    const label = { kind: input.options.label_type, parts: labelParts(tile.node, words), ink: inkOn(color) };
    return input.options.show_labels ? boxedLabel(input, tile, label) : [];
  });
}

function headerOf({ document }: TreemapInput, { left, top, header }: Tile, color: string): readonly SVGTextElement[] {
  if (header === undefined) return [];
  const place = { x: left + boxedPaddingPx, y: top + headerPx / 2, dy: '0.35em', 'text-anchor': 'start' };
  const look = { fill: inkOn(color), 'font-weight': 600, 'pointer-events': 'none' };
  return [svgText(document, { ...place, ...look }, header.shown, header.full)];
}

function appendRamp(
  root: SVGSVGElement,
  input: TreemapInput,
  { facts, domain: [low, high] }: { readonly facts: Hierarchy; readonly domain: readonly [number, number] },
): void {
  const { theme, options, formats } = input;
  const number = formats.number(options.number_format);
  appendColorRamp(root, input, {
    title: facts.secondaryName,
    low: number(low),
    high: number(high),
    left: 2,
    colorAt: (share) => theme.rampOf(share, options.linear_color_scheme),
  });
}
