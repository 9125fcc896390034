import {
  appendFlatLabels,
  appendRemark,
  drawingMessages,
  drawnInTurns,
  joinRemarks,
  labelFontPx,
  labelsTogether,
  noteScene,
  shareLabels,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateNames,
  valueLabels,
  type DrawInput,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { axisPx, bulletLayout, minPitchPx, type BulletLayout } from './bullet-layout.ts';
import type { BulletOptions } from './bullet-options.ts';
import { bulletRows, bulletRowsInTurns, type BulletRow, type BulletRows, type BulletWords } from './bullet-rows.ts';
import { appendBulletRow, type BulletColors } from './bullet-shapes.ts';
import { bulletMarkers, bulletRanges, rangeOf, type BulletMarker, type BulletRange } from './bullet-scale.ts';
import { messages } from './messages.ts';

type Input = DrawInput<BulletOptions>;

/** What a picture shows. */
interface Plan {
  readonly facts: BulletRows;
  readonly rows: readonly BulletRow[];
  readonly ranges: readonly BulletRange[];
  readonly markers: readonly BulletMarker[];
  readonly colors: BulletColors;
  readonly layout: BulletLayout;
}

const remarkPx = 16;
const targetKey = 'target';

export const bulletRenderer: VizRenderer<BulletOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, size, theme } = input;
  const facts = yield* bulletRowsInTurns(input);
  const number = numberOf(input);
  const every = bulletMarkers(options, number);
  const colors = colorsOf(input, facts, every);
  const legend = legendOf(input, facts, every, colors);
  if (facts.rows.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const most = Math.max(1, Math.floor((size.heightPx - axisPx - 2 * remarkPx) / minPitchPx));
  const rows = facts.rows
    .slice(0, most)
    .map((row) => (input.hidden.has(targetKey) ? { ...row, target: null, targetAmount: null } : row));
  const remark = joinRemarks(
    rows.length === facts.rows.length ? '' : drawingMessages.firstOf({ shown: rows.length, all: facts.rows.length }),
    facts.empty === 0 ? '' : drawingMessages.withoutValue({ count: facts.empty }),
  );
  const ranges = bulletRanges(options);
  const markers = every.filter(({ key }) => !input.hidden.has(key));
  const names = rows.map(({ label }) => (facts.hasGroups ? label : facts.metricName));
  const together = labelsTogether(
    number,
    rows.map(({ value }) => value),
  );
  const numbers = options.show_value ? rows.map(({ amount }) => together(amount)) : [];
  const layout = bulletLayout({
    ...size,
    rows,
    ranges,
    markers,
    names,
    numbers,
    bounds: options.xAxisBounds,
    format: number,
    topPx: remark === '' ? 6 : remarkPx,
  });
  const plan: Plan = { facts, rows, ranges, markers, colors, layout };
  const root = svgRoot(input);
  appendAxis(root, input, plan);
  const shapes = rows.map((row, index) => ({
    element: appendBulletRow(root, input, { row, index, ranges, markers, layout, colors }),
    selects: facts.hasGroups ? row.selects : {},
    at: { mark: index, ...(facts.hasGroups ? { selects: row.selects } : {}) },
  }));
  const shown = truncateNames(names, layout.namesPx + 1, labelFontPx);
  for (const [index, name] of names.entries()) {
    const y = layout.top + (index + 0.5) * layout.pitch;
    const at = { x: layout.left - 10, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text };
    root.append(svgText(input.document, at, shown[index] ?? name, name));
    const value = numbers[index];
    if (value === undefined) continue;
    const beside = { x: size.widthPx - 10, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text };
    root.append(svgText(input.document, { ...beside, 'font-weight': 600 }, value));
  }
  if (remark !== '') appendRemark(root, input, remark);
  return {
    element: root,
    marks: rows.map((row, index) => markOf(input, plan, row, index)),
    legend: options.show_legend ? legend : [],
    shapes,
    isLying: true,
  };
}

const numberOf = ({ formats, options }: Pick<BulletWords, 'formats' | 'options'>) =>
  valueLabels(formats, options.y_axis_format, options.currency_format);

function colorsOf(
  { theme, options }: Pick<Input, 'theme' | 'options'>,
  { metricName }: BulletRows,
  markers: readonly BulletMarker[],
): BulletColors {
  const scheme = options.color_scheme;
  if (markers.length === 0) return { bar: theme.soleColorOf(metricName, scheme), markers: new Map() };
  const bar = theme.colorOf(metricName, scheme);
  return { bar, markers: new Map(markers.map(({ key, label }) => [key, theme.colorOf(label, scheme)])) };
}

