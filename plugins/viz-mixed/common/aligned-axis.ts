import type { NumberLabels, ValueAxis } from '#plugins/viz-kit';
import { labelFontPx, textWidthPx } from '#plugins/viz-kit';

/** Of the axis, what its own numbers fill at least: where lines at the ticks of the other would leave less, they differ. */
const leastFilled = 0.4;

/**
 * A linear axis with its ticks at the heights of those of another, so that one set of lines serves both; zero is at one
 * height where both have it. As it is where that would press its values together.
 */
export function alignedAxis(axis: ValueAxis, other: ValueAxis, words: NumberLabels): ValueAxis {
  const { ticks } = other;
  const steps = ticks.length - 1;
  const isWholeAxis = other.domain[0] === ticks[0] && other.domain[1] === ticks.at(-1);
  if (axis.type !== 'linear' || other.type !== 'linear' || steps < 1 || !isWholeAxis) return axis;
  const [low, high] = axis.domain;
  const zeroAt = low <= 0 && high >= 0 ? ticks.indexOf(0) : -1;
  const isWhole = axis.ticks.every(Number.isInteger);
  const found =
    (zeroAt < 0 ? undefined : fromZero([low, high], { steps, zeroAt, isWhole })) ??
    fromBelow([low, high], { steps, isWhole });
  if (found === undefined || high - low < leastFilled * steps * found.step) return axis;
  const placed = Array.from({ length: steps + 1 }, (_, index) => rounded(found.from + index * found.step));
  const label = words.together?.(placed) ?? words;
  return {
    ...axis,
    domain: [placed[0] ?? low, placed.at(-1) ?? high],
    ticks: placed,
    label,
    labelWidthPx: Math.max(...placed.map((tick) => textWidthPx(label(tick), labelFontPx))),
  };
}

interface Steps {
  readonly steps: number;
  readonly isWhole: boolean;
}
interface Placed {
  readonly from: number;
  readonly step: number;
}
type Ends = readonly [low: number, high: number];

function fromZero(
  [low, high]: Ends,
  { steps, zeroAt, isWhole }: Steps & { readonly zeroAt: number },
): Placed | undefined {
  const above = steps - zeroAt;
  if ((low < 0 && zeroAt === 0) || (high > 0 && above === 0)) return undefined;
  const needed = Math.max(zeroAt === 0 ? 0 : -low / zeroAt, above === 0 ? 0 : high / above);
  const step = roundSteps(needed, isWhole)[0];
  if (step === undefined || high - low < leastFilled * steps * step) return undefined;
  return { from: -zeroAt * step, step };
}

function fromBelow([low, high]: Ends, { steps, isWhole }: Steps): Placed | undefined {
  for (const step of roundSteps((high - low) / steps, isWhole)) {
    const from = Math.floor(low / step + tolerance) * step;
    if (from + steps * step >= high - tolerance * step) return { from, step };
  }
  return undefined;
}

/** Of a step, by which sums of floating point numbers may miss. */
const tolerance = 1e-9;

/** Round steps of at least this size, ascending. */
function roundSteps(least: number, isWhole: boolean): readonly number[] {
  if (!(least > 0)) return [];
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 2.5, 3, 4, 5, 10, 20, 25, 50]
    .map((factor) => rounded(factor * power))
    .filter((step) => step >= least * (1 - tolerance) && (!isWhole || Number.isInteger(step)));
}

const rounded = (value: number): number => Number(value.toPrecision(12));
