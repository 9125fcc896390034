import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flowMessages,
  flowRemark,
  labelRoom,
  noteScene,
  readFlows,
  summarizeFlows,
  svg,
  svgRoot,
  valueLabels,
  type DrawInput,
  type Mark,
  type NumberLabels,
  type Scene,
  type Shape,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { arrowPx, edgeElement, edgeWay, loopElement } from './edge-shapes.ts';
import type { Point } from './force-layout.ts';
import { layOutGraph, type GraphLayout } from './graph-layout.ts';
import {
  graphEnds,
  graphModel,
  graphModelInTurns,
  type GraphEdge,
  type GraphModel,
  type GraphNode,
  type GraphWords,
} from './graph-model.ts';
import type { GraphOptions } from './graph-options.ts';
import { messages } from './messages.ts';
import { appendNodeLabels } from './node-labels.ts';

type Input = DrawInput<GraphOptions>;

const remarkPx = 18;

export const graphRenderer: VizRenderer<GraphOptions> = { ...drawnInTurns(draw), summarize };

/** What the parts of the drawing share. */
interface Frame {
  readonly model: GraphModel;
  readonly layout: GraphLayout;
  readonly colorOf: (node: GraphNode) => string;
  readonly number: NumberLabels;
  readonly hasCategories: boolean;
}

