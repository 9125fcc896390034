import {
  appendRemark,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  inkOn,
  joinRemarks,
  labelFontPx,
  labelForms,
  labelsTogether,
  noteScene,
  shareLabels,
  svg,
  svgRoot,
  svgText,
  textWidthPx,
  truncateText,
  valueLabels,
  type DrawInput,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import type { FunnelOptions } from './funnel-options.ts';
import { chosenShare, funnelSteps, funnelStepsInTurns, type FunnelStep, type FunnelSteps } from './funnel-steps.ts';
import { messages } from './messages.ts';

type Input = DrawInput<FunnelOptions>;
type Words = Omit<Input, 'document' | 'size'>;

/** A step in px. */
interface Bar {
  readonly step: FunnelStep;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

const marginPx = 10;
const remarkPx = 18;
/** Of the height of a step, what its bar takes; the rest shows what is lost on the way to the next. */
const barShare = 0.7;
/** Less is not read as a step. */
const minStepPx = 5;
const minLabelledPx = 14;
/** From one step to the next; more would be a wall of colour. */
const mostPitchPx = 150;
const leastWidthPx = 1;

export const funnelRenderer: VizRenderer<FunnelOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size, document } = input;
  const facts = yield* funnelStepsInTurns(input);
  const colorOf = (step: FunnelStep): string => theme.colorOf(step.colorKey, options.color_scheme);
  yield* eachInTurns(facts.steps, colorOf); // in order, so that a hidden step keeps its colour
  const legend = options.show_legend
    ? yield* eachInTurns(facts.steps, (step) => ({ key: step.key, label: step.label, color: colorOf(step) }))
    : [];
  const visible = yield* flatInTurns(facts.steps, (step) => (input.hidden.has(step.key) ? [] : [step]));
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const most = Math.max(1, Math.floor((size.heightPx - 2 * marginPx - remarkPx) / minStepPx));
  const steps = visible.slice(0, most);
  const remark = remarkOf(facts, steps.length, visible.length);
  const bars = placeBars(input, steps, { colorOf, topPx: remark === '' ? marginPx : marginPx + remarkPx });
  const root = svgRoot(input);
  if (options.show_losses) root.append(...lossesBetween(input, bars));
  const shapes = bars.map((bar) => {
    const { step, left, top, width, height, color } = bar;
    const rect = svg(document, 'rect', {
      x: left,
      y: top,
      width,
      height,
      rx: 2,
      fill: color,
      'aria-label': step.label,
    });
    root.append(rect);
    return { element: rect, selects: step.selects };
  });
  yield;
  const words = wording(input, facts.steps);
  yield;
  if (options.show_labels) appendLabels(root, input, bars, words);
  if (remark !== '') appendRemark(root, input, remark);
  return {
    element: root,
    marks: bars.map((bar) => markOf(bar, facts, words)),
    legend,
    shapes: shapes.map((shape, mark) => ({ ...shape, at: { mark, selects: shape.selects } })),
    isLying: true,
  };
}

const remarkOf = ({ negative, empty }: FunnelSteps, shown: number, all: number): string =>
  joinRemarks(
    shown === all ? '' : drawingMessages.firstOf({ shown, all }),
    negative === 0 ? '' : messages.negative({ count: negative }),
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );

function placeBars(
  { size, options }: Input,
  steps: readonly FunnelStep[],
  { colorOf, topPx }: { readonly colorOf: (step: FunnelStep) => string; readonly topPx: number },
): readonly Bar[] {
  const widest = Math.max(...steps.map(({ value }) => value));
  const roomPx = Math.max(20, size.widthPx - 2 * marginPx);
  const parts = steps.length - 1 + barShare;
  const pitch = Math.min(mostPitchPx, (size.heightPx - topPx - marginPx) / parts);
  const startPx = topPx + (size.heightPx - topPx - marginPx - pitch * parts) / 2;
  return steps.map((step, index): Bar => {
    const width = Math.max(leastWidthPx, widest === 0 ? 0 : (step.value / widest) * roomPx);
    return {
      step,
      width,
      left: options.align === 'left' ? marginPx : (size.widthPx - width) / 2,
      top: startPx + index * pitch,
      height: pitch * barShare,
      color: colorOf(step),
    };
  });
}

