import {
  pickedPaint,
  axisTitle,
  columnTitle,
  compareAmounts,
  drawingMessages,
  drawnInTurns,
  joinRemarks,
  labelFontPx,
  labelsTogether,
  noteScene,
  standingFrame,
  svg,
  svgText,
  textWidthPx,
  ticksRotation,
  valueLabels,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type Scene,
  type Steps,
  type StandingFrame,
  type VizRenderer,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import type { WaterfallOptions } from './waterfall-options.ts';
import {
  totalName,
  waterfallSteps,
  waterfallStepsInTurns,
  type StepKind,
  type WaterfallStep,
  type WaterfallSteps,
  type WaterfallWords,
} from './waterfall-steps.ts';

type Input = DrawInput<WaterfallOptions>;

/** Least room for a bar, px; beyond it only the first ones are drawn. */
const minStepPx = 4;
const mostBarPx = 64;
/** Of its slot, what a bar takes. */
const barShare = 0.72;
/** For the numbers of the axis, about. px */
const numbersPx = 70;
const labelPx = 12;
const tiltedDegrees = 45;

export const waterfallRenderer: VizRenderer<WaterfallOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, size, hidden } = input;
  const facts = yield* waterfallStepsInTurns(input);
  const legend = legendOf(input, facts);
  const shownLegend = options.show_legend ? legend : [];
  if (facts.steps.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend: shownLegend };
  const most = Math.max(2, Math.floor((size.widthPx - numbersPx) / minStepPx));
  const steps = facts.steps.slice(0, most);
  const number = numberOf(input);
  const words = labelsTogether(
    number,
    steps.map(({ amount }) => Number(amount)),
  );
  const labels = options.show_value ? steps.map(({ amount }) => words(amount)) : [];
  const slotPx = (size.widthPx - numbersPx) / steps.length;
  const hasRoom = labels.every((label) => textWidthPx(label, labelFontPx) + 2 <= slotPx);
  const frame = standingFrame(input, {
    names: steps.map(({ label }) => label),
    values: steps.flatMap(({ from, to }) => [from, to]),
    format: number,
    includesZero: true,
    bounds: options.y_axis_bounds,
    titles: {
      values: axisTitle(options.y_axis_label, facts.metricName, size),
      slots: columnTitle(input, 'x_axis', options.x_axis_label),
    },
    remark: joinRemarks(
      steps.length === facts.steps.length
        ? ''
        : drawingMessages.firstOf({ shown: steps.length, all: facts.steps.length }),
      facts.empty === 0 ? '' : drawingMessages.withoutValue({ count: facts.empty }),
      hasRoom ? '' : drawingMessages.noRoomForValues(),
    ),
    rotation: rotationOf(options, facts, slotPx),
    abovePx: labels.length > 0 && hasRoom ? labelPx : 0,
  });
  if (options.show_connectors) appendConnectors(input, frame, steps);
  const colors = new Map(legend.map(({ key, color }) => [key, color]));
  const drawn = steps.flatMap((step, slot) => (hidden.has(step.kind) ? [] : [{ step, slot }]));
  const shapes = drawn.map(({ step, slot }, mark) => {
    const element = barOf(input, frame, step, slot);
    element.setAttribute('fill', colors.get(step.kind) ?? '');
    frame.root.append(element);
    return {
      element,
      selects: step.selects ?? {},
      at: { mark, ...(step.selects === undefined ? {} : { selects: step.selects }) },
    };
  });
  if (hasRoom) appendLabels(input, frame, drawn, labels);
  return {
    element: frame.root,
    marks: drawn.map(({ step, slot }) =>
      markOf(input, facts, frame, { step, slot, color: colors.get(step.kind) ?? '' }),
    ),
    legend: shownLegend,
    shapes,
  };
}

/** With a breakdown no name may be left out: only that of a total says which step of the axis it belongs to. */
function rotationOf(options: WaterfallOptions, { hasBreakdown, steps }: WaterfallSteps, slotPx: number): number {
  const chosen = ticksRotation(options.x_ticks_layout);
  const isTight = hasBreakdown && steps.some(({ label }) => textWidthPx(label, labelFontPx) > slotPx);
  return chosen === 0 && isTight ? tiltedDegrees : chosen;
}

const numberOf = ({ formats, options }: Pick<WaterfallWords, 'formats' | 'options'>) =>
  valueLabels(formats, options.y_axis_format, options.currency_format);

