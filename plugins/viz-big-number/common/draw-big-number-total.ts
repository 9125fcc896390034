import {
  amountOf,
  noteScene,
  drawingMessages,
  metricOf,
  numberOf,
  svgRoot,
  valueLabels,
  type DrawInput,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import { metricLabel } from '#plugins/queries';
import type { BigNumberTotalOptions } from './big-number-total-options.ts';
import { messages } from './messages.ts';
import { numberColor } from './number-color.ts';
import { appendLines, fittingFontPx, wordLines, type TextLine } from './number-text.ts';

type Input = DrawInput<BigNumberTotalOptions>;

export const bigNumberTotalRenderer: VizRenderer<BigNumberTotalOptions> = {
  draw: drawTotal,
  summarize: summarizeTotal,
};

function drawTotal(input: Input): Scene {
  const { size } = input;
  const words = valueText(input);
  if (words === undefined) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const title = metricTitle(input);
  const show = (value: string, data: Input['data']): void => {
    root.replaceChildren();
    appendLines(root, input, textLines({ ...input, data }, title, value), { topPx: 0, heightPx: size.heightPx });
  };
  show(words, input.data);
  return {
    element: root,
    marks: [{ x: size.widthPx / 2, y: size.heightPx / 2, title, rows: [{ label: title, value: words }] }],
    legend: [],
    redraw: (data) => {
      show(valueText({ ...input, data }) ?? drawingMessages.notAvailable(), data);
      return true;
    },
  };
}

function textLines(input: Input, title: string, value: string): readonly TextLine[] {
  const { data, options, theme, size } = input;
  const below = Math.max(11, Math.min(options.subheader_font_size * size.heightPx, 28));
  const small = (line: string): readonly TextLine[] =>
    wordLines(line, below, size.widthPx, { fill: theme.mutedText, weight: 400 });
  const { fill, remark } = numberColor(input, amountOf(data[0]?.columns[0]?.values[0]));
  const number: TextLine = {
    words: value,
    fontPx: fittingFontPx(value, options.header_font_size * size.heightPx, size.widthPx),
    fill,
    weight: 600,
  };
  return [...small(options.show_metric_name ? title : ''), number, ...small(options.subheader), ...small(remark)];
}

/** Undefined when the query gave no row. */
function valueText({ data, options, formats }: Omit<Input, 'document' | 'size'>): string | undefined {
  const column = data[0]?.columns[0];
  if (column === undefined || data[0]?.rowCount === 0) return undefined;
  const value = column.values[0] ?? null;
  const number = numberOf(value);
  if (value === null) return drawingMessages.notAvailable();
  if (number === null) return String(value);
  if (options.force_timestamp_formatting || column.type === genericType.temporal)
    return formats.time(options.time_format)(number);
  return valueLabels(formats, options.y_axis_format, options.currency_format)(amountOf(value));
}

function metricTitle({ formData, labelOf }: Pick<Input, 'formData' | 'labelOf'>): string {
  const metric = metricOf(formData, 'metric');
  return metric === undefined ? '' : labelOf(metricLabel(metric));
}

function summarizeTotal(input: Omit<Input, 'document' | 'size'>): string {
  const value = valueText(input);
  return value === undefined
    ? drawingMessages.emptySummary({ title: metricTitle(input) })
    : messages.summary({ title: metricTitle(input), value });
}