/** From the width of one step to that of the next. */
function lossesBetween({ document }: Input, bars: readonly Bar[]): readonly SVGElement[] {
  return bars.slice(1).flatMap((next, index) => {
    const bar = bars[index];
    if (bar === undefined) return [];
    const from = bar.top + bar.height;
    const corners = [
      [bar.left, from],
      [bar.left + bar.width, from],
      [next.left + next.width, next.top],
      [next.left, next.top],
    ];
    const points = corners.map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');
    return [svg(document, 'polygon', { points, fill: bar.color, 'fill-opacity': 0.22, 'pointer-events': 'none' })];
  });
}

/** How values and shares of the shown steps are written; shares of nothing are not available. */
function wording({ options, formats }: Words, steps: readonly FunnelStep[]) {
  const percent = shareLabels(steps.flatMap((step) => chosenShare(step, options.percent_calculation_type) ?? []));
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const values = steps.map(({ value }) => value);
  return {
    number,
    together: labelsTogether(number, values),
    share: (share: number | undefined) => (share === undefined ? drawingMessages.notAvailable() : percent(share)),
  };
}

type Wording = ReturnType<typeof wording>;

/** Inside a bar that has room for the whole label, else beside it, where there is more. */
function appendLabels(root: SVGSVGElement, input: Input, bars: readonly Bar[], words: Wording): void {
  const { options, document, theme, size } = input;
  if ((bars[0]?.height ?? 0) < minLabelledPx) return;
  const { together, share } = words;
  for (const { step, left, top, width, height, color } of bars) {
    const forms = labelForms(
      options.label_type,
      {
        label: step.label,
        value: together(step.amount),
        share: share(chosenShare(step, options.percent_calculation_type)),
      },
      options.show_legend,
    );
    const [full = ''] = forms;
    const y = top + height / 2;
    const inside = forms.find((form) => textWidthPx(form, labelFontPx) <= width - 12);
    const besidePx = size.widthPx - (left + width) - 8;
    if (inside !== undefined && (inside === full || width >= besidePx)) {
      const at = { x: left + width / 2, y, dy: '0.35em', 'text-anchor': 'middle', fill: inkOn(color) };
      root.append(svgText(document, { ...at, 'pointer-events': 'none' }, inside, full));
      continue;
    }
    const whole = forms.find((form) => textWidthPx(form, labelFontPx) <= besidePx);
    const roomPx = Math.max(besidePx, width - 12);
    const shown = whole ?? truncateText(forms.at(-1) ?? full, roomPx, labelFontPx);
    const isBeside = whole !== undefined || besidePx >= width - 12;
    const at = isBeside
      ? { x: left + width + 6, y, dy: '0.35em', 'text-anchor': 'start', fill: theme.text }
      : { x: left + width / 2, y, dy: '0.35em', 'text-anchor': 'middle', fill: inkOn(color) };
    root.append(svgText(document, { ...at, 'pointer-events': 'none' }, shown, full));
  }
}

function markOf(
  { step, left, top, width, height, color }: Bar,
  { metricName }: FunnelSteps,
  { number }: Wording,
): Mark {
  const percent = shareLabels([step.ofFirst ?? 1, step.ofPrevious ?? 1, step.ofAll ?? 1]);
  const words = (share: number | undefined) => (share === undefined ? drawingMessages.notAvailable() : percent(share));
  return {
    x: left + width / 2,
    y: top + height / 2,
    title: step.label,
    series: step.key,
    rows: [
      { label: metricName, value: number(step.amount), color },
      { label: messages.ofFirst(), value: words(step.ofFirst) },
      { label: messages.ofPrevious(), value: words(step.ofPrevious) },
      { label: messages.ofAll(), value: words(step.ofAll) },
    ],
    selects: step.selects,
  };
}

function summarize(input: Words): string {
  const facts = funnelSteps(input);
  const visible = facts.steps.filter(({ key }) => !input.hidden.has(key));
  if (visible.length === 0) return drawingMessages.emptySummary({ title: facts.metricName });
  const { number, share } = wording(input, visible);
  return messages.summary({
    title: facts.metricName,
    count: visible.length,
    parts: visible
      .slice(0, 6)
      .map((step) =>
        messages.part({
          label: step.label,
          value: number(step.amount),
          share: share(chosenShare(step, input.options.percent_calculation_type)),
        }),
      )
      .join(' '),
  });
}
