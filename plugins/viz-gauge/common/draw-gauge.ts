import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  joinRemarks,
  labelFontPx,
  labelsTogether,
  noteScene,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateNames,
  truncateText,
  valueLabels,
  type DrawInput,
  type Mark,
  type Scene,
  type Shape,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { placeDial, type Area, type Dial } from './dial-layout.ts';
import { appendReadout, drawDial, ringsOf, type DialValue } from './draw-dial.ts';
import type { GaugeOptions } from './gauge-options.ts';
import { bandOf, gaugeScale, type GaugeScale } from './gauge-scale.ts';
import {
  gaugeValues,
  gaugeValuesInTurns,
  valueColor,
  type GaugeValue,
  type GaugeValues,
  type GaugeWords,
} from './gauge-values.ts';
import { messages } from './messages.ts';

type Input = DrawInput<GaugeOptions>;

/** What all dials of a picture share. */
interface Plan {
  readonly facts: GaugeValues;
  readonly scale: GaugeScale;
  readonly values: readonly DialValue[];
  /** The numbers of the scale in words. */
  readonly labelOf: (value: number) => string;
  /** Below the remark, if there is one. */
  readonly topPx: number;
}

type Drawn = Pick<Scene, 'shapes'> & { readonly named: ReadonlySet<string>; readonly marks: readonly Mark[] };

const remarkPx = 18;
/** More values on one dial cannot be told apart. */
const mostOnOne = 16;
/** The least room for a dial of its own. */
const minCell = { widthPx: 124, heightPx: 112 } as const;
/** Above a dial of its own, its name. */
const titlePx = 16;

export const gaugeRenderer: VizRenderer<GaugeOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, formats } = input;
  const facts = yield* gaugeValuesInTurns(input);
  const scheme = options.color_scheme;
  const colorOf = (value: GaugeValue): string => valueColor({ value, theme, scheme }, facts);
  yield* eachInTurns(facts.values, colorOf); // in order, so that a hidden value keeps its colour
  const visible = yield* flatInTurns(facts.values, (value) => (input.hidden.has(value.key) ? [] : [value]));
  const shown = visible.slice(0, mostShown(input, facts));
  const isListed = new Set(shown);
  const listed = yield* flatInTurns(facts.values, (value) =>
    isListed.has(value) || input.hidden.has(value.key) ? [value] : [],
  );
  const entries = facts.hasGroups
    ? listed.map((value) => ({ key: value.key, label: value.label, color: colorOf(value) }))
    : [];
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend: entries };
  const scale = gaugeScale(
    options,
    facts.values.map(({ value }) => value),
    theme,
  );
  yield;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const remark = joinRemarks(
    shown.length === visible.length ? '' : drawingMessages.firstOf({ shown: shown.length, all: visible.length }),
    facts.empty === 0 || !facts.hasGroups ? '' : drawingMessages.withoutValue({ count: facts.empty }),
  );
  const plan: Plan = {
    facts,
    scale,
    values: shown.map((value, mark) => ({
      value,
      mark,
      color: (options.color_by_interval ? bandOf(scale, value.value)?.color : undefined) ?? colorOf(value),
    })),
    labelOf: labelsTogether(number, scale.sections),
    topPx: remark === '' ? 0 : remarkPx,
  };
  const root = svgRoot(input);
  const { named, ...drawn } = hasDialEach(input, facts) ? drawEach(root, input, plan) : drawOne(root, input, plan);
  if (remark !== '') appendRemark(root, input, remark);
  return {
    element: root,
    ...drawn,
    legend: entries.map((entry) => (named.has(entry.key) ? { ...entry, isNamed: true } : entry)),
    isScattered: true,
  };
}

const hasDialEach = ({ options }: Pick<Input, 'options'>, { hasGroups }: GaugeValues): boolean =>
  hasGroups && options.gauge_layout === 'each';

function mostShown(input: Input, facts: GaugeValues): number {
  if (!hasDialEach(input, facts)) return mostOnOne;
  const { widthPx, heightPx } = input.size;
  const columns = Math.max(1, Math.floor(widthPx / minCell.widthPx));
  return columns * Math.max(1, Math.floor((heightPx - remarkPx) / minCell.heightPx));
}

