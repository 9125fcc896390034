import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  joinRemarks,
  noteScene,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  valueLabels,
  type DrawInput,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { arc, max, pie } from 'd3';
import { messages } from './messages.ts';
import { appendPieLabels, fittingLabel, labelMarginPx, labelRoomPx, type PlacedSlice } from './pie-labels.ts';
import { labelFormatter, percentFormatter } from './percent-formatter.ts';
import { pieParts, piePartsInTurns, type PieParts, type PieSlice } from './pie-slices.ts';
import type { PieOptions } from './pie-options.ts';

type Input = DrawInput<PieOptions>;

export const pieRenderer: VizRenderer<PieOptions> = { ...drawnInTurns(drawing), summarize: summarizePie };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size, document } = input;
  const parts = yield* piePartsInTurns(input);
  const colorOf = (slice: PieSlice): string =>
    slice.selects === undefined ? theme.mutedText : theme.colorOf(slice.colorKey, options.color_scheme);
  parts.slices.forEach(colorOf); // in order, so that a hidden part keeps its colour
  const visible = parts.slices.filter((slice) => !input.hidden.has(slice.key));
  const legend = options.show_legend
    ? parts.slices.map((slice) => ({ key: slice.key, label: slice.label, color: colorOf(slice) }))
    : [];
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const labelled = visible.filter((slice) => slice.share * 100 >= options.show_labels_threshold);
  const words = fittingLabel(input, labelFormatter(input, parts), labelled);
  const room = labelRoomPx(
    input,
    labelled.map((slice) => words(slice)[0] ?? ''),
  );
  // 70 % is the usual outer radius: it fills the room that labels leave.
  const space =
    Math.max(24, Math.min(size.widthPx / 2 - room, size.heightPx / 2)) -
    (options.show_labels && options.labels_outside ? labelMarginPx : 8);
  const radiusPx = Math.max(12, Math.min(space, (space * options.outerRadius) / 70));
  const circle = { x: size.widthPx / 2, y: size.heightPx / 2, radiusPx };
  const slices = placeSlices(input, visible, { radiusPx, words, colorOf });
  const root = svgRoot(input);
  const group = svg(document, 'g', { transform: `translate(${circle.x},${circle.y})` });
  const paths = slices.map((slice) =>
    svg(document, 'path', {
      d: slicePath(slice),
      fill: slice.color,
      'aria-label': slice.label,
      ...seam(input, slice),
    }),
  );
  group.append(...paths);
  root.append(group);
  appendPieLabels(root, input, slices, circle);
  if (options.show_total) root.append(...totalText(input, parts, circle, slices[0]?.innerPx ?? 0));
  const remark = remarkOf(parts);
  if (remark !== '' && size.widthPx >= 280) appendRemark(root, input, remark);
  return {
    element: root,
    marks: visible.map((slice, index) => sliceMark(input, parts, slice, slices[index], circle)),
    legend,
    shapes: visible.flatMap((slice, index) => {
      const element = paths[index];
      const { selects } = slice;
      const at = { mark: index, ...(selects === undefined ? {} : { selects }) };
      return element === undefined ? [] : [{ element, selects: selects ?? {}, at }];
    }),
    isScattered: true,
  };
}

const remarkOf = ({ leftOut, empty }: PieParts): string =>
  joinRemarks(
    leftOut === 0 ? '' : drawingMessages.leftOut({ count: leftOut }),
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );

/** Angles by value; in a rose all parts have the same angle or their share, and reach out by value. */
function placeSlices(
  { options }: Input,
  visible: readonly PieSlice[],
  choice: {
    readonly radiusPx: number;
    readonly words: (slice: PieSlice) => readonly string[];
    readonly colorOf: (slice: PieSlice) => string;
  },
): readonly PlacedSlice[] {
  const { radiusPx } = choice;
  const greatest = max(visible, (slice) => slice.value) ?? 1;
  const angles = pie<PieSlice>()
    .sort(null)
    .value((slice) => (options.roseType === 'area' ? 1 : slice.value))([...visible]);
  const inner = options.donut ? Math.min(options.innerRadius / Math.max(options.outerRadius, 1), 0.92) * radiusPx : 0;
  return angles.map(({ data, startAngle, endAngle }) => ({
    label: data.label,
    words: choice.words(data),
    color: choice.colorOf(data),
    share: data.share,
    middleAngle: (startAngle + endAngle) / 2,
    sweep: endAngle - startAngle,
    innerPx: inner,
    outerPx: options.roseType === null ? radiusPx : inner + (radiusPx - inner) * Math.sqrt(data.value / greatest),
  }));
}

