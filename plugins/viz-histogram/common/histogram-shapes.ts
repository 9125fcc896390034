import {
  labelFontPx,
  liveLayer,
  setAttributes,
  svg,
  svgText,
  textWidthPx,
  type DrawInput,
  type Scene,
} from '#plugins/charts';
import type { HistogramFrame } from './histogram-frame.ts';
import { binSelects } from './histogram-marks.ts';
import { binTotals, histogramModel } from './histogram-model.ts';
import type { HistogramOptions } from './histogram-options.ts';

/** One rectangle per bin and group, groups on top of each other. */
export function appendBins(
  root: SVGSVGElement,
  input: DrawInput<HistogramOptions>,
  frame: HistogramFrame,
): Pick<Scene, 'shapes' | 'redraw'> {
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
  input: DrawInput<HistogramOptions>,
  { model }: HistogramFrame,
  data: DrawInput<HistogramOptions>['data'],
): readonly (readonly number[])[] | undefined {
  const other = histogramModel({ ...input, data });
  const isSame =
    other.groups.length === 0 ||
    (other.bins.length === model.bins.length && other.bins.every((bin, index) => bin.from === model.bins[index]?.from));
  if (!isSame) return undefined;
  const countsByKey = new Map(other.groups.map((group) => [group.key, group.counts]));
  return model.groups.map((group) => countsByKey.get(group.key) ?? []);
}

function boxOf({ model, xPx, yPx }: HistogramFrame, bin: number, from: number, to: number) {
  const left = xPx(model.bins[bin]?.from ?? 0);
  const right = xPx(model.bins[bin]?.to ?? 0);
  const gap = right - left > 4 ? 1 : 0;
  const top = yPx(to);
  return { x: left + gap / 2, y: top, width: Math.max(0.5, right - left - gap), height: Math.max(0, yPx(from) - top) };
}

/** The size of each bin above it, where it fits. */
function appendCounts(root: SVGSVGElement, input: DrawInput<HistogramOptions>, frame: HistogramFrame): SVGGElement {
  const { document, options, theme } = input;
  const group = svg(document, 'g');
  if (options.show_value) {
    binTotals(frame.model).forEach((total, bin) => {
      const box = boxOf(frame, bin, 0, total);
      const words = frame.valueOf(total);
      if (total === 0 || textWidthPx(words, labelFontPx) > box.width) return;
      group.append(
        svgText(
          document,
          { x: box.x + box.width / 2, y: box.y - 8, dy: '0.35em', 'text-anchor': 'middle', fill: theme.text },
          words,
        ),
      );
    });
  }
  root.append(group);
  return group;
}