const legendOf = (
  { theme }: Input,
  { targetName }: BulletRows,
  markers: readonly BulletMarker[],
  colors: BulletColors,
) => [
  ...(targetName === undefined ? [] : [{ key: targetKey, label: targetName, color: theme.text }]),
  ...markers.map(({ key, label }) => ({ key, label, color: colors.markers.get(key) ?? theme.text })),
];

/** Least room between two numbers of the axis, px. */
const numberGapPx = 6;

/** Every tick, or each second, third … one where the numbers of all would touch. */
function namedTicks({ axis, xPx }: BulletLayout): readonly number[] {
  const [first = 0, second = first] = axis.ticks;
  const apartPx = Math.abs(xPx(second) - xPx(first));
  const step = apartPx === 0 ? 1 : Math.ceil((axis.labelWidthPx + numberGapPx) / apartPx);
  return axis.ticks.filter((_, at) => at % step === 0);
}

/** Lines and numbers of the axis, and the names of the ranges above the first row. */
function appendAxis(root: SVGSVGElement, input: Input, { rows, ranges, layout }: Plan): void {
  const { document, theme } = input;
  const bottom = layout.top + rows.length * layout.pitch;
  for (const tick of layout.axis.ticks) {
    const x = layout.xPx(tick);
    root.append(
      svg(document, 'line', {
        x1: x,
        x2: x,
        y1: layout.top,
        y2: bottom,
        stroke: tick === 0 ? theme.mutedText : theme.grid,
      }),
    );
  }
  appendFlatLabels(
    root,
    input,
    namedTicks(layout).map((tick) => ({ x: layout.xPx(tick), shown: layout.axis.label(tick) })),
    bottom + 4,
  );
  if (!layout.hasRangeNames) return;
  let free = layout.left;
  for (const { from, to, name } of ranges) {
    const [start, end] = [from, to].map((value) => Math.max(layout.left, Math.min(layout.right, layout.xPx(value))));
    const x = ((start ?? 0) + (end ?? 0)) / 2;
    const half = textWidthPx(name, labelFontPx) / 2;
    if (name === '' || half * 2 > (end ?? 0) - (start ?? 0) + 8 || x - half < free) continue;
    const at = { x, y: layout.top - 6, 'text-anchor': 'middle', fill: theme.mutedText };
    root.append(svgText(document, at, name));
    free = x + half + 6;
  }
}

function markOf(input: Input, plan: Plan, row: BulletRow, index: number): Mark {
  const { facts, ranges, markers, colors, layout } = plan;
  const number = numberOf(input);
  const value = row.value ?? 0;
  const range = rangeOf(ranges, value);
  return {
    x: Math.max(layout.left, Math.min(layout.right, layout.xPx(value))),
    y: layout.top + (index + 0.5) * layout.pitch,
    title: facts.hasGroups ? row.label : facts.metricName,
    rows: [
      { label: facts.metricName, value: number(row.amount), color: colors.bar },
      ...(row.target === null
        ? []
        : [
            { label: facts.targetName ?? '', value: number(row.targetAmount), color: input.theme.text },
            { label: messages.ofTarget(), value: shareOfTarget(row) },
          ]),
      ...(range === undefined ? [] : [{ label: messages.range(), value: rangeWords(range, number) }]),
      ...markers.map((marker) => ({
        label: marker.label,
        value: number(marker.value),
        color: colors.markers.get(marker.key) ?? input.theme.text,
      })),
    ],
    ...(facts.hasGroups ? { selects: row.selects } : {}),
  };
}

function rangeWords({ from, to, name }: BulletRange, number: (value: number) => string): string {
  const ends = { from: number(from), to: number(to) };
  return name === '' ? messages.rangeFromTo(ends) : messages.rangeNamed({ name, ...ends });
}

/** Of a target that is not above zero there is no share. */
function shareOfTarget({ value, target }: BulletRow): string {
  if (value === null || target === null || target <= 0) return drawingMessages.notAvailable();
  return shareLabels([value / target])(value / target);
}

const mostTold = 6;

function summarize(input: BulletWords): string {
  const facts = bulletRows(input);
  if (facts.rows.length === 0) return drawingMessages.emptySummary({ title: facts.metricName });
  const number = numberOf(input);
  const parts = facts.rows.slice(0, mostTold).map((row) => {
    const words = { label: row.label, value: number(row.amount) };
    if (row.target === null) return facts.hasGroups ? messages.part(words) : messages.plain(words);
    const all = { ...words, share: shareOfTarget(row), target: number(row.targetAmount) };
    return facts.hasGroups ? messages.partOfTarget(all) : messages.plainOfTarget(all);
  });
  if (facts.rows.length > mostTold) parts.push(messages.more({ count: facts.rows.length - mostTold }));
  return messages.summary({ title: facts.metricName, parts: parts.join(' ') });
}
