import {
  drawingMessages,
  halo,
  inkOn,
  joinRemarks,
  labelFontPx,
  sumAmounts,
  svg,
  svgText,
  textWidthPx,
  labelsTogether,
  valueScale,
  type Amount,
  type Scene,
  type ValueAxis,
} from '#plugins/viz-kit';
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

/** What is written at the ends of bars: of a stack its total, else each value. */
interface EndLabel {
  readonly slot: number;
  readonly amount: Amount;
  /** Where the bar ends, as a value. */
  readonly end: number;
  /** Middle of the bar across its axis, and its room there with the air that belongs to it. px */
  readonly across: number;
  readonly roomPx: number;
}

/** Values as they are written in labels: with one unit and equally many decimals. */
export function labelFormatter({ options }: BarInput, plan: BarPlan): (amount: Amount | null) => string {
  const amounts =
    options.stack === null ? plan.bars.map(({ amount }) => amount) : stackTotals(plan).map(({ total }) => total);
  const parts = options.stack === null || options.only_total ? [] : plan.bars.map(({ amount }) => amount);
  return labelsTogether(plan.valueOf, [...amounts, ...parts].map(Number));
}

/** Labels of the values that were asked for; `hasRoom` false: the ends of bars lie too close for any of them. */
export function valueLabels(
  input: BarInput,
  plan: BarPlan,
  places: BarPlaces,
): { readonly labels: readonly ValueLabel[]; readonly hasRoom: boolean } {
  const { options } = input;
  if (!options.show_value) return { labels: [], hasRoom: true };
  const words = labelFormatter(input, plan);
  const showsParts = options.stack !== null && (!options.only_total || options.stack === 'Expand');
  const parts = showsParts ? partLabels(input, plan, places, words) : [];
  if (options.stack === 'Expand') return { labels: parts, hasRoom: true };
  const ends = options.stack === null ? barEnds(input, plan, places) : totalEnds(plan, places);
  const hasRoom = ends.every((end) => fits(input, end, words(end.amount)));
  return {
    labels: [...parts, ...(hasRoom ? ends.map((end) => outsideLabel(input, places, end, words(end.amount))) : [])],
    hasRoom,
  };
}

/**
 * What the values of negative bars need between the names of the categories and the begin of an axis of this length,
 * so that none overlaps a name. px
 */
export function roomForNegatives(
  { options }: BarInput,
  plan: BarPlan,
  { axis, lengthPx }: { readonly axis: ValueAxis; readonly lengthPx: number },
  widthOf: (bar: Bar) => number,
): number {
  if (!options.show_value || options.stack !== null) return 0;
  const valuePx = valueScale(axis, [0, 1]);
  return plan.bars.reduce((most, bar) => {
    if (bar.to >= 0) return most;
    const share = valuePx(bar.to);
    return Math.max(most, (widthOf(bar) - share * lengthPx) / (1 - share));
  }, 0);
}

/** The remark of the picture, where there is a row for it, with what became of the values. */
export const remarkBeside = (
  { remark }: BarPlan,
  { hasRoom }: Pick<ReturnType<typeof valueLabels>, 'hasRoom'>,
  title: string,
): string =>
  hasRoom || (remark === '' && title === '') ? remark : joinRemarks(remark, drawingMessages.noRoomForValues());

/** Writes values at or in the bars. While the bars show other results the values are hidden. */
export function withLabels(
  root: SVGSVGElement,
  { document, data, theme }: BarInput,
  { gap }: Pick<BarPlan, 'gap'>,
  labels: readonly ValueLabel[],
  redraw: Scene['redraw'],
): Pick<Scene, 'redraw'> {
  if (labels.length === 0 || redraw === undefined) return {};
  const group = svg(document, 'g');
  // Outside of bars they may lie over the edge of a break.
  const groundOf = (fill: string) => (gap !== undefined && fill === theme.text ? halo(theme) : {});
  for (const { text, x, y, anchor, fill } of labels) {
    group.append(svgText(document, { x, y, dy: '0.35em', 'text-anchor': anchor, fill, ...groundOf(fill) }, text));
  }
  root.append(group);
  return {
    redraw: (moved) => {
      group.setAttribute('visibility', moved[0] === data[0] ? 'visible' : 'hidden');
      return redraw(moved);
    },
  };
}

