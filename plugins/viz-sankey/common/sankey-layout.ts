import { labelFontPx, textWidthPx, type DrawInput } from '#plugins/viz-kit';
import { sankey, type SankeyLink, type SankeyNode } from 'd3-sankey';
import { placeSteps } from './place-steps.ts';
import type { SankeyBand, SankeyModel, SankeyPart } from './sankey-model.ts';
import type { SankeyOptions } from './sankey-options.ts';

interface PartDatum {
  readonly part: SankeyPart;
  readonly step: number;
}
interface BandDatum {
  readonly band: SankeyBand;
}

/** A part with its place, px. */
export interface PlacedPart extends PartDatum {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly out: number;
  readonly in: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A band from the right edge of one part to the left edge of another; `y` are its middles, px. */
export interface PlacedBand extends BandDatum {
  readonly source: PlacedPart;
  readonly target: PlacedPart;
  readonly sourceY: number;
  readonly targetY: number;
  readonly widthPx: number;
}

export interface SankeyLayout {
  readonly parts: readonly PlacedPart[];
  readonly bands: readonly PlacedBand[];
  /** From the left edges of one step to those of the next. */
  readonly stepPx: number;
}

/** Of the width, what names at each side take at most. */
const sideShare = 0.22;
/** From a name to its part. */
export const labelGapPx = 6;
const edgePx = 4;
/** Of the height, what gaps between parts take at most. */
const gapShare = 0.4;

/** `topPx`: what is above. `labelOf`: what stays beside a part, empty for none. */
export function layOutSankey(
  { options, size }: Pick<DrawInput<SankeyOptions>, 'options' | 'size'>,
  model: Pick<SankeyModel, 'parts' | 'shown' | 'bands'>,
  { topPx, labelOf }: { readonly topPx: number; readonly labelOf: (part: SankeyPart, value: number) => string },
): SankeyLayout {
  const nodes = shownNodes(model, options.align);
  const placeOf = new Map(nodes.map(({ place }, index) => [place, index]));
  const last = nodes.reduce((most, { step }) => Math.max(most, step), 0);
  const inStep = (step: number) => nodes.filter((node) => node.step === step);
  const sidePx = (step: number): number => {
    const widths = inStep(step).map(({ part, place }) =>
      textWidthPx(labelOf(part, through(model, place)), labelFontPx),
    );
    const most = Math.max(0, ...widths);
    return most === 0 ? edgePx : Math.min(most + labelGapPx, size.widthPx * sideShare) + edgePx;
  };
  const most = Math.max(1, ...Array.from({ length: last + 1 }, (_, step) => inStep(step).length));
  const heightPx = Math.max(10, size.heightPx - topPx - 2 * edgePx);
  const widthPx = Math.min(options.node_width, size.widthPx / (2 * (last + 2)));
  const [left, right] = [sidePx(0), size.widthPx - sidePx(last)];
  const layout = sankey<PartDatum, BandDatum>()
    .nodeWidth(widthPx)
    .nodePadding(Math.min(options.node_gap, (heightPx * gapShare) / most))
    .nodeAlign((node) => stepIn(node))
    .extent([
      [left, topPx + edgePx],
      [right, topPx + edgePx + heightPx],
    ]);
  if (options.node_order === 'value') layout.nodeSort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  if (options.node_order === 'data') layout.nodeSort(null);
  const graph = layout({
    nodes: nodes.map(({ part, step }) => ({ part, step })),
    links: model.bands.map((band) => ({
      band,
      source: placeOf.get(band.source) ?? 0,
      target: placeOf.get(band.target) ?? 0,
      value: band.value,
    })),
  });
  return {
    ...placed(graph, last),
    stepPx: last === 0 ? right - left : (right - left - widthPx) / last,
  };
}

/** The types of the layout leave out what nodes carry. */
const stepIn = (node: object): number => ('step' in node && typeof node.step === 'number' ? node.step : 0);

/** Parts with their steps. One whose flows are all switched off begins or ends the picture, as it does with them. */
function shownNodes(
  { parts, shown, bands }: Pick<SankeyModel, 'parts' | 'shown' | 'bands'>,
  align: SankeyOptions['align'],
) {
  const steps = placeSteps(bands, parts.length, align);
  const used = new Set(bands.flatMap(({ source, target }) => [source, target]));
  const last = [...used].reduce((most, place) => Math.max(most, steps[place] ?? 0), 0);
  return shown.flatMap((place) => {
    const part = parts[place];
    if (part === undefined) return [];
    return [{ place, part, step: used.has(place) ? (steps[place] ?? 0) : part.isEnd ? last : 0 }];
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The larger of what a part gives and takes. */
const through = ({ bands }: Pick<SankeyModel, 'bands'>, place: number): number =>
  Math.max(
    sum(bands.flatMap(({ source, value }) => (source === place ? [value] : []))),
    sum(bands.flatMap(({ target, value }) => (target === place ? [value] : []))),
  );

type Node = SankeyNode<PartDatum, BandDatum>;
type Link = SankeyLink<PartDatum, BandDatum>;

function placed({ nodes, links }: { readonly nodes: readonly Node[]; readonly links: readonly Link[] }, last: number) {
  const placedOf = new Map(nodes.map((node) => [node, placedPart(node, last)]));
  const partAt = (end: Link['source']) => (typeof end === 'object' ? placedOf.get(end) : undefined);
  const bands = links.flatMap(({ band, source, target, y0 = 0, y1 = 0, width = 0 }): readonly PlacedBand[] => {
    const [from, to] = [partAt(source), partAt(target)];
    return from === undefined || to === undefined
      ? []
      : [{ band, source: from, target: to, sourceY: y0, targetY: y1, widthPx: Math.max(width, 0.5) }];
  });
  return { parts: [...placedOf.values()], bands };
}

function placedPart(node: Node, last: number): PlacedPart {
  const { part, step, x0 = 0, x1 = 0, y0 = 0, y1 = 0, sourceLinks = [], targetLinks = [] } = node;
  return {
    part,
    step,
    left: x0,
    right: x1,
    top: y0,
    bottom: Math.max(y1, y0 + 1),
    out: sum(sourceLinks.map(({ value }) => value)),
    in: sum(targetLinks.map(({ value }) => value)),
    isFirst: step === 0,
    isLast: step === last,
  };
}