/** Number of a value as its dial or its name shows it. */
function readoutOf({ formats, options }: GaugeWords): (value: GaugeValue) => string {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  return ({ amount }) => {
    const text = number(amount);
    return options.value_formatter.includes('{value}')
      ? options.value_formatter.replaceAll('{value}', () => text)
      : text;
  };
}

function drawOne(root: SVGSVGElement, input: Input, plan: Plan): Drawn {
  const { options, size } = input;
  const { facts, scale, values, labelOf } = plan;
  const caption = facts.hasGroups ? captionLines(input, values) : [];
  const captionPx = caption.length * captionLinePx;
  const area = { left: 0, top: plan.topPx, width: size.widthPx, height: size.heightPx - plan.topPx - captionPx };
  const dial = placeDial(scale, area, {
    labels: scale.sections.map(labelOf),
    fontPx: options.font_size,
    hasReadout: !facts.hasGroups,
  });
  const shapes = drawDial(root, input, { scale, dial, values }, labelOf);
  const [first] = values;
  if (!facts.hasGroups && first !== undefined)
    appendReadout(root, input, dial, { value: readoutOf(input)(first.value), name: facts.metricName });
  const named = appendCaption(root, input, caption, size.heightPx - captionPx);
  return { shapes, named, marks: marksOf(input, plan, dial, values) };
}

function drawEach(root: SVGSVGElement, input: Input, plan: Plan): Drawn {
  const { scale, values, labelOf } = plan;
  const wordsOf = readoutOf(input);
  const cells = cellsFor(values.length, {
    left: 0,
    top: plan.topPx,
    width: input.size.widthPx,
    height: input.size.heightPx - plan.topPx,
  });
  const titles = truncateNames(
    values.map(({ value }) => value.label),
    (cells[0]?.width ?? 0) - 8,
    labelFontPx,
  );
  const named = new Set<string>();
  const marks: Mark[] = [];
  const shapes: Shape[] = [];
  for (const [index, value] of values.entries()) {
    const cell = cells[index];
    if (cell === undefined) break;
    const choice = { labels: scale.sections.map(labelOf), fontPx: input.options.font_size, hasReadout: true };
    const below = { ...cell, top: cell.top + titlePx, height: cell.height - titlePx };
    const dial = placeDial(scale, below, choice);
    shapes.push(...drawDial(root, input, { scale, dial, values: [value] }, labelOf));
    appendReadout(root, input, dial, { value: wordsOf(value.value), name: '' });
    root.append(dialTitle(input, { cell, dial, value: value.value, shown: titles[index] ?? '' }));
    named.add(value.value.key);
    marks.push(...marksOf(input, plan, dial, [value]));
  }
  return { shapes, named, marks };
}

/** Just above the numbers around the dial. */
function dialTitle(
  { document, theme }: Input,
  {
    cell,
    dial,
    value,
    shown,
  }: { readonly cell: Area; readonly dial: Dial; readonly value: GaugeValue; readonly shown: string },
): SVGElement {
  const x = cell.left + cell.width / 2;
  const y = Math.max(cell.top + titlePx - 4, dial.y - dial.radius - dial.scalePx - titlePx);
  const look = { 'text-anchor': 'middle', fill: theme.text, 'data-legend-key': value.key };
  return svgText(document, { x, y, ...look }, shown, value.label);
}

/** Equal parts of an area, in the grid whose parts come nearest to the shape of a dial. */
function cellsFor(count: number, area: Area): readonly Area[] {
  const grids = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const width = area.width / columns;
    const height = area.height / Math.ceil(count / columns);
    return { columns, width, height, reach: Math.min(width / 1.15, height) };
  });
  const [first, ...others] = grids;
  if (first === undefined) return [];
  const best = others.reduce((one, other) => (other.reach > one.reach ? other : one), first);
  return Array.from({ length: count }, (_, index) => ({
    left: area.left + (index % best.columns) * best.width,
    top: area.top + Math.floor(index / best.columns) * best.height,
    width: best.width,
    height: best.height,
  }));
}

const captionLinePx = 18;
const captionGapPx = 18;
const swatchPx = 13;
/** Of the height of the picture. */
const captionShare = 0.34;

interface CaptionItem {
  readonly value: DialValue;
  readonly shown: string;
  readonly full: string;
  readonly widthPx: number;
}

