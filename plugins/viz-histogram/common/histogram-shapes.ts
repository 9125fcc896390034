import {
  labelFontPx,
  liveLayer,
  setAttributes,
  svg,
  svgText,
  textWidthPx,
  labelsTogether,
  type DrawInput,
  type Scene,
  binnedGroups,
} from '#plugins/viz-kit';
import type { HistogramFrame } from './histogram-frame.ts';
import { binSelects } from './histogram-marks.ts';
import { binTotals } from './bin-totals.ts';
import type { HistogramOptions } from './histogram-options.ts';

type Input = DrawInput<HistogramOptions>;

/** One rectangle per bin and group, groups on top of each other. */
export function appendBins(root: SVGSVGElement, input: Input, frame: HistogramFrame): Pick<Scene, 'shapes' | 'redraw'> {
  const { document } = input;
  const rectangles = frame.model.groups.map((group) =>
    frame.model.bins.map(() => svg(document, 'rect', { fill: frame.colorOf(group), 'aria-label': group.label })),
  );
  const place = (counts: readonly (readonly number[])[]): void => {
    const heights = frame.model.bins.map(() => 0);
    rectangles.forEach((row, group) => {
      row.forEach((element, bin) => {
        const from = heights[bin] ?? 0;
        const to = from + (counts[group]?.[bin] ?? 0);
        heights[bin] = to;
        setAttributes(element, boxOf(frame, bin, from, to));
      });
    });
  };
  place(frame.model.groups.map((group) => group.counts));
  const layer = liveLayer(input, frame.margins);
  layer.append(...rectangles.flat());
  root.append(layer);
  const labels = appendCounts(root, input, frame);
  return {
    shapes: rectangles.flatMap((row, group) =>
      row.map((element, mark) => {
        const selects = frame.model.groups[group]?.selects ?? {};
        return {
          element,
          selects,
          at: { mark, selects: { ...selects, ...binSelects(input.formData, frame.model, mark) } },
        };
      }),
    ),
    redraw: (data) => {
      const moved = countsOf(input, frame, data);
      if (moved === undefined) return false;
      labels.setAttribute('visibility', data[0] === input.data[0] ? 'visible' : 'hidden');
      place(moved);
      return true;
    },
  };
}

/** Counts of other results in the bins of the drawing; undefined when their bins are others. */
function countsOf(
  input: Input,
  { model }: HistogramFrame,
  data: Input['data'],
): readonly (readonly number[])[] | undefined {
  const other = binnedGroups({ ...input, data });
  const isSame =
    other.groups.length === 0 ||
    (other.bins.length === model.bins.length && other.bins.every((bin, index) => bin.from === model.bins[index]?.from));
  if (!isSame) return undefined;
  const countsByKey = new Map(other.groups.map((group) => [group.key, group.counts]));
  return model.groups.map((group) => countsByKey.get(group.key) ?? []);
}

function boxOf({ model, xPx, yPx }: Omit<HistogramFrame, 'labels'>, bin: number, from: number, to: number) {
  const left = xPx(model.bins[bin]?.from ?? 0);
  const right = xPx(model.bins[bin]?.to ?? 0);
  const gap = right - left > 4 ? 1 : 0;
  const top = yPx(to);
  return { x: left + gap / 2, y: top, width: Math.max(0.5, right - left - gap), height: Math.max(0, yPx(from) - top) };
}

/** The size of each bin above it: of all, or, where one has no room, of none. */
function appendCounts(root: SVGSVGElement, { document, theme }: Input, frame: HistogramFrame): SVGGElement {
  const group = svg(document, 'g');
  for (const { words, x, y } of frame.labels) {
    const place = { x, y: y - 8, dy: '0.35em', 'text-anchor': 'middle', fill: theme.text };
    group.append(svgText(document, place, words));
  }
  root.append(group);
  return group;
}

/** Undefined where they have no room. */
export function countLabels(frame: Omit<HistogramFrame, 'labels'>): HistogramFrame['labels'] | undefined {
  const totals = binTotals(frame.model);
  const wordsOf = labelsTogether(frame.valueOf, totals);
  const labels = totals.flatMap((total, bin) => {
    if (total === 0) return [];
    const box = boxOf(frame, bin, 0, total);
    return [{ words: wordsOf(total), x: box.x + box.width / 2, y: box.y, roomPx: box.width }];
  });
  return labels.every(({ words, roomPx }) => textWidthPx(words, labelFontPx) <= roomPx) ? labels : undefined;
}
