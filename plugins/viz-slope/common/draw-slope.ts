import {
  appendRemark,
  drawingMessages,
  joinRemarks,
  labelFontPx,
  liveLayer,
  noteScene,
  spreadRows,
  svg,
  svgRoot,
  svgText,
  truncateText,
  valueLabels,
  withoutPlace,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type Scene,
  type Shape,
  type VizRenderer,
} from '#plugins/viz-kit';
import { changeWords } from './change-words.ts';
import { messages } from './messages.ts';
import { gapPx, rowPx, slopeFrame, type SlopeFrame } from './slope-frame.ts';
import { directionOf, sizeOfChange, slopeModel, type Direction, type SlopeLine } from './slope-model.ts';
import type { SlopeOptions } from './slope-options.ts';

type Input = DrawInput<SlopeOptions>;
type Words = Omit<Input, 'document' | 'size'>;

export const slopeRenderer: VizRenderer<SlopeOptions> = { draw, summarize };

/** More lines than this are one dark ground; the largest changes are drawn. */
const mostLines = 1500;
/** Of lines without a name, where others have one. */
const faintness = 0.3;
const boldness = 1.08;
const dotPx = 3.5;

const directions: readonly Direction[] = ['rising', 'falling', 'level', 'single'];

function draw(input: Input): Scene {
  const { options, size } = input;
  const model = slopeModel(input);
  const colorOf = colorsOf(input, model.lines);
  const wanted = model.lines.filter((line) => !input.hidden.has(legendKey(options, line)));
  const type = options.logAxis ? 'log' : 'linear';
  const lost = withoutPlace({ type }, endsOf(wanted));
  const placed = options.logAxis ? wanted.flatMap(aboveZero) : wanted;
  const lines = [...placed].sort((one, other) => sizeOfChange(other) - sizeOfChange(one)).slice(0, mostLines);
  if (lines.length === 0)
    return { ...noteScene(input, drawingMessages.noData()), legend: legendOf(input, model.lines, colorOf) };
  const oneEnded = lines.filter((line) => directionOf(line) === 'single').length;
  const remark = joinRemarks(
    lines.length < placed.length ? messages.largestChanges({ shown: lines.length, all: placed.length }) : '',
    lost === 0 ? '' : drawingMessages.leftOut({ count: lost }),
    oneEnded === 0 || oneEnded === lines.length ? '' : messages.oneEnd({ count: oneEnded }),
  );
  const frame = slopeFrame(input, lines, remark);
  const root = svgRoot(input);
  if (remark !== '') appendRemark(root, input, remark);
  appendAxes(root, input, frame, model.ends);
  const named = new Set(frame.named.map(({ key }) => key));
  const isFaint = (line: SlopeLine): boolean => named.size > 0 && named.size < lines.length && !named.has(line.key);
  // Those with names lie on top.
  const order = [...lines].sort((one, other) => Number(named.has(one.key)) - Number(named.has(other.key)));
  const markOf = new Map(lines.map(({ key }, mark) => [key, mark]));
  const { leftPx, rightPx, topPx, bottomPx } = frame;
  const layer = liveLayer(input, {
    left: leftPx,
    right: size.widthPx - rightPx,
    top: topPx,
    bottom: size.heightPx - bottomPx,
  });
  root.append(layer);
  const shapes = order.map((line): Shape => {
    const element = lineElement(input, frame, line, { color: colorOf(line), isFaint: isFaint(line) });
    layer.append(element);
    return { element, selects: line.selects, at: { mark: markOf.get(line.key) ?? 0, selects: line.selects } };
  });
  appendNames(root, input, frame, 'left');
  appendNames(root, input, frame, 'right');
  return {
    element: root,
    marks: lines.map((line) => lineMark(input, frame, model.ends, line, colorOf(line))),
    legend: legendOf(input, model.lines, colorOf, size.widthPx < 200 ? new Set() : named),
    isScattered: true,
    shapes,
  };
}

function* endsOf(lines: readonly SlopeLine[]): Generator<number> {
  for (const { from, to } of lines) for (const end of [from, to]) if (end !== undefined) yield end.value;
}

