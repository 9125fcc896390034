import {
  appendFlatLabels,
  appendTiltedLabels,
  axisLabels,
  axisNames,
  bandLabels,
  labelFontPx,
  textWidthPx,
  truncateNames,
  type BandLabels,
  type DrawInput,
} from '#plugins/viz-kit';
import { isAmong, type BumpLine, type BumpModel } from './bump-model.ts';
import type { BumpOptions } from './bump-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<BumpOptions>;

export interface BumpFrame {
  /** Rows of the picture, and the lines that are in one of them at some moment. */
  readonly rows: number;
  readonly lines: readonly BumpLine[];
  readonly xPx: (moment: number) => number;
  readonly yPx: (row: number) => number;
  readonly rowPx: number;
  readonly momentPx: number;
  readonly left: number;
  readonly right: number;
  readonly labels: BandLabels;
  readonly topPx: number;
  readonly bottomPx: number;
  /** Radius of the dots, and whether ranks are written in them. */
  readonly dotPx: number;
  readonly hasRanks: boolean;
  readonly nameOf: ReadonlyMap<string, string>;
}

/** A row of less is not read. */
const leastRowPx = 12;
/** Narrower pictures have names at the last moment only, or none. */
const bothNamesPx = 440;
const anyNamesPx = 200;
const nameShare = 0.26;
/** From an end to its names. */
export const namePx = 8;
const ranksRowPx = 17;
const ranksMomentPx = 26;

/** Rows that are wanted and have room. */
export const rowsFor = ({ options, size }: Input, most: number, remarkPx: number): number =>
  Math.max(1, Math.min(options.top, most, Math.floor((size.heightPx - 40 - remarkPx) / leastRowPx)));

export function bumpFrame(input: Input, model: BumpModel, rows: number, remarkPx: number): BumpFrame {
  const { options, size } = input;
  const { table } = model;
  const lines = model.lines.filter(isAmong(rows));
  const moments = table.x.length;
  const isNamed = options.names !== 'none' && size.widthPx >= anyNamesPx;
  const cut = truncateNames(
    lines.map(({ label }) => label),
    size.widthPx * nameShare,
    labelFontPx,
  );
  const nameOf = new Map(isNamed ? lines.map(({ key }, index) => [key, cut[index] ?? '']) : []);
  const hasBoth = options.names === 'both' && size.widthPx >= bothNamesPx && moments > 1;
  const endPx = (moment: number, isThere: boolean): number =>
    isThere
      ? Math.max(
          0,
          ...lines.map((line) => {
            const place = line.places[moment];
            const name = nameOf.get(line.key);
            return place === undefined || place.row >= rows || name === undefined
              ? 0
              : textWidthPx(messages.named({ rank: place.rank, name }), labelFontPx) + namePx + 4;
          }),
        )
      : 0;
  const left = 16 + endPx(0, hasBoth);
  const right = 16 + endPx(moments - 1, isNamed);
  const widthPx = Math.max(20, size.widthPx - left - right);
  const momentPx = widthPx / Math.max(1, moments - 1);
  const words = axisLabels(input, table, options.date_format);
  const labels = bandLabels(input, {
    axisType: table.axisType,
    xAxisForceCategorical: false,
    x_axis_time_format: options.date_format,
    xAxisLabelRotation: 0,
    times: table.x.map(Number),
    names: () => axisNames(table.x, table.axisType, words),
    stepPx: momentPx,
    widthPx: widthPx + momentPx,
  });
  const topPx = 8 + remarkPx;
  const bottomPx = size.heightPx - Math.min(labels.heightPx + 10, size.heightPx / 2);
  const rowPx = (bottomPx - topPx) / rows;
  const hasRanks = options.show_ranks && rowPx >= ranksRowPx && momentPx >= ranksMomentPx;
  return {
    rows,
    lines,
    rowPx,
    momentPx,
    left,
    right,
    labels,
    topPx,
    bottomPx,
    hasRanks,
    nameOf,
    dotPx: hasRanks ? Math.min(10, rowPx * 0.46) : Math.max(1.5, Math.min(5, rowPx * 0.3, momentPx * 0.3)),
    xPx: (moment) => (moments === 1 ? left + widthPx / 2 : left + moment * momentPx),
    yPx: (row) => topPx + (row + 0.5) * rowPx,
  };
}

/** Moments below the rows. */
export function appendMoments(root: SVGSVGElement, input: Input, { labels, xPx, bottomPx }: BumpFrame): void {
  const placed = labels.items.map(({ slot, shown, full }) => ({ x: xPx(slot), shown, full }));
  if (labels.rotation === 0) appendFlatLabels(root, input, placed, bottomPx + 4);
  else appendTiltedLabels(root, input, placed, { top: bottomPx + 4, rotation: labels.rotation });
}
