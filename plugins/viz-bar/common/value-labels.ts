import {
  drawingMessages,
  halo,
  placeValueLabels,
  valueRank,
  valueRanks,
  type LabelEdges,
  type WantedLabel,
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
import { barColors } from './bar-colors.ts';
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
  /** Middle of the bar across its axis, px. */
  readonly across: number;
  readonly rank: number;
}

/** Values as they are written in labels: with one unit and equally many decimals. */
export function labelFormatter({ options }: BarInput, plan: BarPlan): (amount: Amount | null) => string {
  const amounts =
    options.stack === null ? plan.bars.map(({ amount }) => amount) : stackTotals(plan).map(({ total }) => total);
  const parts = options.stack === null || options.only_total ? [] : plan.bars.map(({ amount }) => amount);
  return labelsTogether(plan.valueOf, [...amounts, ...parts].map(Number));
}

/** Labels of the values that were asked for, as far as they have room; `lost`: how many at the ends of bars have none. */
export function valueLabels(
  input: BarInput,
  plan: BarPlan,
  places: BarPlaces,
): { readonly labels: readonly ValueLabel[]; readonly lost: 'none' | 'some' | 'all' } {
  const { options } = input;
  if (!options.show_value) return { labels: [], lost: 'none' };
  const words = labelFormatter(input, plan);
  const showsParts = options.stack !== null && (!options.only_total || options.stack === 'Expand');
  const parts = showsParts ? partLabels(input, plan, places, words) : [];
  if (options.stack === 'Expand') return { labels: parts, lost: 'none' };
  const ends = options.stack === null ? barEnds(input, plan, places) : totalEnds(plan, places);
  const placed = placeValueLabels(
    ends.map((end) => outsideLabel(input, places, end, words(end.amount))),
    { left: 0, right: input.size.widthPx, top: 0, bottom: input.size.heightPx },
    { isFixed: true, taken: barBoxes(input, plan, places) },
  );
  const lost = placed.length === ends.length ? 'none' : placed.length === 0 ? 'all' : 'some';
  const outside = placed.map(({ text, y, written }) => ({ text, y, fill: input.theme.text, ...written }));
  return { labels: [...parts, ...outside], lost };
}

/** The bars, which no value may lie over but its own within them. */
function barBoxes({ options }: BarInput, plan: BarPlan, places: BarPlaces): readonly LabelEdges[] {
  const isStacked = options.stack !== null;
  return plan.bars.map((bar) => {
    const { across, pitchPx } = placesOf(plan, places, isStacked, plan.visible.indexOf(bar.series));
    const middle = places.slotPx(bar.slot) + across;
    const [low = 0, high = 0] = [places.valuePx(bar.from), places.valuePx(bar.to)].toSorted(
      (one, other) => one - other,
    );
    const half = pitchPx / 2 - 1;
    return options.orientation === 'vertical'
      ? { left: middle - half, right: middle + half, top: low, bottom: high }
      : { left: low, right: high, top: middle - half, bottom: middle + half };
  });
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
  { lost }: Pick<ReturnType<typeof valueLabels>, 'lost'>,
  title: string,
): string =>
  lost === 'none' || (remark === '' && title === '')
    ? remark
    : joinRemarks(remark, lost === 'all' ? drawingMessages.noRoomForValues() : drawingMessages.noRoomForSome());

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
  const ranks = new Map(
    plan.visible.flatMap((series) => {
      const own = plan.bars.filter((bar) => bar.series === series);
      const ofOwn = valueRanks(own.map(({ to }) => to));
      return own.map((bar, at) => [bar, ofOwn[at] ?? valueRank.other] as const);
    }),
  );
  return plan.bars.flatMap((bar): readonly EndLabel[] => {
    if (options.logAxis && bar.to <= 0) return []; // no bar is drawn, and the remark counts it
    const { across } = placesOf(plan, places, false, plan.visible.indexOf(bar.series));
    const rank = ranks.get(bar) ?? valueRank.other;
    return [{ slot: bar.slot, amount: bar.amount, end: bar.to, across: places.slotPx(bar.slot) + across, rank }];
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

function totalEnds(plan: BarPlan, places: BarPlaces): readonly EndLabel[] {
  const totals = stackTotals(plan);
  const ranks = valueRanks(totals.map(({ end }) => end));
  return totals.map(({ slot, total, end }, at) => ({
    slot,
    amount: total,
    end,
    across: places.slotPx(slot),
    rank: ranks[at] ?? valueRank.other,
  }));
}

/** A label that keeps its side towards the bar where it is, however wide its letters turn out. */
interface OutsideLabel extends WantedLabel {
  readonly written: Pick<ValueLabel, 'x' | 'anchor'>;
}

/** Beyond the end of a bar, where nothing else is. */
function outsideLabel({ options }: BarInput, places: BarPlaces, label: EndLabel, text: string): OutsideLabel {
  const { across, end, rank } = label;
  const along = places.valuePx(end);
  const sign = end < 0 ? -1 : 1;
  if (options.orientation === 'vertical') {
    return { text, x: across, y: along + (end < 0 ? 9 : -8), rank, written: { x: across, anchor: 'middle' } };
  }
  const startPx = along + sign * 5;
  const x = startPx + (sign * textWidthPx(text, labelFontPx)) / 2;
  return { text, x, y: across, rank, written: { x: startPx, anchor: end < 0 ? 'end' : 'start' } };
}

/** In the middle of the parts of a stack that have room and a share large enough. */
function partLabels(
  { options }: BarInput,
  plan: BarPlan,
  places: BarPlaces,
  words: (amount: Amount | null) => string,
): readonly ValueLabel[] {
  const { pitchPx: thickness } = placesOf(plan, places, true, 0);
  const colorOf = barColors(plan);
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
    return [{ text, anchor: 'middle' as const, fill: inkOn(colorOf(bar)), ...place }];
  });
}