/** A line of ground between parts, unless it would hide a thin one. */
const seam = ({ theme }: Input, { sweep, outerPx }: PlacedSlice): Readonly<Record<string, string | number>> =>
  sweep * outerPx < 4 || sweep > 6.28 ? {} : { stroke: theme.background, 'stroke-width': 1.5 };

function slicePath(slice: PlacedSlice): string {
  const path = arc().digits(2)({
    innerRadius: slice.innerPx,
    outerRadius: slice.outerPx,
    startAngle: slice.middleAngle - slice.sweep / 2,
    endAngle: slice.middleAngle + slice.sweep / 2,
  });
  return path ?? '';
}

/** Smallest number in a hole, height of the word below it, and inner radius from which both have room. Pixels. */
const minTotalPx = 10;
const wordPx = 11;
const wordedHolePx = 34;

/** In the hole of a ring, else above at the left, where there is room. */
function totalText(
  { document, theme, options, formats }: Input,
  parts: PieParts,
  circle: { readonly x: number; readonly y: number; readonly radiusPx: number },
  innerPx: number,
): readonly SVGElement[] {
  const total = valueLabels(formats, options.number_format, options.currency_format)(parts.total);
  if (innerPx < 24) {
    const words = `${drawingMessages.total()}: ${total}`;
    const right = 4 + textWidthPx(words, 12);
    const isClear = Math.hypot(Math.max(0, circle.x - right), circle.y - 18) > circle.radiusPx;
    if (!isClear) return [];
    return [svgText(document, { x: 4, y: 12, 'text-anchor': 'start', fill: theme.text, 'font-weight': 600 }, words)];
  }
  // A line through the middle of the hole, with air at both ends; a number that has no room in readable size is left out.
  const roomPx = innerPx * 1.8;
  const fontPx = Math.floor(Math.min(28, innerPx / 2.2, (roomPx / textWidthPx(total, 1)) * 0.95));
  if (fontPx < minTotalPx) return [];
  // Its label is below it in a line of its own, or left out.
  const hasWord = innerPx >= wordedHolePx;
  const number = (y: number) =>
    svgText(
      document,
      {
        x: circle.x,
        y,
        dy: '0.35em',
        'text-anchor': 'middle',
        'font-size': fontPx,
        'font-weight': 600,
        fill: theme.text,
      },
      total,
    );
  if (!hasWord) return [number(circle.y)];
  const wordY = circle.y + fontPx / 2 + wordPx / 2; // of the word's middle, below the number's line
  return [
    number(circle.y - wordPx / 4),
    svgText(
      document,
      { x: circle.x, y: wordY, dy: '0.35em', 'text-anchor': 'middle', 'font-size': wordPx, fill: theme.mutedText },
      drawingMessages.total(),
    ),
  ];
}

function sliceMark(
  { formats, options }: Input,
  parts: PieParts,
  slice: PieSlice,
  placed: PlacedSlice | undefined,
  circle: { readonly x: number; readonly y: number },
): Mark {
  const reach = placed === undefined ? 0 : (placed.innerPx + placed.outerPx) / 2;
  const angle = placed?.middleAngle ?? 0;
  return {
    x: circle.x + reach * Math.sin(angle),
    y: circle.y - reach * Math.cos(angle),
    title: slice.label,
    series: slice.key,
    rows: [
      {
        label: parts.metricName,
        value: valueLabels(formats, options.number_format, options.currency_format)(slice.amount),
        ...(placed === undefined ? {} : { color: placed.color }),
      },
      { label: messages.share(), value: percentFormatter(parts.slices)(slice.share) },
    ],
    ...(slice.selects === undefined ? {} : { selects: slice.selects }),
  };
}

/** Total and the largest parts. */
function summarizePie(input: Omit<Input, 'document' | 'size'>): string {
  const parts = pieParts(input);
  const visible = parts.slices.filter((slice) => !input.hidden.has(slice.key));
  if (visible.length === 0) return drawingMessages.emptySummary({ title: parts.metricName });
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  const percent = percentFormatter(parts.slices);
  const largest = [...visible].sort((a, b) => b.value - a.value).slice(0, 5);
  return messages.summary({
    title: parts.metricName,
    count: visible.length,
    total: number(parts.total),
    parts: largest
      .map((slice) => messages.part({ label: slice.label, value: number(slice.amount), share: percent(slice.share) }))
      .join(' '),
  });
}