/** The kinds of bars that there are. */
function legendOf(input: Input, { steps }: WaterfallSteps): readonly LegendEntry[] {
  const { options, theme } = input;
  const named = (given: string, fallback: string): string => (given.trim() === '' ? fallback : given);
  const entries: readonly (LegendEntry & { readonly key: StepKind })[] = [
    {
      key: 'increase',
      label: named(options.increase_label, messages.increase()),
      color: colorOf(options.increase_color, theme.positive),
    },
    {
      key: 'decrease',
      label: named(options.decrease_label, messages.decrease()),
      color: colorOf(options.decrease_color, theme.negative),
    },
    { key: 'total', label: totalName(input), color: colorOf(options.total_color, theme.mutedText) },
  ];
  return entries.filter(({ key }) => steps.some(({ kind }) => kind === key));
}

function colorOf(picked: WaterfallOptions['total_color'], fallback: string): string {
  const { color, opacity } = pickedPaint(picked) ?? { color: fallback, opacity: 1 };
  return opacity < 1 ? color.replace('rgb(', 'rgba(').replace(')', `, ${String(opacity)})`) : color;
}

const barPx = ({ stepPx }: StandingFrame): number => Math.max(1, Math.min(mostBarPx, stepPx * barShare));

/** Values beyond the bounds of the axis are cut off at its ends. */
const withinPx =
  ({ valuePx, margins }: StandingFrame, { size }: Input) =>
  (value: number): number =>
    Math.max(margins.top, Math.min(size.heightPx - margins.bottom, valuePx(value)));

function barOf(input: Input, frame: StandingFrame, { from, to, title }: WaterfallStep, slot: number): SVGElement {
  const yPx = withinPx(frame, input);
  const width = barPx(frame);
  const [one, other] = [yPx(from), yPx(to)];
  return svg(input.document, 'rect', {
    x: frame.slotPx(slot) - width / 2,
    y: Math.min(one, other),
    width,
    height: Math.max(1, Math.abs(other - one)),
    'aria-label': title,
  });
}

/** From the end of each bar to the next one, where that begins or has its total. */
function appendConnectors(input: Input, frame: StandingFrame, steps: readonly WaterfallStep[]): void {
  const half = barPx(frame) / 2;
  const yPx = withinPx(frame, input);
  const lines = steps.slice(1).map((_, index) => {
    const y = yPx(steps[index]?.to ?? 0).toFixed(2);
    return `M${(frame.slotPx(index) + half).toFixed(2)},${y}H${(frame.slotPx(index + 1) - half).toFixed(2)}`;
  });
  if (lines.length === 0) return;
  const look = { fill: 'none', stroke: input.theme.mutedText, 'stroke-width': 1, 'stroke-opacity': 0.7 };
  frame.root.append(svg(input.document, 'path', { d: lines.join(''), ...look }));
}

/** Above each bar, where neither names nor lines are. */
function appendLabels(
  input: Input,
  frame: StandingFrame,
  drawn: readonly { readonly step: WaterfallStep; readonly slot: number }[],
  labels: readonly string[],
): void {
  const yPx = withinPx(frame, input);
  for (const { step, slot } of drawn) {
    const label = labels[slot];
    if (label === undefined) continue;
    const y = Math.min(yPx(step.from), yPx(step.to)) - 4;
    const at = { x: frame.slotPx(slot), y, 'text-anchor': 'middle', fill: input.theme.text };
    frame.root.append(svgText(input.document, at, label));
  }
}

function markOf(
  input: Input,
  facts: WaterfallSteps,
  frame: StandingFrame,
  { step, slot, color }: { readonly step: WaterfallStep; readonly slot: number; readonly color: string },
): Mark {
  const number = numberOf(input);
  return {
    x: frame.slotPx(slot),
    y: withinPx(frame, input)(step.to),
    title: step.title,
    series: step.kind,
    rows: [
      { label: facts.metricName, value: number(step.amount), color },
      ...(step.kind === 'total' ? [] : [{ label: messages.runningTotal(), value: number(step.running) }]),
    ],
    ...(step.selects === undefined ? {} : { selects: step.selects }),
  };
}

function summarize(input: WaterfallWords): string {
  const facts = waterfallSteps(input);
  const number = numberOf(input);
  const changes = facts.steps.filter(({ kind }) => kind !== 'total');
  const last = changes.at(-1);
  if (last === undefined) return drawingMessages.emptySummary({ title: facts.metricName });
  const greatest = (kind: StepKind): WaterfallStep | undefined =>
    changes
      .filter((step) => step.kind === kind && Number(step.amount) !== 0)
      .sort((one, other) => Math.sign(compareAmounts(other.amount, one.amount)) * (kind === 'decrease' ? -1 : 1))[0];
  const [increase, decrease] = [greatest('increase'), greatest('decrease')];
  const words = ({ title, amount }: WaterfallStep) => ({ label: title, value: number(amount) });
  return [
    messages.summary({ title: facts.metricName, count: changes.length, total: number(last.running) }),
    ...(increase === undefined ? [] : [messages.greatestIncrease(words(increase))]),
    ...(decrease === undefined ? [] : [messages.greatestDecrease(words(decrease))]),
  ].join(' ');
}
