import { interpolateRgb } from 'd3';
import {
  pickedColor,
  axisTitle,
  drawLines,
  metricOf,
  summarizeLines,
  xAxisLabel,
  type DrawInput,
  type LineLook,
  type Mark,
  type Scene,
  type VizRenderer,
  type VizTheme,
} from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { metricLabel } from '#plugins/queries';
import { cutPeriods, type CutPeriods } from './cut-periods.ts';
import { messages } from './messages.ts';
import { asOneSeries } from './one-series.ts';
import { unusedLook, type TimePivotOptions } from './time-pivot-options.ts';

type Input = DrawInput<TimePivotOptions>;

/** px; older lines have the usual width. */
const newestLinePx = 3;
/** Of the way to the colour of the grid, where the oldest line is. */
const faintest = 0.65;

export const timePivotRenderer: VizRenderer<TimePivotOptions> = { draw, summarize };

function draw(input: Input): Scene {
  const cut = cutIn(input, input.data);
  const metric = metricOf(input.formData, 'metric');
  const remark = cut.leftOut === 0 ? '' : messages.leftOut({ count: cut.leftOut });
  const automatic = metric === undefined ? '' : input.labelOf(metricLabel(metric));
  const y_axis_title = axisTitle(input.options.y_axis_title, automatic, input.size) || ' ';
  const names = cut.result.columns.slice(1).map(({ name }) => name);
  const {
    brush: _brush,
    redraw,
    ...drawn
  } = drawLines({
    ...linesOf(input, cut),
    theme: periodTheme(input, names),
    options: { ...lookOf(input.options), y_axis_title, remark },
    document: input.document,
    size: input.size,
  });
  const [newest = ''] = names;
  emphasize(drawn.element, input, newest);
  return {
    ...drawn,
    marks: drawn.marks.map((mark) => withOriginalTime(mark, cut, { axis: xAxisLabel(input.formData), newest })),
    // Each shape is a period; a selection of times is no whole period.
    shapes: [],
    ...(redraw === undefined
      ? {}
      : { redraw: (data: readonly ColumnarResult[]) => redraw([cutIn(input, data).result]) }),
  };
}

function summarize(input: Omit<Input, 'document' | 'size'>): string {
  return summarizeLines({ ...linesOf(input, cutIn(input, input.data)), options: lookOf(input.options) });
}

const cutIn = (
  { formData, options }: Pick<Input, 'formData' | 'options'>,
  data: readonly ColumnarResult[],
): CutPeriods => cutPeriods(data[0] ?? { columns: [], rowCount: 0 }, formData, options);

/** Periods are called by their own names. */
const linesOf = (input: Omit<Input, 'document' | 'size'>, { result }: CutPeriods) => ({
  ...input,
  data: [result],
  formData: asOneSeries(input.formData),
  labelOf: (name: string) => (name === xAxisLabel(input.formData) ? input.labelOf(name) : name),
  partsOf: (name: string) => [name],
});

const lookOf = (options: TimePivotOptions): LineLook => ({
  ...options,
  ...unusedLook,
  keepsSeriesOrder: true,
  area: false,
  opacity: 0,
  stack: null,
});

/** The newest period has a colour, those before it are the fainter the older they are. */
function periodTheme({ theme, options, formData }: Input, names: readonly string[]): VizTheme {
  const metric = metricOf(formData, 'metric');
  const newest =
    pickedColor(options.color_picker) ??
    theme.soleColorOf(metric === undefined ? '' : metricLabel(metric), options.color_scheme);
  const faint = interpolateRgb(theme.mutedText, theme.grid);
  const colorOf = (name: string): string => {
    const age = names.indexOf(name);
    return age <= 0 ? newest : faint((faintest * (age - 1)) / Math.max(1, names.length - 2));
  };
  return { ...theme, colorOf, soleColorOf: colorOf };
}

function emphasize(element: Element, input: Input, newest: string): void {
  const color = periodTheme(input, [newest]).colorOf(newest);
  for (const line of element.querySelectorAll('[aria-label="line"] path'))
    if (line.getAttribute('stroke') === color) line.setAttribute('stroke-width', String(newestLinePx));
}

/** A click means the time of its own period; at a time of several that of the newest which has a value there. */
function withOriginalTime(
  { points: _points, ...mark }: Mark,
  cut: CutPeriods,
  { axis, newest }: { readonly axis: string; readonly newest: string },
): Mark {
  const x = mark.selects?.[axis];
  const time = typeof x === 'number' ? cut.originalOf(mark.series ?? newest, x) : null;
  const { selects: _selects, ...rest } = mark;
  return time === null ? rest : { ...rest, selects: { [axis]: time } };
}
