import {
  appendRemark,
  axisLabels,
  decimate,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  formatPx,
  inkOn,
  mostMarks,
  noteScene,
  seriesColor,
  seriesSelects,
  svg,
  svgRoot,
  svgText,
  toldInTurns,
  valueLabels,
  xAxisLabel,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type Scene,
  type Selects,
  type Shape,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { curveBumpX, curveLinear, line as lineOf } from 'd3';
import { appendMoments, bumpFrame, namePx, rowsFor, type BumpFrame } from './bump-frame.ts';
import { bumpForm, bumpModel, isAmong, type BumpLine, type BumpModel } from './bump-model.ts';
import type { BumpOptions } from './bump-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<BumpOptions>;
type Words = Omit<Input, 'document' | 'size'>;

export const bumpRenderer: VizRenderer<BumpOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** More colors than this cannot be told apart. */
const mostLegend = 60;
const remarkPx = 18;
const faintness = 0.4;

function* draw(input: Input): Steps<Scene> {
  const { options, theme } = input;
  const model = yield* bumpModel(input);
  const look = { color_scheme: options.color_scheme, time_shift_color: false };
  const colorOf = seriesColor(theme, bumpForm(input.formData), look);
  model.lines.forEach(colorOf); // in order, so that a hidden line keeps its color
  const most = model.counts.reduce((high, count) => Math.max(high, count), 0);
  const wanted = Math.min(options.top, most);
  const isCut = most > rowsFor(input, most, 0);
  const topPx = isCut ? remarkPx : 0;
  const rows = rowsFor(input, most, topPx);
  const legend = (named: ReadonlySet<string>) => legendOf(input, model.lines.filter(isAmong(rows)), colorOf, named);
  if (wanted === 0) return { ...noteScene(input, drawingMessages.noData()), legend: legend(new Set()) };
  yield;
  const frame = bumpFrame(input, model, rows, topPx);
  yield;
  const root = svgRoot(input);
  if (isCut) appendRemark(root, input, messages.ranksShown({ shown: rows, all: most }));
  appendMoments(root, input, frame);
  const visible = frame.lines.filter(({ key }) => !input.hidden.has(key));
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend: legend(new Set()) };
  const last = model.table.x.length - 1;
  const isThere = (line: BumpLine): boolean => rowAt(frame, line, last) !== undefined;
  const selectsOf = seriesSelects({ ...input, formData: bumpForm(input.formData) });
  // Those that are there at the end lie on top.
  const inOrder = [...visible].sort((one, other) => Number(isThere(one)) - Number(isThere(other)));
  const shapes: Shape[] = [];
  for (const line of inOrder) {
    const element = lineGroup(input, frame, line, colorOf(line));
    if (options.fade_dropped && !isThere(line)) element.setAttribute('opacity', String(faintness));
    root.append(element);
    shapes.push({ element, selects: selectsOf(line) });
    yield;
  }
  const named = appendNames(root, input, frame, visible, last);
  return {
    element: root,
    marks: yield* marksOf(input, model, frame, visible, { colorOf, selectsOf }),
    legend: legend(named),
    isScattered: true,
    shapes,
  };
}

/** The row of a line at a moment; undefined where it has none in the picture. */
function rowAt({ rows }: BumpFrame, { places }: BumpLine, moment: number): number | undefined {
  const place = places[moment];
  return place === undefined || place.row >= rows ? undefined : place.row;
}

function legendOf(
  { options }: Input,
  lines: readonly BumpLine[],
  colorOf: (line: BumpLine) => string,
  named: ReadonlySet<string>,
): readonly LegendEntry[] {
  if (!options.show_legend || lines.length < 2) return [];
  return lines.slice(0, mostLegend).map((line) => ({
    key: line.key,
    label: line.label,
    color: colorOf(line),
    ...(named.has(line.key) ? { isNamed: true } : {}),
  }));
}

/** Of more moments than there are pixels those that a line needs to look the same. */
function shownMoments(frame: BumpFrame, line: BumpLine): readonly number[] {
  const moments = line.places.map((_, moment) => moment);
  if (frame.momentPx * 2 >= 1) return moments;
  return decimate(
    moments,
    moments.map((moment) => rowAt(frame, line, moment) ?? null),
    frame.xPx,
  );
}

