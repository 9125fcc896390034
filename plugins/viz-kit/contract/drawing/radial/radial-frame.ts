import type { VizSize } from '../../type/viz-theme.ts';
import type { TextPlace } from '../label-room.ts';
import { labelFontPx } from '../svg.ts';
import { textWidthPx } from '../text-width.ts';

/** A circle in px. Angles in it run clockwise from the top, in radians. */
export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

/** A text at an angle around a circle, line by line. */
export interface AroundLabel {
  readonly angle: number;
  readonly lines: readonly string[];
}

/** What a radius has at least, where labels are rather shortened: of the shorter side, or of each side where that is more. */
const leastShare = { shorter: 0.27, height: 0.38, width: 0.2 };
const edgePx = 4;
/** Between a circle and the labels around it. */
export const aroundGapPx = 8;
export const lineHeightPx = 14;
/** Sine below which a label is centred over or under its angle. */
const uprightSine = 0.16;

/** The point at an angle and a distance from the middle, px. */
export const polar = ({ x, y }: Pick<Circle, 'x' | 'y'>, angle: number, radiusPx: number) => ({
  x: x + radiusPx * Math.sin(angle),
  y: y - radiusPx * Math.cos(angle),
});

/** The largest circle around which the labels have room, in a picture whose first `topPx` are taken. */
export function radialCircle(size: VizSize, labels: readonly AroundLabel[], topPx = 0): Circle {
  const heightPx = size.heightPx - topPx;
  const shorter = Math.min(size.widthPx, heightPx);
  const air = labels.length === 0 ? edgePx : edgePx + aroundGapPx;
  const least = Math.max(
    leastShare.shorter * shorter,
    Math.min(leastShare.height * heightPx, leastShare.width * size.widthPx),
  );
  const reach = Math.min(
    shorter / 2 - air,
    ...labels.map(({ angle, lines }) => {
      const [across, up] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
      const width = Math.max(0, ...lines.map((line) => textWidthPx(line, labelFontPx)));
      const [wide, high] = [across < uprightSine ? width / 2 : width, lines.length * lineHeightPx];
      const sideways = (size.widthPx / 2 - wide - edgePx) / Math.max(across, 1e-3) - aroundGapPx;
      const upwards = (heightPx / 2 - edgePx - (high * (1 + up)) / 2) / Math.max(up, 1e-3);
      return Math.min(across < uprightSine ? Infinity : sideways, upwards - aroundGapPx);
    }),
  );
  return {
    x: size.widthPx / 2,
    y: topPx + heightPx / 2,
    radiusPx: Math.max(4, Math.min(shorter / 2 - edgePx, Math.max(reach, least))),
  };
}

/** Place of the first of so many lines beside the circle, and how wide they may be. */
export function aroundPlace(
  circle: Circle,
  { angle, lines }: { readonly angle: number; readonly lines: number },
  { widthPx }: Pick<VizSize, 'widthPx'>,
): TextPlace & { readonly roomPx: number } {
  const [across, up] = [Math.sin(angle), Math.cos(angle)];
  const { x, y } = polar(circle, angle, circle.radiusPx + aroundGapPx);
  const isUpright = Math.abs(across) < uprightSine;
  const anchor = isUpright ? 'middle' : across > 0 ? 'start' : 'end';
  const roomPx = isUpright ? 2 * Math.min(x, widthPx - x) - edgePx : (across > 0 ? widthPx - x : x) - 2;
  // Above the circle the last line is next to it, below the first, and beside it they are centred.
  const first = (lines - 1) / 2 + (up * lines) / 2;
  return { x, y: y - first * lineHeightPx, anchor, roomPx };
}
