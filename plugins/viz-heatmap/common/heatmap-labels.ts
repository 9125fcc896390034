import {
  appendFlatLabels,
  appendTiltedLabels,
  grainOf,
  labelFontPx,
  svgText,
  timeTicks,
  truncateNames,
} from '#plugins/viz-kit';
import { isTimeAxis, type HeatFrame, type HeatInput } from './heatmap-layout.ts';

/** Names of the columns below; times as on any axis of time. */
export function appendColumnLabels(root: SVGSVGElement, input: HeatInput, frame: HeatFrame): void {
  const { size, formData, formats, options } = input;
  const top = size.heightPx - frame.margins.bottom;
  const middle = (column: number): number => frame.xPx(column) + frame.cellWidthPx / 2;
  if (isTimeAxis(frame.model.x)) {
    const times = frame.model.x.values.slice(0, frame.columns).map(Number);
    const ticks = timeTicks({
      values: times,
      widthPx: Math.max(1, frame.columns * frame.cellWidthPx - frame.cellWidthPx),
      grain: grainOf(formData),
      format: options.x_axis_time_format,
      formats,
      isSlotted: true,
    });
    const placed = ticks.values.map((value) => ({
      x: middle(times.indexOf(value)),
      shown: ticks.label(value),
    }));
    appendFlatLabels(root, input, placed, top + 2);
    return;
  }
  const every = options.xscale_interval > 0 ? options.xscale_interval : 1;
  const placed = frame.ticks.shown
    .filter((column) => column % every === 0)
    .map((column) => ({
      x: middle(column),
      shown: frame.ticks.textOf(column),
      full: frame.model.x.labels[column] ?? '',
    }));
  if (frame.ticks.rotation === 0) appendFlatLabels(root, input, placed, top + 2);
  else appendTiltedLabels(root, input, placed, { top: top + 1, rotation: frame.ticks.rotation });
}

/** Names of the rows at the left, as many as fit above each other. */
export function appendRowLabels(root: SVGSVGElement, { document, theme, options }: HeatInput, frame: HeatFrame): void {
  const fitting = Math.ceil(11.5 / frame.cellHeightPx);
  const every = options.yscale_interval > 0 ? Math.max(fitting, options.yscale_interval) : fitting;
  const cut = truncateNames(frame.model.y.labels, frame.margins.left - 12, labelFontPx);
  for (let row = 0; row < frame.rows; row += every) {
    const label = frame.model.y.labels[row] ?? '';
    root.append(
      svgText(
        document,
        {
          x: frame.margins.left - 8,
          y: frame.yPx(row) + frame.cellHeightPx / 2,
          dy: '0.35em',
          'text-anchor': 'end',
          fill: theme.mutedText,
        },
        cut[row] ?? label,
        label,
      ),
    );
  }
}
