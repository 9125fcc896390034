import type { DrawInput } from '../type/viz-type.ts';
import { svg, svgText, labelFontPx } from './svg.ts';
import { textWidthPx, truncateText } from './text-width.ts';

type RampInput = Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>;

export interface RampStrip {
  /** Left end and width, px. */
  readonly left: number;
  readonly widthPx: number;
  readonly steps: number;
  /** Between two steps, px. Default: none. */
  readonly gapPx?: number;
  /** 0..1 → colour. */
  readonly colorAt: (share: number) => string;
}

/** Height that a ramp with its words takes at the top of a drawing, px. */
export const rampHeightPx = 22;
const stripTopPx = 6;
const stripHeightPx = 9;
const mostStripPx = 120;
const boldness = 1.08;

/** A strip of colours from little to much, at the top of a drawing. */
export function rampStrip({ document }: Pick<RampInput, 'document'>, strip: RampStrip): SVGGElement {
  const { left, widthPx, steps, gapPx = 0, colorAt } = strip;
  const group = svg(document, 'g');
  for (let step = 0; step < steps; step += 1) {
    group.append(
      svg(document, 'rect', {
        x: left + (step * widthPx) / steps,
        y: stripTopPx,
        // Without gaps each reaches under the next one, so that no seam shines through.
        width: widthPx / steps + (gapPx > 0 ? -gapPx : step < steps - 1 ? 1 : 0),
        height: stripHeightPx,
        fill: colorAt((step + 0.5) / steps),
      }),
    );
  }
  return group;
}

/** The linear legend: what is measured, its lowest number, the strip, its highest. Gives where it ends, px. */
export function appendColorRamp(
  root: SVGSVGElement,
  { document, theme, size }: RampInput,
  ramp: {
    readonly title: string;
    readonly low: string;
    readonly high: string;
    readonly left: number;
    readonly colorAt: (share: number) => string;
  },
): number {
  const widthPx = Math.min(mostStripPx, size.widthPx / 4);
  const endsPx = textWidthPx(ramp.low + ramp.high, labelFontPx) + 24;
  const look = { y: stripTopPx, dy: '0.75em', fill: theme.mutedText, 'text-anchor': 'start' };
  const title = truncateText(ramp.title, size.widthPx - ramp.left - widthPx - endsPx, labelFontPx * boldness);
  const titlePx = title.length < 4 ? 0 : textWidthPx(title, labelFontPx * boldness) + 10;
  if (titlePx > 0) root.append(svgText(document, { x: ramp.left, 'font-weight': 600, ...look }, title, ramp.title));
  const lowX = ramp.left + titlePx;
  const left = lowX + textWidthPx(ramp.low, labelFontPx) + 6;
  const highX = left + widthPx + 6;
  root.append(
    svgText(document, { x: lowX, ...look }, ramp.low),
    rampStrip({ document }, { left, widthPx, steps: 24, colorAt: ramp.colorAt }),
    svgText(document, { x: highX, ...look }, ramp.high),
  );
  return highX + textWidthPx(ramp.high, labelFontPx);
}
