import {
  appendColorRamp,
  appendRemark,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  hierarchyColorsInTurns,
  hierarchyLegendInTurns,
  hierarchyMark,
  hierarchyMessages,
  hierarchyRemark,
  measuredBy,
  nestRows,
  nestRowsInTurns,
  noteScene,
  rampHeightPx,
  summarizeHierarchy,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  valueLabels,
  withoutHidden,
  type Hierarchy,
  type HierarchyNode,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { arc as arcPath } from 'd3';
import { sunburstLabels } from './sunburst-labels.ts';
import { layOutSunburst, type Arc, type Rings, type SunburstInput } from './sunburst-layout.ts';
import type { SunburstOptions } from './sunburst-options.ts';

export const sunburstRenderer: VizRenderer<SunburstOptions> = {
  ...drawnInTurns(drawing),
  summarize: (input) => summarizeHierarchy(input, nestRows(input)),
};

const remarkPx = 18;

/** What a unit of the metric has of the second metric; the ratio of the sums, so it holds on every level. */
const ratioOf = ({ secondary, amount }: HierarchyNode): number | null =>
  secondary === null || Number(amount) === 0 ? null : secondary / Number(amount);

function* drawing(input: SunburstInput): Steps<Scene> {
  const { options, document, formats } = input;
  const facts = coloredBy(yield* nestRowsInTurns(input));
  const colors = yield* hierarchyColorsInTurns(input, facts, { fades: true, measured: 'all', measureOf: ratioOf });
  const legend = options.show_legend && colors.domain === undefined ? yield* hierarchyLegendInTurns(facts, colors) : [];
  const root = withoutHidden(facts.root, input.hidden);
  if (root.children.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const remark = hierarchyRemark(facts);
  const rampPx = colors.domain === undefined ? 0 : rampHeightPx;
  const rings = yield* layOutSunburst(input, root, rampPx + (remark === '' ? 0 : remarkPx));
  const drawn = rings.arcs.map((arc) => ({ arc, color: colors.colorOf(arc.node) }));
  const shapes = yield* eachInTurns(drawn, ({ arc, color }) =>
    svg(document, 'path', { d: pathOf(arc), fill: color, 'aria-label': arc.node.label, ...seam(input, arc) }),
  );
  const element = svgRoot(input);
  const circle = svg(document, 'g', { transform: `translate(${rings.x.toFixed(2)},${rings.y.toFixed(2)})` });
  circle.append(...shapes, ...sunburstLabels(input, drawn));
  element.append(circle);
  if (options.show_total) element.append(...totalOf(input, root, rings));
  if (colors.domain !== undefined) appendRamp(element, input, { title: ratioName(facts), domain: colors.domain });
  if (remark !== '') appendRemark(element, input, remark, rampPx);
  const measured = measuredBy(colors, { label: ratioName(facts), words: formats.number('SMART_NUMBER') });
  yield;
  const marks = yield* eachInTurns(drawn, ({ arc, color }) =>
    hierarchyMark(input, facts, { node: arc.node, color, ...middleOf(arc, rings), ...measured(arc.node) }),
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

/** A metric per itself would colour everything alike. */
const coloredBy = (facts: Hierarchy): Hierarchy =>
  facts.secondaryName === facts.metricName ? { ...facts, secondaryName: '' } : facts;

const ratioName = ({ secondaryName, metricName }: Hierarchy): string =>
  hierarchyMessages.perMetric({ metric: secondaryName, other: metricName });

const pathOf = ({ startAngle, endAngle, innerPx, outerPx }: Arc): string =>
  arcPath().digits(2)({ innerRadius: innerPx, outerRadius: outerPx, startAngle, endAngle }) ?? '';

/** A line of ground between parts, unless it would hide a thin one. */
function seam({ theme }: SunburstInput, { startAngle, endAngle, outerPx }: Arc) {
  const arcPx = (endAngle - startAngle) * outerPx;
  return arcPx < 4 ? {} : { stroke: theme.background, 'stroke-width': 1 };
}

function middleOf({ startAngle, endAngle, innerPx, outerPx }: Arc, { x, y }: Rings) {
  const [angle, radiusPx] = [(startAngle + endAngle) / 2, (innerPx + outerPx) / 2];
  return { x: x + radiusPx * Math.sin(angle), y: y - radiusPx * Math.cos(angle) };
}

/** Smallest hole and smallest number in it, and height of the word below, px. */
const leastHolePx = 18;
const leastTotalPx = 10;
const wordPx = 11;

/** The sum of what is shown, in the hole where it has room. */
function totalOf({ document, theme, formats, options }: SunburstInput, root: HierarchyNode, rings: Rings) {
  const { x, y, holePx } = rings;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const total = number(root.amount);
  const fontPx = Math.floor(Math.min(28, holePx / 2, ((holePx * 1.7) / textWidthPx(total, 1)) * 0.95));
  if (holePx < leastHolePx || fontPx < leastTotalPx) return [];
  const word = drawingMessages.total();
  const hasWord = textWidthPx(word, wordPx) < holePx * 1.4 && fontPx + wordPx < holePx * 1.2;
  const look = { x, dy: '0.35em', 'text-anchor': 'middle', 'pointer-events': 'none' };
  const numberY = hasWord ? y - wordPx / 2 : y;
  const figures = { ...look, y: numberY, fill: theme.text, 'font-size': fontPx, 'font-weight': 600 };
  const below = { ...look, y: numberY + (fontPx + wordPx) / 2 + 2, fill: theme.mutedText, 'font-size': wordPx };
  return [svgText(document, figures, total), ...(hasWord ? [svgText(document, below, word)] : [])];
}

function appendRamp(
  root: SVGSVGElement,
  { theme, options, formats, document, size }: SunburstInput,
  { title, domain: [low, high] }: { readonly title: string; readonly domain: readonly [number, number] },
): void {
  const number = formats.number('SMART_NUMBER');
  appendColorRamp(
    root,
    { document, theme, size },
    {
      title,
      low: number(low),
      high: number(high),
      left: 2,
      colorAt: (share) => theme.rampOf(share, options.linear_color_scheme),
    },
  );
}
