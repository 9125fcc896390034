import { isRecord } from '#core/common';
import { pickedColor, listOfNumbers, numberOf } from '#plugins/viz-kit';
import { ticks } from 'd3';

/** A line where values reach `lower`, or a band below `upper`. */
export interface ContourLevel {
  readonly lower: number;
  readonly upper: number | undefined;
  /** Undefined: that of the ramp. */
  readonly color: string | undefined;
  /** px */
  readonly strokeWidth: number;
}

/** Round thresholds that are chosen where none are set. */
const usualLevels = 6;

/** The levels of the form, those of the list of numbers, or round ones up to the highest value. */
export function contourLevels(
  { contours, contour_thresholds: listed }: { readonly contours: unknown; readonly contour_thresholds: string },
  highest: number,
): readonly ContourLevel[] {
  const own = Array.isArray(contours) ? contours.flatMap(levelOf) : [];
  if (own.length > 0) return own;
  const given = [...new Set(listOfNumbers(listed))].sort((one, other) => one - other);
  const lowers = given.length > 0 ? given : ticks(0, highest, usualLevels).filter((tick) => tick > 0 && tick < highest);
  return (lowers.length > 0 ? lowers : [highest / 2]).map((lower, at) => ({
    lower,
    upper: lowers[at + 1] ?? Infinity,
    color: undefined,
    strokeWidth: 1,
  }));
}

function levelOf(given: unknown): readonly ContourLevel[] {
  if (!isRecord(given)) return [];
  const number = (value: unknown): number | undefined =>
    typeof value === 'number' || typeof value === 'string' ? (numberOf(value) ?? undefined) : undefined;
  const lower = number(given['lowerThreshold']);
  if (lower === undefined) return [];
  const upper = number(given['upperThreshold']);
  const { color } = given;
  const [r, g, b] = Array.isArray(color) ? (color as readonly unknown[]) : [];
  return [
    {
      lower,
      upper: upper === undefined || upper <= lower ? undefined : upper,
      color: pickedColor(Array.isArray(color) ? { r, g, b } : color),
      strokeWidth: Math.max(0.5, Math.min(20, number(given['strokeWidth']) ?? 1)),
    },
  ];
}