/** Names and numbers of the values of one dial, line by line; as many lines as have room. */
function captionLines(input: Input, values: readonly DialValue[]): readonly (readonly CaptionItem[])[] {
  const { size } = input;
  const wordsOf = readoutOf(input);
  const lines: CaptionItem[][] = [];
  let widthPx = Infinity;
  for (const value of values) {
    const number = wordsOf(value.value);
    const nameRoomPx = size.widthPx * 0.5 - swatchPx - textWidthPx(number, labelFontPx);
    const name = truncateText(value.value.label, Math.max(40, Math.min(220, nameRoomPx)), labelFontPx);
    const shown = `${name}: ${number}`;
    const itemPx = swatchPx + textWidthPx(shown, labelFontPx);
    if (widthPx + captionGapPx + itemPx > size.widthPx - 8) {
      if ((lines.length + 1) * captionLinePx > size.heightPx * captionShare) return lines;
      lines.push([]);
      widthPx = -captionGapPx;
    }
    lines.at(-1)?.push({ value, shown, full: `${value.value.label}: ${number}`, widthPx: itemPx });
    widthPx += captionGapPx + itemPx;
  }
  return lines;
}

/** Gives the keys of the values it names. */
function appendCaption(
  root: SVGElement,
  { document, theme, size }: Input,
  lines: readonly (readonly CaptionItem[])[],
  topPx: number,
): ReadonlySet<string> {
  for (const [row, line] of lines.entries()) {
    const width = line.reduce((sum, { widthPx }) => sum + widthPx, 0) + captionGapPx * (line.length - 1);
    const y = topPx + (row + 0.5) * captionLinePx;
    let x = (size.widthPx - width) / 2;
    for (const { value, shown, full, widthPx } of line) {
      root.append(
        svg(document, 'circle', { cx: x + 4, cy: y, r: 4, fill: value.color }),
        svgText(
          document,
          { x: x + swatchPx, y, dy: '0.35em', fill: theme.text, 'data-legend-key': value.value.key },
          shown,
          full,
        ),
      );
      x += widthPx + captionGapPx;
    }
  }
  return new Set(lines.flat().map(({ value }) => value.value.key));
}

/** Where each value ends on its ring. */
function marksOf(input: Input, { facts, scale }: Plan, dial: Dial, values: readonly DialValue[]): readonly Mark[] {
  const rings = ringsOf(input, scale, dial, values.length);
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  return values.map(({ value, color }, index) => {
    const { inner = 0, outer = 0 } = rings[index] ?? {};
    const angle = scale.angleOf(value.value);
    const isBeyond = value.value < scale.from || value.value > scale.to;
    const ends = { from: number(scale.from), to: number(scale.to) };
    const band = bandOf(scale, value.value);
    return {
      x: dial.x + (Math.sin(angle) * (inner + outer)) / 2,
      y: dial.y - (Math.cos(angle) * (inner + outer)) / 2,
      title: facts.hasGroups ? value.label : facts.metricName,
      series: value.key,
      rows: [
        { label: facts.metricName, value: number(value.amount), color },
        ...(band === undefined
          ? []
          : [
              {
                label: messages.range(),
                value: messages.rangeFromTo({ from: number(band.from), to: number(band.to) }),
                color: band.color,
              },
            ]),
        {
          label: messages.scale(),
          value: isBeyond ? messages.beyondFromTo(ends) : messages.rangeFromTo(ends),
        },
      ],
      ...(facts.hasGroups ? { selects: value.selects } : {}),
    };
  });
}

const mostTold = 6;

function summarize(input: GaugeWords): string {
  const { options, formats, theme } = input;
  const facts = gaugeValues(input);
  const visible = facts.values.filter(({ key }) => !input.hidden.has(key));
  if (visible.length === 0) return drawingMessages.emptySummary({ title: facts.metricName });
  const scale = gaugeScale(
    options,
    facts.values.map(({ value }) => value),
    theme,
  );
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const parts = visible
    .slice(0, mostTold)
    .map(({ label, amount }) =>
      messages.part({ label: facts.hasGroups ? label : facts.metricName, value: number(amount) }),
    );
  if (visible.length > mostTold) parts.push(messages.more({ count: visible.length - mostTold }));
  return messages.summary({ parts: parts.join(' '), from: number(scale.from), to: number(scale.to) });
}
