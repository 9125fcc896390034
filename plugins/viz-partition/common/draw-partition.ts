import {
  appendRemark,
  boxedLabel,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  hierarchyColorsInTurns,
  hierarchyLegendInTurns,
  hierarchyMark,
  hierarchyRemark,
  inkOn,
  joinRemarks,
  labelFontPx,
  noteScene,
  pathSeparator,
  shareLabels,
  svg,
  svgRoot,
  svgText,
  truncateText,
  type HierarchyColors,
  type LegendEntry,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { interpolateRgb } from 'd3';
import { messages } from './messages.ts';
import { layOutPartition, type Block, type PartitionLayout } from './partition-layout.ts';
import { changeOfGroup, partitionTreesInTurns, type PartitionInput, type PartitionTree } from './partition-model.ts';
import type { PartitionOptions } from './partition-options.ts';
import { partitionWords, summarizePartition } from './partition-words.ts';

export const partitionRenderer: VizRenderer<PartitionOptions> = {
  ...drawnInTurns(drawing),
  summarize: summarizePartition,
};

const remarkPx = 18;
const titlePx = 18;
/** Of the ground, in the colour of a change. */
const paleness = 0.25;

function* drawing(input: PartitionInput): Steps<Scene> {
  const { options, document } = input;
  const trees = yield* partitionTreesInTurns(input);
  const colors = yield* blockColors(input, trees);
  const legend = options.show_legend ? colors.legend : [];
  const leftOut = remarkOf(trees);
  const free = yield* layOutPartition(input, trees, titlePx);
  const topPx = leftOut === '' && free.times.shown === free.times.all ? 0 : remarkPx;
  const layout = topPx === 0 ? free : yield* layOutPartition(input, trees, titlePx + topPx);
  const { shown, all } = layout.times;
  const remark = joinRemarks(shown < all ? drawingMessages.firstOf({ shown, all }) : '', leftOut);
  if (layout.blocks.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const element = svgRoot(input);
  const drawn = layout.blocks.map((block) => ({ block, color: colors.colorOf(block) }));
  const shapes = yield* eachInTurns(drawn, ({ block, color }) => {
    const { left: x, top: y, width, height } = block;
    return svg(document, 'rect', { x, y, width, height, fill: color, 'aria-label': nameOf(block) });
  });
  element.append(...shapes, ...titlesOf(input, layout, topPx));
  if (options.show_labels) element.append(...(yield* flatInTurns(drawn, (one) => labelOf(input, one))));
  if (remark !== '') appendRemark(element, input, remark);
  const marks = yield* eachInTurns(drawn, (one) => markOf(input, one));
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

function remarkOf(trees: readonly PartitionTree[]): string {
  const count = (of: (tree: PartitionTree) => number): number => trees.reduce((sum, tree) => sum + of(tree), 0);
  const [first] = trees;
  const leftOut = count(({ facts }) => facts.leftOut);
  const empty = count(({ facts }) => facts.empty);
  if (first?.change === undefined) return hierarchyRemark({ leftOut, empty });
  return leftOut === 0 ? '' : messages.noSize({ count: leftOut });
}

const nameOf = ({ kind, node, tree }: Block): string =>
  kind === 'metric' ? tree.metricName : kind === 'time' ? (tree.time?.label ?? '') : node.label;

interface BlockColors {
  readonly legend: readonly LegendEntry[];
  readonly colorOf: (block: Block) => string;
}

/** Of branches; of changes, whether they rise or fall. */
function* blockColors(input: PartitionInput, trees: readonly PartitionTree[]): Steps<BlockColors> {
  const { theme, options } = input;
  const looks = { theme, options: { color_scheme: options.color_scheme, linear_color_scheme: '' } };
  const ofTree = new Map<PartitionTree, HierarchyColors>();
  const entries = new Map<string, LegendEntry>();
  for (const tree of trees) {
    const facts = { ...tree.facts, secondaryName: '' };
    const colors = yield* hierarchyColorsInTurns(looks, facts, {
      fades: true,
      measured: 'all',
      measureOf: () => null,
    });
    ofTree.set(tree, colors);
    if (tree.change !== undefined) continue;
    const own = yield* hierarchyLegendInTurns(tree.facts, colors);
    yield* eachInTurns(own, (entry) => {
      const first = entries.get(entry.key) ?? entry;
      entries.delete(entry.key); // in the order of the last tree that has it
      entries.set(entry.key, first);
    });
  }
  const legend = [...entries.values()];
  return {
    legend,
    colorOf: ({ kind, tree, node }: Block): string => {
      if (kind !== 'group') return theme.grid;
      if (tree.change === undefined) return ofTree.get(tree)?.colorOf(node) ?? theme.grid;
      const falls = (changeOfGroup(tree.change, node) ?? 0) < (tree.change === 'point_factor' ? 1 : 0);
      return interpolateRgb(falls ? theme.negative : theme.positive, theme.background)(paleness);
    },
  };
}

function titlesOf(
  { document, theme }: PartitionInput,
  { columns }: PartitionLayout,
  topPx: number,
): readonly SVGTextElement[] {
  const look = { y: topPx + labelFontPx, 'text-anchor': 'start', fill: theme.mutedText, 'font-weight': 600 };
  return columns.map(({ left, width, title }) =>
    svgText(document, { x: left + 2, ...look }, truncateText(title, (width - 6) / 1.08, labelFontPx), title),
  );
}

function labelOf(input: PartitionInput, { block, color }: { readonly block: Block; readonly color: string }) {
  const { options } = input;
  const { node, kind, tree } = block;
  const parts = {
    label: nameOf(block),
    value: partitionWords(input, tree)(node),
    share: shareLabels([node.ofAll])(node.ofAll),
  };
  const isShare = options.contribution && kind === 'group' && tree.change === undefined;
  return boxedLabel(input, block, { kind: isShare ? 'key_percent' : 'key_value', parts, ink: inkOn(color) });
}

function markOf(input: PartitionInput, { block, color }: { readonly block: Block; readonly color: string }): Mark {
  const { node, kind, tree, left, top, width, height } = block;
  const middle = { x: left + width / 2, y: top + height / 2 };
  const value = partitionWords(input, tree)(node);
  const { time } = tree;
  const before = time === undefined ? '' : `${time.label}${pathSeparator}`;
  if (kind === 'metric') return { ...middle, title: tree.metricName, rows: [{ label: tree.metricName, value, color }] };
  if (kind === 'time') {
    const rows = [{ label: tree.metricName, value, color }];
    return { ...middle, title: time?.label ?? '', rows, ...(time === undefined ? {} : { selects: time.selects }) };
  }
  const mark = hierarchyMark(input, tree.facts, { node, color, value, ...middle });
  return {
    ...mark,
    title: `${before}${mark.title}`,
    ...(mark.selects === undefined ? {} : { selects: { ...time?.selects, ...mark.selects } }),
  };
}