/** A line with its dots, interrupted where it is below the last row. */
function lineGroup({ options, document }: Input, frame: BumpFrame, line: BumpLine, color: string): SVGGElement {
  const points = shownMoments(frame, line).map((moment) => ({
    x: frame.xPx(moment),
    row: rowAt(frame, line, moment),
    moment,
  }));
  const placed = points.flatMap(({ x, row, moment }) => (row === undefined ? [] : [{ x, y: frame.yPx(row), moment }]));
  const path = lineOf<(typeof points)[number]>(
    ({ x }) => x,
    ({ row }) => frame.yPx(row ?? 0),
  )
    .digits(2)
    .defined(({ row }) => row !== undefined)
    .curve(options.curve === 'smooth' ? curveBumpX : curveLinear)(points);
  const group = svg(document, 'g', { 'aria-label': line.label });
  group.append(
    svg(document, 'path', {
      d: path ?? '',
      fill: 'none',
      stroke: color,
      'stroke-width': Math.min(options.line_width, frame.rowPx * 0.6),
    }),
    // One path of strokes without length, whose round ends are the dots.
    svg(document, 'path', {
      d: placed.map(({ x, y }) => `M${formatPx(x)},${formatPx(y)}h0`).join(''),
      fill: 'none',
      stroke: color,
      'stroke-width': 2 * frame.dotPx,
      'stroke-linecap': 'round',
    }),
  );
  if (frame.hasRanks)
    for (const { x, y, moment } of placed)
      group.append(
        svgText(
          document,
          { x, y, dy: '0.35em', 'text-anchor': 'middle', fill: inkOn(color), 'pointer-events': 'none' },
          String(line.places[moment]?.rank ?? ''),
        ),
      );
  return group;
}

/** Names of the lines that are there at the first and at the last moment. Gives their keys. */
function appendNames(
  root: SVGSVGElement,
  { options, document, theme }: Input,
  frame: BumpFrame,
  lines: readonly BumpLine[],
  last: number,
): ReadonlySet<string> {
  const named = new Set<string>();
  const ends = [
    ...(options.names === 'both' && frame.left > 16 ? [{ moment: 0, out: -1, anchor: 'end' }] : []),
    ...(frame.right > 16 ? [{ moment: last, out: 1, anchor: 'start' }] : []),
  ];
  for (const { moment, out, anchor } of ends) {
    for (const line of lines) {
      const row = rowAt(frame, line, moment);
      const name = frame.nameOf.get(line.key);
      if (row === undefined || name === undefined) continue;
      const rank = line.places[moment]?.rank ?? 0;
      const shown = frame.hasRanks || !options.show_ranks ? name : messages.named({ rank, name });
      const x = frame.xPx(moment) + out * (frame.dotPx + namePx - 2);
      const look = { x, y: frame.yPx(row), dy: '0.35em', 'text-anchor': anchor, fill: theme.text };
      root.append(svgText(document, { ...look, 'data-legend-key': line.key }, shown, line.label));
      named.add(line.key);
    }
  }
  return named;
}

/** One mark per line and moment; of more moments than can be pointed at, every so many. */
function* marksOf(
  input: Input,
  { table, counts, metricName }: BumpModel,
  frame: BumpFrame,
  lines: readonly BumpLine[],
  {
    colorOf,
    selectsOf,
  }: { readonly colorOf: (line: BumpLine) => string; readonly selectsOf: (line: BumpLine) => Selects },
): Steps<readonly Mark[]> {
  const { formats, options, formData } = input;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const words = axisLabels(input, table, options.date_format);
  const step = Math.max(1, Math.ceil((table.x.length * frame.rows) / mostMarks));
  const placed = lines.flatMap((line) =>
    line.places.flatMap((place, moment) => {
      if (place === undefined || moment % step !== 0) return [];
      const row = rowAt(frame, line, moment);
      return row === undefined ? [] : [{ line, place, moment, row }];
    }),
  );
  yield;
  return yield* eachInTurns(placed, ({ line, place, moment, row }): Mark => ({
    x: frame.xPx(moment),
    y: frame.yPx(row),
    title: messages.at({ name: line.label, moment: words(table.x[moment] ?? null) }),
    series: line.key,
    rows: [
      {
        label: messages.rank(),
        value: messages.rankOf({ rank: place.rank, count: counts[moment] ?? 0 }),
        color: colorOf(line),
      },
      { label: metricName, value: number(line.amountAt(moment)) },
    ],
    selects: { ...selectsOf(line), [xAxisLabel(formData)]: table.x[moment] ?? null },
  }));
}

function* summarize(input: Words): Steps<string> {
  const { table, lines: all, metricName } = yield* bumpModel(input);
  const lines = all.filter(({ key, places }) => !input.hidden.has(key) && places.some((place) => place !== undefined));
  if (lines.length === 0) return drawingMessages.emptySummary({ title: metricName });
  const words = axisLabels(input, table, input.options.date_format);
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  const last = table.x.length - 1;
  const rankAt = (line: BumpLine, moment: number): number => line.places[moment]?.rank ?? Infinity;
  const first = lines.reduce((best, line) => (rankAt(line, last) < rankAt(best, last) ? line : best));
  const climbOf = (line: BumpLine): number => {
    const climb = rankAt(line, 0) - rankAt(line, last);
    return Number.isFinite(climb) ? climb : 0;
  };
  const climber = lines.reduce((best, line) => (climbOf(line) > climbOf(best) ? line : best));
  return messages
    .summary({
      title: metricName,
      count: lines.length,
      from: words(table.x[0] ?? null),
      to: words(table.x[last] ?? null),
      first: Number.isFinite(rankAt(first, last))
        ? messages.first({ label: first.label, value: number(first.amountAt(last)) })
        : '',
      climb:
        climbOf(climber) > 0
          ? messages.climb({ label: climber.label, from: rankAt(climber, 0), to: rankAt(climber, last) })
          : '',
    })
    .trimEnd();
}
