import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  flowMessages,
  flowRemark,
  labelRoom,
  noteScene,
  readFlows,
  shareLabels,
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
import { linkHorizontal } from 'd3';
import { messages } from './messages.ts';
import { appendBandValues, appendPartLabels, type PartWords } from './sankey-labels.ts';
import { layOutSankey, type PlacedBand, type PlacedPart, type SankeyLayout } from './sankey-layout.ts';
import {
  mostSteps,
  sankeyEnds,
  sankeyModel,
  type SankeyModel,
  type SankeyPart,
  type SankeyWords,
} from './sankey-model.ts';
import type { SankeyOptions } from './sankey-options.ts';

type Input = DrawInput<SankeyOptions>;

const remarkPx = 18;
const bandOpacity = 0.45;

export const sankeyRenderer: VizRenderer<SankeyOptions> = { ...drawnInTurns(drawing), summarize };

/** What the parts of the drawing share. */
interface Frame {
  readonly layout: SankeyLayout;
  readonly colorOf: (part: SankeyPart) => string;
  readonly number: NumberLabels;
}

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const model = yield* sankeyModel(input);
  const colorOf = (part: SankeyPart): string =>
    part.selects === undefined ? theme.mutedText : theme.colorOf(part.colorKey, options.color_scheme);
  model.parts.forEach(colorOf); // in order, so that a part that is switched off keeps its colour
  const legend = options.show_legend
    ? model.parts
        .filter(({ selects }) => selects !== undefined)
        .map((part) => ({ key: part.key, label: part.label, color: colorOf(part) }))
    : [];
  if (model.bands.length === 0) return { ...noteScene(input, noteOf(model)), legend };
  const number = valueLabels(input.formats, options.number_format, options.currency_format);
  const words = ({ label }: SankeyPart, value: number): PartWords => ({
    name: label,
    full: options.show_values ? messages.named({ label, value: number(value) }) : label,
  });
  const remark = remarkOf(model);
  const topPx = remark === '' ? 0 : remarkPx;
  yield;
  const layout = layOutSankey(input, model, {
    topPx,
    labelOf: (part, value) => (options.show_labels ? words(part, value).full : ''),
  });
  const frame: Frame = { layout, colorOf, number };
  const root = svgRoot(input);
  yield;
  const shapes = appendShapes(root, input, frame);
  const room = labelRoom(size);
  if (remark !== '') {
    appendRemark(root, input, remark);
    room.hold({ x: size.widthPx - 4, y: 8, anchor: 'end' }, remark);
  }
  const wordsOf = ({ part, ...ends }: PlacedPart) => words(part, Math.max(ends.in, ends.out));
  const written = options.show_labels ? appendPartLabels(root, input, layout, { wordsOf, room }) : new Set<string>();
  if (options.show_link_values) appendBandValues(root, input, layout, { number, room });
  return {
    element: root,
    marks: [...layout.parts.map((part) => partMark(frame, part)), ...layout.bands.map((band) => bandMark(frame, band))],
    legend: legend.map((entry) => (written.has(entry.key) ? { ...entry, isNamed: true } : entry)),
    shapes,
    isScattered: true,
  };
}

/** Bands below parts, the widest first, so that thin ones are not hidden. */
function appendShapes(root: SVGSVGElement, input: Input, { layout, colorOf }: Frame): readonly Shape[] {
  const { document, theme, options } = input;
  const line = linkHorizontal<unknown, readonly [number, number]>();
  const colorOfBand = ({ source, target }: PlacedBand): string =>
    options.link_color === 'neutral'
      ? theme.mutedText
      : colorOf((options.link_color === 'source' ? source : target).part);
  const bands = layout.bands
    .map((band, index) => ({ band, mark: layout.parts.length + index }))
    .sort((a, b) => b.band.widthPx - a.band.widthPx)
    .map(({ band, mark }): Shape => {
      const { source, target, sourceY, targetY, widthPx } = band;
      const d = line({ source: [source.right, sourceY], target: [target.left, targetY] }) ?? '';
      const element = svg(document, 'path', {
        d: d.replace(/\d+\.\d{3,}/g, (digits) => Number(digits).toFixed(2)),
        fill: 'none',
        stroke: colorOfBand(band),
        'stroke-width': widthPx,
        'stroke-opacity': options.link_color === 'neutral' ? bandOpacity / 2 : bandOpacity,
        'aria-label': flowMessages.flow({ source: source.part.label, target: target.part.label }),
      });
      const { selects } = band.band;
      return { element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
    });
  const parts = layout.parts.map(({ part, left, right, top, bottom }, mark): Shape => {
    const at = { x: left, y: top, width: right - left, height: bottom - top };
    const element = svg(document, 'rect', { ...at, fill: colorOf(part), 'aria-label': part.label });
    const { selects } = part;
    return { element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
  });
  root.append(...[...bands, ...parts].map(({ element }) => element));
  return [...bands, ...parts];
}

function partMark({ number, colorOf }: Frame, placed: PlacedPart): Mark {
  const { part, left, right, top, bottom } = placed;
  const color = colorOf(part);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    title: part.label,
    series: part.key,
    rows: [
      ...(placed.in > 0 ? [{ label: flowMessages.in(), value: number(placed.in), color }] : []),
      ...(placed.out > 0 || placed.in === 0 ? [{ label: flowMessages.out(), value: number(placed.out), color }] : []),
    ],
    ...(part.selects === undefined ? {} : { selects: part.selects }),
  };
}

function bandMark({ number, colorOf }: Frame, { band, source, target, sourceY, targetY }: PlacedBand): Mark {
  const title = flowMessages.flow({ source: source.part.label, target: target.part.label });
  const shares = [band.value / source.out, band.value / target.in];
  const percent = shareLabels(shares);
  return {
    x: (source.right + target.left) / 2,
    y: (sourceY + targetY) / 2,
    title,
    rows: [
      { label: title, value: number(band.value), color: colorOf(source.part) },
      { label: messages.ofSource({ label: source.part.label }), value: percent(shares[0] ?? 0) },
      { label: messages.ofTarget({ label: target.part.label }), value: percent(shares[1] ?? 0) },
    ],
    ...(band.selects === undefined ? {} : { selects: band.selects }),
  };
}

/** Why there is nothing. */
const noteOf = ({ closing, parts }: SankeyModel): string =>
  closing.length > 0 && parts.length === 0 ? messages.circular() : drawingMessages.noData();

function remarkOf({ closing, facts, looked, tooFar, together }: SankeyModel): string {
  const [largest] = closing;
  const nameOf = (place: number): string => facts.nodes[place]?.label ?? '';
  const largestOnes = looked === facts.flows.length ? '' : messages.largest({ shown: looked, all: facts.flows.length });
  const tooFarOnes = tooFar === 0 ? '' : messages.tooFar({ steps: mostSteps });
  if (largest === undefined) return flowRemark(facts, together, largestOnes, tooFarOnes);
  const flow = flowMessages.flow({ source: nameOf(largest.source), target: nameOf(largest.target) });
  const back =
    closing.length === 1 ? messages.closing({ flow }) : messages.closingMore({ flow, count: closing.length - 1 });
  return flowRemark(facts, together, largestOnes, back, tooFarOnes);
}

function summarize(input: SankeyWords): string {
  const { number_format: format, currency_format: currency } = input.options;
  return summarizeFlows(readFlows(input, sankeyEnds), input.hidden, valueLabels(input.formats, format, currency));
}