/** The line with those ends that a logarithmic axis has a place for. */
function aboveZero(line: SlopeLine): readonly SlopeLine[] {
  const [from, to] = [line.from, line.to].map((end) => (end !== undefined && end.value > 0 ? end : undefined));
  return from === undefined && to === undefined ? [] : [{ ...line, from, to }];
}

const legendKey = ({ color_by }: SlopeOptions, line: SlopeLine): string =>
  color_by === 'series' ? line.key : directionOf(line);

/** Colors are asked for in order, so that what is switched off keeps its own. */
function colorsOf({ options, theme }: Input, lines: readonly SlopeLine[]): (line: SlopeLine) => string {
  if (options.color_by === 'series') {
    const own = ({ colorKey }: SlopeLine): string =>
      (lines.length === 1 ? theme.soleColorOf : theme.colorOf)(colorKey, options.color_scheme);
    lines.forEach(own);
    return own;
  }
  const [up, down] = options.falls_are_good ? [theme.negative, theme.positive] : [theme.positive, theme.negative];
  const colors = { rising: up, falling: down, level: theme.mutedText, single: theme.mutedText };
  return (line) => colors[directionOf(line)];
}

function legendOf(
  { options }: Input,
  lines: readonly SlopeLine[],
  colorOf: (line: SlopeLine) => string,
  named: ReadonlySet<string> = new Set(),
): readonly LegendEntry[] {
  if (!options.show_legend || lines.length < 2) return [];
  if (options.color_by === 'series')
    return lines.slice(0, 60).map((line) => ({
      key: line.key,
      label: line.label,
      color: colorOf(line),
      ...(named.has(line.key) ? { isNamed: true } : {}),
    }));
  return directions.flatMap((key) => {
    const line = lines.find((one) => directionOf(one) === key);
    return line === undefined ? [] : [{ key, label: messages[key](), color: colorOf(line) }];
  });
}

/** Both ends as upright lines, with what they are above. */
function appendAxes(
  root: SVGSVGElement,
  { document, theme, size }: Input,
  frame: SlopeFrame,
  ends: readonly [string, string],
): void {
  const { leftPx, rightPx, topPx, bottomPx } = frame;
  const roomPx = size.widthPx / 2 - 12;
  [leftPx, rightPx].forEach((x, side) => {
    root.append(svg(document, 'line', { x1: x, x2: x, y1: topPx - 4, y2: bottomPx + 4, stroke: theme.grid }));
    const full = ends[side] ?? '';
    const shown = truncateText(full, roomPx, labelFontPx * boldness);
    // Over the middle of its axis, as far as the edge of the picture and the other one leave room.
    root.append(
      svgText(
        document,
        {
          x: side === 0 ? Math.max(6, leftPx - 40) : Math.min(size.widthPx - 6, rightPx + 40),
          y: topPx - 14,
          'text-anchor': side === 0 ? 'start' : 'end',
          fill: theme.mutedText,
          'font-weight': 600,
        },
        shown,
        full,
      ),
    );
  });
}

/** A line with a dot at each end it has. */
function lineElement(
  { document, options }: Input,
  { leftPx, rightPx, yPx }: SlopeFrame,
  { label, from, to }: SlopeLine,
  { color, isFaint }: { readonly color: string; readonly isFaint: boolean },
): SVGElement {
  const group = svg(document, 'g', { 'aria-label': label, opacity: isFaint ? faintness : 1 });
  const width = isFaint ? Math.min(1, options.line_width) : options.line_width;
  if (from !== undefined && to !== undefined) {
    const ends = { x1: leftPx, y1: yPx(from.value), x2: rightPx, y2: yPx(to.value) };
    group.append(
      svg(document, 'line', { ...ends, stroke: color, 'stroke-width': width }),
      svg(document, 'line', { ...ends, stroke: color, 'stroke-width': 10, 'stroke-opacity': 0 }), // easier to point at
    );
  }
  for (const [end, cx] of [
    [from, leftPx],
    [to, rightPx],
  ] as const) {
    if (end !== undefined)
      group.append(svg(document, 'circle', { cx, cy: yPx(end.value), r: isFaint ? 2 : dotPx, fill: color }));
  }
  return group;
}