function* draw(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const model = yield* graphModelInTurns(input);
  yield;
  const hasCategories = model.categories.length > 0;
  const colors = new Map<string, string>();
  yield* eachInTurns(model.categories, ({ key, colorKey }) =>
    colors.set(key, theme.colorOf(colorKey, options.color_scheme)),
  );
  const colorOf = ({ category, colorKey }: GraphNode): string =>
    hasCategories
      ? (colors.get(category?.key ?? '') ?? theme.mutedText)
      : theme.colorOf(colorKey, options.color_scheme);
  const legend = options.show_legend
    ? yield* eachInTurns(model.categories, ({ key, label }) => ({
        key,
        label,
        color: colors.get(key) ?? theme.mutedText,
      }))
    : [];
  if (model.edges.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const remark = remarkOf(model);
  const layout = yield* layOutGraph(input, model, remark === '' ? 0 : remarkPx);
  const number = valueLabels(input.formats, options.number_format, options.currency_format);
  const frame: Frame = { model, layout, colorOf, number, hasCategories };
  yield;
  const root = svgRoot(input);
  const edges = edgeShapes(input, frame);
  yield;
  const nodes = nodeShapes(input, frame);
  const shapes = [...edges.map(({ shape }) => shape), ...nodes];
  root.append(...shapes.map(({ element }) => element));
  const room = labelRoom(size);
  if (remark !== '') {
    appendRemark(root, input, remark);
    room.hold({ x: size.widthPx - 4, y: 8, anchor: 'end' }, remark);
  }
  if (options.show_labels) appendNodeLabels(root, input, layout, room);
  yield;
  const marks = [
    ...layout.nodes.map((_, place) => nodeMark(frame, place)),
    ...edges.map(({ edge, middle }) => edgeMark(frame, edge, middle)),
  ];
  return { element: root, marks, legend, shapes, isScattered: true };
}

interface DrawnEdge {
  readonly edge: GraphEdge;
  readonly middle: Point;
  readonly shape: Shape;
}

/** More links are so dense that they would hide each other. */
const denseEdges = 300;
/** The smallest link, of the width of the settings. */
const leastShare = 0.25;

/** Links, the largest first, so that thin ones are on top. */
function edgeShapes({ document, theme, options }: Input, { model, layout, colorOf }: Frame): readonly DrawnEdge[] {
  const most = Math.max(...model.edges.map(({ value }) => value));
  const opacity = model.edges.length > denseEdges ? 0.28 : 0.55;
  const pairs = new Set(model.edges.map(({ source, target }) => `${String(source)} ${String(target)}`));
  return model.edges.flatMap((edge, index): readonly DrawnEdge[] => {
    const [source, target] = [layout.nodes[edge.source], layout.nodes[edge.target]];
    if (source === undefined || target === undefined) return [];
    const end = options.edge_color === 'source' ? source : target;
    const color = options.edge_color === 'neutral' ? theme.mutedText : colorOf(end.node);
    const widthPx = options.baseEdgeWidth * (leastShare + (1 - leastShare) * (edge.value / most));
    const name = flowMessages.flow({ source: source.node.label, target: target.node.label });
    const shapeOf = (element: SVGGElement): Shape => {
      return { element, selects: edge.selects, at: { mark: layout.nodes.length + index, selects: edge.selects } };
    };
    if (edge.source === edge.target) {
      const { element, middle } = loopElement(document, source, { color, widthPx, opacity, name });
      return [{ edge, middle, shape: shapeOf(element) }];
    }
    const isMutual = pairs.has(`${String(edge.target)} ${String(edge.source)}`);
    const tipPx = options.edgeSymbol.endsWith('arrow') ? arrowPx(widthPx) : 0;
    const way = edgeWay(source, target, { isMutual, bentTo: layout.circle, tipPx });
    const element = edgeElement(document, way, { color, widthPx, opacity, ends: options.edgeSymbol, name });
    return [{ edge, middle: way.middle, shape: shapeOf(element) }];
  });
}

const nodeShapes = ({ document, theme }: Input, { layout, colorOf }: Frame): readonly Shape[] =>
  layout.nodes.map(({ node, x, y, radiusPx }, mark) => {
    const look = { fill: colorOf(node), stroke: theme.background, 'stroke-width': 1, 'aria-label': node.label };
    const element = svg(document, 'circle', { cx: x, cy: y, r: radiusPx, ...look });
    return { element, selects: node.selects, at: { mark, selects: node.selects } };
  });

function nodeMark({ layout, colorOf, number, hasCategories }: Frame, place: number): Mark {
  const placed = layout.nodes[place];
  if (placed === undefined) return { x: 0, y: 0, title: '', rows: [] };
  const { node, x, y } = placed;
  const color = colorOf(node);
  const { category } = node;
  return {
    x,
    y,
    title: node.label,
    rows: [
      ...(node.out > 0 ? [{ label: flowMessages.out(), value: number(node.out), color }] : []),
      ...(node.in > 0 ? [{ label: flowMessages.in(), value: number(node.in), color }] : []),
      { label: messages.links(), value: String(node.links) },
      ...(hasCategories && category !== undefined ? [{ label: messages.category(), value: category.label }] : []),
    ],
    ...(category === undefined ? {} : { series: category.key }),
    selects: node.selects,
  };
}

function edgeMark({ model, colorOf, number }: Frame, edge: GraphEdge, { x, y }: Point): Mark {
  const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
  const title = flowMessages.flow({ source: source?.label ?? '', target: target?.label ?? '' });
  const color = source === undefined ? {} : { color: colorOf(source) };
  return {
    x,
    y,
    title,
    rows: [{ label: model.facts.metricName, value: number(edge.value), ...color }],
    selects: edge.selects,
  };
}

function remarkOf({ nodes, edges, allNodes, allEdges, facts }: GraphModel): string {
  const thinned = nodes.length === allNodes ? '' : messages.thinned({ shown: nodes.length, all: allNodes });
  const links = edges.length === allEdges ? '' : messages.thinnedLinks({ shown: edges.length, all: allEdges });
  return flowRemark(facts, 0, thinned, links);
}

function summarize(input: GraphWords): string {
  const { number_format: format, currency_format: currency } = input.options;
  const { nodes } = graphModel(input);
  const shown = new Set(nodes.map(({ key }) => key));
  const facts = readFlows(input, graphEnds);
  // What is switched off here are categories; the words know things.
  const hidden = new Set(facts.nodes.flatMap(({ key }) => (shown.has(key) ? [] : [key])));
  const best = [...nodes].sort((a, b) => b.links - a.links)[0];
  const words = summarizeFlows(facts, hidden, valueLabels(input.formats, format, currency));
  return best === undefined ? words : `${words} ${messages.best({ label: best.label, links: best.links })}`;
}
