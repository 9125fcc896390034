/** Most px of air beside the bars of a band, and its share of the band. */
const mostAirPx = 28;
const airShare = 0.22;
/** Of a bar, px. */
const widestPx = 64;
/** Bars from this width on have a gap between them. px */
const gappedPx = 6;

/** Bars side by side within the band of one place on an axis. */
export interface BandLane {
  /** How many bars are side by side. */
  readonly lanes: number;
  /** Which of them, from 0. */
  readonly lane: number;
  /** Width of the band with its air, px. */
  readonly stepPx: number;
  /** Between neighbours, where they are wide enough for one. Default: 1 px */
  readonly gapPx?: number;
}

/** px from the begin of the band to the bar, and from the bar to the end of the band. */
export function bandInsets({ lanes, lane, stepPx, gapPx = 1 }: BandLane): {
  readonly start: number;
  readonly end: number;
} {
  const air = Math.min(stepPx * airShare, mostAirPx) / 2;
  const inner = Math.max(1, Math.min(stepPx - 2 * air, widestPx * lanes));
  const edge = (stepPx - inner) / 2;
  const width = inner / lanes;
  const gap = width >= gappedPx ? gapPx : 0;
  return { start: edge + lane * width, end: edge + inner - (lane + 1) * width + gap };
}
