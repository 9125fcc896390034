import { labelFontPx, svg, sumAmounts, svgText, textWidthPx, type Scene } from '#plugins/charts';
import { lab } from 'd3';
import { barInsets, type BarPlaces } from './bar-marks.ts';
import type { Bar } from './bar-layout.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';

interface ValueLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
}

/** Writes values at or in the bars, only where they fit. While the bars stand elsewhere the values are not shown. */
export function withLabels(
  root: SVGSVGElement,
  input: BarInput,
  plan: BarPlan,
  places: BarPlaces,
  redraw: Scene['redraw'],
): Pick<Scene, 'redraw'> {
  const { options, document } = input;
  if (!options.show_value || redraw === undefined) return {};
  const isStacked = options.stack !== null;
  const labels = isStacked
    ? [
        ...(options.only_total && options.stack !== 'Expand' ? [] : partLabels(input, plan, places)),
        ...(options.stack === 'Expand' ? [] : totalLabels(input, plan, places)),
      ]
    : plan.bars.flatMap((bar) => endLabel(input, plan, places, bar) ?? []);
  const group = svg(document, 'g');
  for (const { text, x, y, anchor, fill } of labels) {
    group.append(svgText(document, { x, y, dy: '0.35em', 'text-anchor': anchor, fill }, text));
  }
  root.append(group);
  return {
    redraw: (data) => {
      group.setAttribute('visibility', data[0] === input.data[0] ? 'visible' : 'hidden');
      return redraw(data);
    },
  };
}

/** Beyond the end of a bar. */
function endLabel(input: BarInput, plan: BarPlan, places: BarPlaces, bar: Bar): ValueLabel | undefined {
  if (input.options.logAxis && bar.to <= 0) return undefined; // no bar is drawn, and the remark counts it
  const { start, end } = barInsets(plan, false, plan.visible.indexOf(bar.series), places.stepPx);
  const across = places.slotPx(bar.slot) - places.stepPx / 2 + (start + places.stepPx - end) / 2;
  return outsideLabel(input, places, {
    text: plan.valueOf(bar.amount),
    across,
    along: places.valuePx(bar.to),
    isNegative: bar.to < 0,
    roomPx: places.stepPx - start - end + 4,
  });
}

function totalLabels(input: BarInput, plan: BarPlan, places: BarPlaces): readonly ValueLabel[] {
  return plan.slots.flatMap((_, slot) => {
    const bars = plan.bars.filter((bar) => bar.slot === slot);
    if (bars.length === 0) return [];
    const total = sumAmounts(bars.map(({ amount }) => amount));
    const along = places.valuePx(Math.max(0, ...bars.map((bar) => bar.to)));
    return (
      outsideLabel(input, places, {
        text: plan.valueOf(total),
        across: places.slotPx(slot),
        along,
        isNegative: false,
        roomPx: places.stepPx,
      }) ?? []
    );
  });
}

function outsideLabel(
  { options, theme }: BarInput,
  places: BarPlaces,
  label: {
    readonly text: string;
    readonly across: number;
    readonly along: number;
    readonly isNegative: boolean;
    readonly roomPx: number;
  },
): ValueLabel | undefined {
  const { text, across, along, isNegative, roomPx } = label;
  if (options.orientation === 'vertical') {
    if (textWidthPx(text, labelFontPx) > Math.max(roomPx, places.stepPx * 0.9)) return undefined;
    return { text, x: across, y: along + (isNegative ? 9 : -8), anchor: 'middle', fill: theme.text };
  }
  if (roomPx < labelFontPx) return undefined;
  return { text, x: along + (isNegative ? -5 : 5), y: across, anchor: isNegative ? 'end' : 'start', fill: theme.text };
}

/** In the middle of the parts of a stack that have room and a share large enough. */
function partLabels({ options }: BarInput, plan: BarPlan, places: BarPlaces): readonly ValueLabel[] {
  return plan.bars.flatMap((bar) => {
    const text = options.stack === 'Expand' ? `${Math.round(bar.share * 100)}%` : plan.valueOf(bar.amount);
    const length = Math.abs(places.valuePx(bar.to) - places.valuePx(bar.from));
    const width = textWidthPx(text, labelFontPx) + 6;
    const { start, end } = barInsets(plan, true, 0, places.stepPx);
    const thickness = places.stepPx - start - end;
    const fits =
      options.orientation === 'vertical' ? length >= 14 && thickness >= width : length >= width && thickness >= 13;
    if (!fits || bar.share * 100 < options.percentage_threshold) return [];
    const along = (places.valuePx(bar.from) + places.valuePx(bar.to)) / 2;
    const across = places.slotPx(bar.slot);
    const fill = lab(plan.colorOf(bar.series)).l > 62 ? '#1b1b1b' : '#ffffff';
    return [
      {
        text,
        anchor: 'middle' as const,
        fill,
        ...(options.orientation === 'vertical' ? { x: across, y: along } : { x: along, y: across }),
      },
    ];
  });
}