/** Names and values beside one end, moved apart, with a thin line to those that are moved far. */
function appendNames(root: SVGSVGElement, input: Input, frame: SlopeFrame, side: 'left' | 'right'): void {
  const { document, theme } = input;
  const ends = frame.named.flatMap((line) => {
    const end = side === 'left' ? line.from : line.to;
    return end === undefined ? [] : [{ line, y: frame.yPx(end.value) }];
  });
  const rows = spreadRows(
    ends.map(({ y }) => y),
    { stepPx: rowPx, fromPx: frame.topPx, toPx: frame.bottomPx },
  );
  const out = side === 'left' ? -1 : 1;
  const axisPx = side === 'left' ? frame.leftPx : frame.rightPx;
  const keyOf = ({ key }: SlopeLine) => (input.options.color_by === 'series' ? { 'data-legend-key': key } : {});
  const look = { dy: '0.35em', 'text-anchor': side === 'left' ? 'end' : 'start', 'pointer-events': 'none' };
  ends.forEach(({ line, y: wanted }, index) => {
    const y = rows[index] ?? wanted;
    const words = frame.wordsOf(line)[side];
    let x = axisPx + out * (gapPx + 1);
    const column = (shown: string, widthPx: number, fill: string, full = shown): void => {
      if (shown !== '') root.append(svgText(document, { ...look, x, y, fill, ...keyOf(line) }, shown, full));
      if (widthPx > 0) x += out * (widthPx + gapPx);
    };
    if (Math.abs(y - wanted) > 3 && (words.name !== '' || words.value !== ''))
      root.append(
        svg(document, 'line', {
          x1: axisPx + out * 3,
          y1: wanted,
          x2: axisPx + out * gapPx,
          y2: y,
          stroke: theme.grid,
        }),
      );
    column(words.value, frame.valuePx[side], theme.text);
    if (side === 'right') column(words.change, frame.changePx, theme.mutedText);
    column(words.name, 0, theme.text, line.label);
  });
}

function lineMark(
  { formats, options }: Input,
  { leftPx, rightPx, topPx, bottomPx, yPx }: SlopeFrame,
  [fromName, toName]: readonly [string, string],
  line: SlopeLine,
  color: string,
): Mark {
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const { from, to } = line;
  const kind = options.show_change === 'none' ? 'percent' : options.show_change;
  const change = changeWords(formats, kind, number, line);
  return {
    x: to === undefined ? leftPx : rightPx,
    y: Math.max(topPx, Math.min(bottomPx, yPx((to ?? from)?.value ?? 0))),
    title: line.label,
    series: legendKey(options, line),
    rows: [
      ...(from === undefined ? [] : [{ label: fromName, value: number(from.amount), color }]),
      ...(to === undefined
        ? []
        : [{ label: toName, value: number(to.amount), ...(from === undefined ? { color } : {}) }]),
      ...(change === '' ? [] : [{ label: messages.change(), value: change }]),
    ],
    selects: line.selects,
  };
}

function summarize(input: Words): string {
  const { lines: all, ends, metricName } = slopeModel(input);
  const { options, formats } = input;
  const lines = all.filter((line) => !input.hidden.has(legendKey(options, line)));
  const title = metricName === '' ? messages.name() : metricName;
  const [first] = lines;
  if (first === undefined) return drawingMessages.emptySummary({ title });
  const count = (direction: Direction): number => lines.filter((line) => directionOf(line) === direction).length;
  const largest = lines.reduce((most, line) => (sizeOfChange(line) > sizeOfChange(most) ? line : most), first);
  const number = valueLabels(formats, options.number_format, options.currency_format);
  return messages
    .summary({
      title,
      from: ends[0],
      to: ends[1],
      rising: count('rising'),
      falling: count('falling'),
      level: count('level'),
      largest:
        largest.from === undefined || largest.to === undefined
          ? ''
          : messages.largest({
              label: largest.label,
              from: number(largest.from.amount),
              to: number(largest.to.amount),
            }),
    })
    .trimEnd();
}
