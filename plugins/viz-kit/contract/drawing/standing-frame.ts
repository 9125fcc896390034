import { axisValues } from './axis-values.ts';
import type { NumberLabels } from '../type/viz-theme.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { appendAxisTitles, appendFlatLabels, appendTiltedLabels, valueScale, type Margins } from './cartesian.ts';
import { categoryTicks, overhangPx, overhangShare, type CategoryTicks } from './category-ticks.ts';
import { gridMarks, plotElement, valueAxisMark } from './plot-scene.ts';
import { valueAxis, type ValueAxis, type ValueAxisChoice } from './value-axis.ts';

/** Names and values of a picture with one slot per name. */
export interface StandingChoice extends Pick<ValueAxisChoice, 'isLog' | 'includesZero' | 'hasBase' | 'bounds'> {
  /** One per slot, from left to right. */
  readonly names: readonly string[];
  /** All values that the axis must reach. */
  readonly values: readonly (number | null)[];
  readonly format: NumberLabels;
  /** Names of the axes; empty: none. */
  readonly titles: { readonly values: string; readonly slots: string };
  /** What the picture does not show; empty: nothing. */
  readonly remark: string;
  /** Degrees of the names; 0: as there is room. */
  readonly rotation?: number;
  /** Room above the highest value, such as for labels. px */
  readonly abovePx?: number;
}

/** Axes of a picture with slots side by side, one per name, and values upwards. */
export interface StandingFrame {
  readonly root: SVGSVGElement;
  readonly axis: ValueAxis;
  readonly margins: Margins;
  /** From one slot to the next. */
  readonly stepPx: number;
  /** Middle of a slot. */
  readonly slotPx: (slot: number) => number;
  readonly valuePx: (value: number) => number;
}

const rightPx = 8;

/** Draws the axes, their names and the grid; marks come on top of them. */
export function standingFrame(input: DrawInput<unknown>, choice: StandingChoice): StandingFrame {
  const { size, theme } = input;
  const { titles, remark } = choice;
  const belowPx = titles.slots === '' ? 0 : 18;
  const top = (titles.values === '' && remark === '' ? 12 : 26) + (choice.abovePx ?? 0);
  const values = [...axisValues(input, 'y', choice.values)];
  const axisOf = (lengthPx: number): ValueAxis =>
    valueAxis({ ...choice, values, lengthPx: Math.max(1, lengthPx), spacingPx: 44, acrossPx: size.widthPx });
  const numbersPx = Math.ceil(axisOf(size.heightPx - top - 40).labelWidthPx) + 12;
  const { left, stepPx, ticks } = roomOfNames(input, choice, numbersPx);
  const bottom = Math.min(ticks.heightPx + 10, size.heightPx / 2) + belowPx;
  const axis = axisOf(size.heightPx - top - bottom);
  const slotPx = (slot: number): number => left + (slot + 0.5) * stepPx;
  const margins = { top, right: rightPx, bottom, left };
  const root = plotElement(input, {
    marginTop: top,
    marginRight: rightPx,
    marginBottom: bottom,
    marginLeft: left,
    x: { type: 'linear', domain: [-0.5, Math.max(0, choice.names.length - 1) + 0.5], axis: null },
    y: { type: axis.type, domain: [...axis.domain], axis: null },
    marks: [...gridMarks('y', axis.ticks, theme), valueAxisMark('left', axis.ticks, axis.label, theme)],
  });
  const labels = ticks.shown.map((slot) => ({
    x: slotPx(slot),
    shown: ticks.textOf(slot),
    full: choice.names[slot] ?? '',
  }));
  if (ticks.rotation === 0) appendFlatLabels(root, input, labels, size.heightPx - bottom + 5);
  else appendTiltedLabels(root, input, labels, { top: size.heightPx - bottom + 4, rotation: ticks.rotation });
  appendAxisTitles(root, input, { above: titles.values, below: titles.slots, remark }, margins);
  return { root, axis, margins, stepPx, slotPx, valuePx: valueScale(axis, [size.heightPx - bottom, top]) };
}

/** Names that are tilted may reach beyond the numbers of the other axis. */
function roomOfNames(
  { size }: DrawInput<unknown>,
  { names, rotation = 0 }: StandingChoice,
  numbersPx: number,
): { readonly left: number; readonly stepPx: number; readonly ticks: CategoryTicks } {
  const placed = (left: number) => {
    const stepPx = Math.max(1, (size.widthPx - left - rightPx) / Math.max(1, names.length));
    return {
      left,
      stepPx,
      ticks: categoryTicks(names, { stepPx, heightPx: size.heightPx, forcedRotation: rotation }),
    };
  };
  const first = placed(numbersPx);
  const over = overhangPx(first.ticks, (slot) => numbersPx + (slot + 0.5) * first.stepPx);
  // Slots become narrower by what the names take, and the first of them moves half of that back.
  const takenPx = over / (1 - 0.5 / Math.max(1, names.length));
  return over === 0 ? first : placed(numbersPx + Math.min(takenPx, size.widthPx * overhangShare));
}
