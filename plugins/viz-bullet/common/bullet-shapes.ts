import { svg, type DrawInput } from '#plugins/viz-kit';
import type { BulletLayout } from './bullet-layout.ts';
import type { BulletOptions } from './bullet-options.ts';
import type { BulletRow } from './bullet-rows.ts';
import type { BulletMarker, BulletRange } from './bullet-scale.ts';

export interface BulletColors {
  readonly bar: string;
  /** By the key of the marker. */
  readonly markers: ReadonlyMap<string, string>;
}

interface RowChoice {
  readonly row: BulletRow;
  readonly index: number;
  readonly ranges: readonly BulletRange[];
  readonly markers: readonly BulletMarker[];
  readonly layout: BulletLayout;
  readonly colors: BulletColors;
}

/** Heights as shares of a row. */
const shares = { track: 0.62, bar: 0.26, target: 0.5 } as const;
/** How dark the first range is, and the last. */
const shades = { first: 0.4, last: 0.12 } as const;

/** Draws a row and gives its bar. */
export function appendBulletRow(
  root: SVGElement,
  { document, theme }: DrawInput<BulletOptions>,
  { row, index, ranges, markers, layout, colors }: RowChoice,
): SVGElement {
  const middle = layout.top + (index + 0.5) * layout.pitch;
  const xPx = (value: number): number => Math.max(layout.left, Math.min(layout.right, layout.xPx(value)));
  const box = (from: number, to: number, share: number) => {
    const [one, other] = [xPx(from), xPx(to)];
    const height = layout.pitch * share;
    return { x: Math.min(one, other), width: Math.abs(other - one), y: middle - height / 2, height };
  };
  const half = (layout.pitch * shares.track) / 2;
  for (const [at, { from, to }] of ranges.entries()) {
    const step = ranges.length === 1 ? 0 : at / (ranges.length - 1);
    const opacity = ranges.length === 1 ? shades.last : shades.first + (shades.last - shades.first) * step;
    root.append(
      svg(document, 'rect', { ...box(from, to, shares.track), fill: theme.mutedText, 'fill-opacity': opacity }),
    );
  }
  const bar = box(0, row.value ?? 0, shares.bar);
  const element = svg(document, 'rect', {
    ...bar,
    width: Math.max(1, bar.width),
    fill: colors.bar,
    'aria-label': row.label,
  });
  root.append(element);
  if (row.target !== null) {
    const height = layout.pitch * shares.target;
    const at = { x: xPx(row.target) - 1.5, y: middle - height / 2, width: 3, height, fill: theme.text };
    root.append(svg(document, 'rect', { ...at, stroke: theme.background, 'stroke-width': 0.75 }));
  }
  for (const { key, value, kind } of markers) {
    const x = xPx(value);
    const color = colors.markers.get(key) ?? theme.text;
    root.append(
      kind === 'line'
        ? svg(document, 'line', {
            x1: x,
            x2: x,
            y1: middle - half,
            y2: middle + half,
            stroke: color,
            'stroke-width': 2,
          })
        : svg(document, 'polygon', {
            points: trianglePoints(x, middle + half, Math.max(3, Math.min(6, half * 0.5))),
            fill: color,
            stroke: theme.background,
            'stroke-width': 0.75,
          }),
    );
  }
  return element;
}

/** Its tip points up into the track, its base is on the lower edge of it. */
const trianglePoints = (x: number, bottom: number, size: number): string =>
  [
    [x, bottom - 1.8 * size],
    [x - size, bottom],
    [x + size, bottom],
  ]
    .map(([left = 0, top = 0]) => `${left.toFixed(2)},${top.toFixed(2)}`)
    .join(' ');
