import {
  appendRemark,
  columnList,
  drawingMessages,
  drawnInTurns,
  joinRemarks,
  metricOf,
  noteScene,
  svg,
  svgRoot,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import {
  linkHorizontal,
  linkRadial,
  linkVertical,
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolTriangle,
  symbolWye,
} from 'd3';
import { messages } from './messages.ts';
import { treeLabels } from './tree-labels.ts';
import { layOutTree, type PlacedNode, type TreeLayout } from './tree-layout.ts';
import {
  forestInTurns,
  forestOf,
  levelsOf,
  type Forest,
  type TreeFacts,
  type TreeInput,
  type TreeNode,
} from './tree-model.ts';
import type { TreeOptions } from './tree-options.ts';

export const treeRenderer: VizRenderer<TreeOptions> = { ...drawnInTurns(drawing), summarize };

const remarkPx = 18;
/** Half of what a pointer can hit where there is no symbol, px. */
const leastReachPx = 4;

function* drawing(input: TreeInput): Steps<Scene> {
  const { theme, options, document } = input;
  const forest = yield* forestInTurns(input);
  if (forest.hasNoRoot) return noteScene(input, messages.noRoot({ id: options.root_node_id }));
  if (forest.roots.length === 0) return noteScene(input, drawingMessages.noData());
  const remark = remarkOf(forest);
  yield;
  const layout = yield* layOutTree(input, forest, remark === '' ? 0 : remarkPx);
  yield;
  const root = svgRoot(input);
  const links = svg(document, 'g', { fill: 'none', stroke: theme.mutedText, 'stroke-opacity': 0.45 });
  links.append(...layout.nodes.flatMap((placed) => linkTo(input, layout, placed) ?? []));
  const drawn = layout.nodes.map((placed) => ({
    placed,
    color:
      placed.node.selects === undefined || placed.isRoot
        ? theme.mutedText
        : theme.colorOf(placed.branch.label, options.color_scheme),
  }));
  const symbols = drawn.map(({ placed, color }) => symbolOf(input, placed, color));
  root.append(links, ...symbols, ...treeLabels(input, layout));
  if (remark !== '') appendRemark(root, input, remark);
  const marks = drawn.map(({ placed, color }) => markOf(input, placed, color));
  return {
    element: root,
    marks,
    legend: [],
    shapes: symbols.map((element, mark) => {
      const { selects } = marks[mark] ?? {};
      return { element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
    }),
    isScattered: true,
  };
}

const remarkOf = ({ withoutId, repeated, circular }: Forest): string =>
  joinRemarks(
    withoutId === 0 ? '' : messages.withoutId({ count: withoutId }),
    repeated === 0 ? '' : messages.repeated({ count: repeated }),
    circular === 0 ? '' : messages.circular({ count: circular }),
  );

/** A curve from the node above. */
function linkTo(
  { options, document }: TreeInput,
  { isAcross }: TreeLayout,
  placed: PlacedNode,
): SVGElement | undefined {
  const { parent } = placed;
  if (parent === undefined) return undefined;
  if (options.layout === 'radial') {
    const middle = {
      x: placed.x - placed.radiusPx * Math.sin(placed.angle),
      y: placed.y + placed.radiusPx * Math.cos(placed.angle),
    };
    const ends = { source: parent, target: placed };
    const d = linkRadial<typeof ends, PlacedNode>()
      .angle(({ angle }) => angle)
      .radius(({ radiusPx }) => radiusPx)
      .digits(2)(ends);
    return svg(document, 'path', { d: d ?? '', transform: `translate(${middle.x.toFixed(2)},${middle.y.toFixed(2)})` });
  }
  const ends = { source: [parent.x, parent.y] as [number, number], target: [placed.x, placed.y] as [number, number] };
  return svg(document, 'path', { d: (isAcross ? linkHorizontal() : linkVertical()).digits(2)(ends) ?? '' });
}

const symbolTypes = {
  emptyCircle: symbolCircle,
  circle: symbolCircle,
  rect: symbolSquare,
  triangle: symbolTriangle,
  arrow: symbolTriangle,
  diamond: symbolDiamond,
  pin: symbolWye,
  none: symbolCircle,
} as const;

function symbolOf({ options, document, theme }: TreeInput, { node, x, y }: PlacedNode, color: string): SVGElement {
  const isNone = options.symbol === 'none';
  const radiusPx = isNone ? leastReachPx : options.symbolSize / 2;
  const path = symbol(symbolTypes[options.symbol], Math.PI * radiusPx ** 2).digits(2)() ?? '';
  const isRing = options.symbol === 'emptyCircle';
  // A node with more below it is filled, so that an end is told from it.
  const fill = isRing && node.children.length === 0 ? theme.background : color;
  const look = isNone ? { 'fill-opacity': 0 } : isRing ? { stroke: color, 'stroke-width': 1.5 } : {};
  const place = `translate(${x.toFixed(2)},${y.toFixed(2)})`;
  return svg(document, 'path', { d: path, transform: place, fill, ...look, 'aria-label': node.label });
}

function markOf(input: TreeInput, { node, x, y }: PlacedNode, color: string): Mark {
  const { formats, options, formData, labelOf } = input;
  const metric = metricOf(formData, 'metric');
  const hasName = columnList(formData, 'name').length > 0;
  const idName = labelOf(columnList(formData, 'id').map(columnLabel)[0] ?? '');
  const count = formats.number(',d');
  const below =
    node.children.length === 0
      ? []
      : [
          { label: messages.directlyBelow(), value: count(node.direct) },
          { label: messages.allBelow(), value: count(node.below) },
        ];
  const rows = [
    ...(metric === undefined
      ? []
      : [{ label: labelOf(metricLabel(metric)), value: formats.number(options.number_format)(node.amount) }]),
    ...(hasName && node.selects !== undefined ? [{ label: idName, value: node.key }] : []),
    ...below,
  ];
  return {
    x,
    y,
    title: node.label,
    rows: rows.map((row, at) => (at === 0 ? { ...row, color } : row)),
    ...(node.selects === undefined ? {} : { selects: node.selects }),
  };
}

/** Roots that a summary names. */
const toldRoots = 3;

function summarize(input: TreeFacts): string {
  const { roots } = forestOf(input);
  const title = messages.name();
  if (roots.length === 0) return drawingMessages.emptySummary({ title });
  const names = roots
    .slice(0, toldRoots)
    .map(({ label }) => label)
    .join(', ');
  const rest = roots.length - toldRoots;
  const widest = widestOf(roots);
  return [
    messages.summary({
      title,
      count: roots.reduce((sum, { below }) => sum + below + 1, 0),
      levels: Math.max(...roots.map(levelsOf)),
      roots: rest > 0 ? messages.andMore({ roots: names, rest }) : names,
    }),
    ...(widest === undefined ? [] : [messages.most({ label: widest.label, count: widest.direct })]),
  ].join(' ');
}

/** The node with the most directly below it; undefined where none has any. */
function widestOf(nodes: readonly TreeNode[]): TreeNode | undefined {
  return nodes
    .flatMap((node) => [node, widestOf(node.children) ?? node])
    .reduce<TreeNode | undefined>(
      (best, node) => (node.children.length > (best?.children.length ?? 0) ? node : best),
      undefined,
    );
}
