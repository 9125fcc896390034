import { labelFontPx, textWidthPx, timeTicks, type AxisTicks, type DrawInput } from '#plugins/viz-kit';
import { scaleLinear } from 'd3';
import type { GanttRow } from './gantt-rows.ts';
import type { Task } from './gantt-tasks.ts';
import type { GanttOptions } from './gantt-options.ts';

/** Where rows and times are, px. */
export interface GanttFrame {
  readonly margins: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly xPx: (time: number) => number;
  readonly ticks: AxisTicks;
  /** Rows that have room. */
  readonly rows: readonly (GanttRow & { readonly top: number; readonly bottom: number })[];
  readonly lanePx: number;
}

const dayMs = 86_400_000;
/** Of the width, what names of rows take at most. */
const nameShare = 0.3;
/** Lanes thinner than this cannot be told apart. */
const leastLanePx = 5;
const mostLanePx = 56;
/** Times between the ends of the axis, so that its labels are at round ones. */
const betweenTimes = 64;

/** First and last time that is shown: a day more where all is one moment. */
export function timeDomain(tasks: readonly Task[], bounds: unknown): readonly [from: number, to: number] {
  const times = tasks.flatMap(({ start, end }) => [start, end ?? start]);
  const low = times.reduce((least, time) => Math.min(least, time), Infinity);
  const high = times.reduce((most, time) => Math.max(most, time), -Infinity);
  if (low > high) return [0, dayMs];
  const [from, to] = Array.isArray(bounds) ? [timeOfDay(bounds[0]), timeOfDay(bounds[1])] : [undefined, undefined];
  const begin = from === undefined ? low : Math.min(low, Math.floor(low / dayMs) * dayMs + from);
  const end = to === undefined ? high : Math.max(high, Math.floor(high / dayMs) * dayMs + to);
  return begin < end ? [begin, end] : [begin - dayMs / 2, end + dayMs / 2];
}

/** `HH:MM` or `HH:MM:SS` in milliseconds. */
function timeOfDay(text: unknown): number | undefined {
  const [, hours, minutes, seconds = '0'] =
    (typeof text === 'string' ? /^(\d\d?):(\d\d)(?::(\d\d))?/.exec(text) : null) ?? [];
  if (hours === undefined) return undefined;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

/** As many rows as have room, from the first on. `topPx`: what is above. */
export function ganttFrame(
  { size, options, formats }: Pick<DrawInput<GanttOptions>, 'size' | 'options' | 'formats'>,
  rows: readonly GanttRow[],
  {
    domain,
    topPx,
    titlePx,
  }: { readonly domain: readonly [number, number]; readonly topPx: number; readonly titlePx: number },
): GanttFrame {
  const widest = Math.max(0, ...rows.map(({ group }) => textWidthPx(group.label, labelFontPx)));
  const margins = {
    top: topPx + 4,
    right: 24,
    bottom: 34 + titlePx,
    left: Math.min(widest, size.widthPx * nameShare) + 12,
  };
  const heightPx = Math.max(leastLanePx, size.heightPx - margins.top - margins.bottom);
  const roomFor = Math.max(1, Math.floor(heightPx / leastLanePx));
  const shown: GanttRow[] = [];
  let lanes = 0;
  for (const row of rows) {
    if (lanes + row.lanes > roomFor && shown.length > 0) break;
    shown.push(row);
    lanes += row.lanes;
  }
  const lanePx = Math.min(mostLanePx, heightPx / Math.max(1, lanes));
  let top = margins.top;
  const [from, to] = domain;
  const xPx = scaleLinear()
    .domain(domain)
    .range([margins.left, size.widthPx - margins.right]);
  return {
    margins,
    xPx: (time) => xPx(time),
    ticks: timeTicks({
      values: Array.from({ length: betweenTimes + 1 }, (_, at) => from + ((to - from) * at) / betweenTimes),
      widthPx: size.widthPx - margins.left - margins.right,
      grain: null,
      format: options.x_axis_time_format,
      formats,
    }),
    rows: shown.map((row) => {
      const bottom = top + row.lanes * lanePx;
      const placed = { ...row, top, bottom };
      top = bottom;
      return placed;
    }),
    lanePx,
  };
}
