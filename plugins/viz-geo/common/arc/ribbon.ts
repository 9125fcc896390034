import { lengthPx, type PixelPoint } from '../shapes/pixel-lines.ts';

/** A part of a way between two shares of it, 0..1. */
export interface RibbonSlice {
  readonly d: string;
  readonly from: number;
  readonly to: number;
}

/** Width at the start of what it is at the end: the taper shows the direction. */
const startShare = 0.35;

interface RibbonChoice {
  /** Width at the end, px. */
  readonly widthPx: number;
  /** Slices of colours of their own. */
  readonly slices: number;
}

/**
 * A way as surfaces that grow wider towards its end, slice by slice. `lines`: its parts in order, px, as the map cuts
 * them.
 */
export function ribbon(lines: readonly (readonly PixelPoint[])[], { widthPx, slices }: RibbonChoice): RibbonSlice[] {
  const whole = lines.reduce((sum, line) => sum + lengthPx(line), 0);
  if (whole === 0) return [];
  const edges = sidesOf(lines, whole, widthPx);
  return Array.from({ length: slices }, (_, slice) => {
    const [from, to] = [slice / slices, (slice + 1) / slices];
    const d = edges.map((line) => surfaceOf(between(line, from, to))).join('');
    return { d, from, to };
  }).filter(({ d }) => d !== '');
}

/** Thinner it is not seen, px. */
const leastHalfPx = 0.4;

/** A point of the way with half of the width there. */
interface Station {
  readonly x: number;
  readonly y: number;
  /** Unit vector to the right. */
  readonly side: PixelPoint;
  readonly halfPx: number;
  readonly share: number;
}

function sidesOf(
  lines: readonly (readonly PixelPoint[])[],
  whole: number,
  widthPx: number,
): readonly (readonly Station[])[] {
  let done = 0;
  return lines.map((line) =>
    line.map(([x, y], at): Station => {
      const [beforeX, beforeY] = line[at - 1] ?? [x, y];
      done += Math.hypot(x - beforeX, y - beforeY);
      const [nextX, nextY] = line[at + 1] ?? [x, y];
      const [alongX, alongY] = [nextX - beforeX, nextY - beforeY];
      const long = Math.hypot(alongX, alongY) || 1;
      const share = done / whole;
      const halfPx = Math.max(leastHalfPx, (widthPx * (startShare + (1 - startShare) * share)) / 2);
      return { x, y, side: [-alongY / long, alongX / long], halfPx, share };
    }),
  );
}

/** The stations between two shares of the way, with new ones at both. */
function between(line: readonly Station[], from: number, to: number): readonly Station[] {
  const inside = line.filter(({ share }) => share > from && share < to);
  return [stationAt(line, from), ...inside, stationAt(line, to)].flatMap((station) => station ?? []);
}

function stationAt(line: readonly Station[], share: number): Station | undefined {
  const after = line.findIndex((station) => station.share >= share);
  const [next, before] = [line[after], line[after - 1]];
  if (next === undefined) return undefined;
  if (before === undefined) return next.share === share ? next : undefined;
  const part = next.share === before.share ? 1 : (share - before.share) / (next.share - before.share);
  const mixed = (one: number, other: number): number => one + (other - one) * part;
  return {
    x: mixed(before.x, next.x),
    y: mixed(before.y, next.y),
    side: [mixed(before.side[0], next.side[0]), mixed(before.side[1], next.side[1])],
    halfPx: mixed(before.halfPx, next.halfPx),
    share,
  };
}

function surfaceOf(stations: readonly Station[]): string {
  if (stations.length < 2) return '';
  const right = stations.map(({ x, y, side, halfPx }): PixelPoint => [x + side[0] * halfPx, y + side[1] * halfPx]);
  const left = stations.map(({ x, y, side, halfPx }): PixelPoint => [x - side[0] * halfPx, y - side[1] * halfPx]);
  return `M${[...right, ...left.toReversed()].map(pair).join('L')}Z`;
}

/** An arrowhead whose tip is at the end of a way; empty where the way is shorter than it. */
export function arrowhead(line: readonly PixelPoint[], widthPx: number): string {
  const tip = line.at(-1);
  const sizePx = widthPx * 1.6 + 4;
  if (tip === undefined || lengthPx(line) < sizePx * 1.5) return '';
  const back = pointBefore(line, sizePx);
  const [alongX, alongY] = [(tip[0] - back[0]) / sizePx, (tip[1] - back[1]) / sizePx];
  const halfPx = sizePx * 0.5;
  const corner = (turn: number): PixelPoint => [back[0] - alongY * halfPx * turn, back[1] + alongX * halfPx * turn];
  return `M${[tip, corner(1), corner(-1)].map(pair).join('L')}Z`;
}

/** The point of a way whose distance to the end is so many px, as the crow flies. */
function pointBefore(line: readonly PixelPoint[], distancePx: number): PixelPoint {
  const [tipX, tipY] = line.at(-1) ?? [0, 0];
  const far = line.findLast(([x, y]) => Math.hypot(x - tipX, y - tipY) >= distancePx) ?? line[0] ?? [tipX, tipY];
  const long = Math.hypot(far[0] - tipX, far[1] - tipY) || 1;
  return [tipX + ((far[0] - tipX) / long) * distancePx, tipY + ((far[1] - tipY) / long) * distancePx];
}

const pair = ([x, y]: PixelPoint): string => `${String(Math.round(x * 10) / 10)},${String(Math.round(y * 10) / 10)}`;

/** Bends a way to its right, so that it is seen beside the way back. */
export function bentAside(line: readonly PixelPoint[], share: number): readonly PixelPoint[] {
  const whole = lengthPx(line);
  let done = 0;
  return line.map(([x, y], at): PixelPoint => {
    const [beforeX, beforeY] = line[at - 1] ?? [x, y];
    done += Math.hypot(x - beforeX, y - beforeY);
    const [nextX, nextY] = line[at + 1] ?? [x, y];
    const [alongX, alongY] = [nextX - beforeX, nextY - beforeY];
    const long = Math.hypot(alongX, alongY) || 1;
    const asidePx = whole * share * Math.sin((Math.PI * done) / (whole || 1));
    return [x - (alongY / long) * asidePx, y + (alongX / long) * asidePx];
  });
}