function barEnds({ options }: BarInput, plan: BarPlan, places: BarPlaces): readonly EndLabel[] {
  const pitchPx = placesOf(plan, places, false, 0).pitchPx;
  return plan.bars.flatMap((bar): readonly EndLabel[] => {
    if (options.logAxis && bar.to <= 0) return []; // no bar is drawn, and the remark counts it
    const { across } = placesOf(plan, places, false, plan.visible.indexOf(bar.series));
    // One series has its whole category, with the air between the bars.
    const roomPx = plan.visible.length === 1 ? places.stepPx : pitchPx;
    return [{ slot: bar.slot, amount: bar.amount, end: bar.to, across: places.slotPx(bar.slot) + across, roomPx }];
  });
}

/** Middle of a series' bars from that of their category, and what one of them takes of it. px */
function placesOf(plan: BarPlan, { stepPx }: BarPlaces, isStacked: boolean, series: number) {
  const { start, end } = barInsets(plan, isStacked, series, stepPx);
  const gap = isStacked || plan.visible.length === 1 ? 0 : 1;
  return { across: (start - end) / 2, pitchPx: stepPx - start - end + gap };
}

function stackTotals({
  slots,
  bars,
}: BarPlan): readonly { readonly slot: number; readonly total: Amount; readonly end: number }[] {
  const bySlot = new Map<number, Bar[]>();
  for (const bar of bars) bySlot.set(bar.slot, [...(bySlot.get(bar.slot) ?? []), bar]);
  return slots.flatMap((_, slot) => {
    const own = bySlot.get(slot);
    if (own === undefined) return [];
    return [{ slot, total: sumAmounts(own.map(({ amount }) => amount)), end: Math.max(0, ...own.map(({ to }) => to)) }];
  });
}

const totalEnds = (plan: BarPlan, places: BarPlaces): readonly EndLabel[] =>
  stackTotals(plan).map(({ slot, total, end }) => ({
    slot,
    amount: total,
    end,
    across: places.slotPx(slot),
    roomPx: places.stepPx,
  }));

const airPx = 2;

const fits = ({ options }: BarInput, { roomPx }: EndLabel, text: string): boolean =>
  options.orientation === 'vertical' ? textWidthPx(text, labelFontPx) + airPx <= roomPx : labelFontPx <= roomPx;

/** Beyond the end of a bar, where nothing else is. */
function outsideLabel({ options, theme }: BarInput, places: BarPlaces, label: EndLabel, text: string): ValueLabel {
  const { across, end } = label;
  const along = places.valuePx(end);
  const isNegative = end < 0;
  const fill = theme.text;
  if (options.orientation === 'vertical')
    return { text, x: across, y: along + (isNegative ? 9 : -8), anchor: 'middle', fill };
  return { text, x: along + (isNegative ? -5 : 5), y: across, anchor: isNegative ? 'end' : 'start', fill };
}

/** In the middle of the parts of a stack that have room and a share large enough. */
function partLabels(
  { options }: BarInput,
  plan: BarPlan,
  places: BarPlaces,
  words: (amount: Amount | null) => string,
): readonly ValueLabel[] {
  const { pitchPx: thickness } = placesOf(plan, places, true, 0);
  return plan.bars.flatMap((bar) => {
    const text = options.stack === 'Expand' ? `${Math.round(bar.share * 100)}%` : words(bar.amount);
    const length = Math.abs(places.valuePx(bar.to) - places.valuePx(bar.from));
    const width = textWidthPx(text, labelFontPx) + 6;
    const isStanding = options.orientation === 'vertical';
    const hasRoom = isStanding ? length >= 14 && thickness >= width : length >= width && thickness >= 13;
    if (!hasRoom || bar.share * 100 < options.percentage_threshold) return [];
    const along = (places.valuePx(bar.from) + places.valuePx(bar.to)) / 2;
    const across = places.slotPx(bar.slot);
    const place = isStanding ? { x: across, y: along } : { x: along, y: across };
    return [{ text, anchor: 'middle' as const, fill: inkOn(plan.colorOf(bar.series)), ...place }];
  });
}
