import {
  axisValues,
  appendAxisTitles,
  appendFlatLabels,
  axisTitle,
  dimensionsOf,
  drawingMessages,
  drawnInTurns,
  gridMarks,
  joinRemarks,
  noteScene,
  plotElement,
  toldInTurns,
  valueAxis,
  valueAxisMark,
  valueScale,
  labelsTogether,
  type DrawInput,
  type NumberLabels,
  type Scene,
  type Steps,
  type ValueAxis,
  type VizRenderer,
  binnedGroupsInTurns,
  type BinnedGroup,
} from '#plugins/viz-kit';
import type { HistogramFrame } from './histogram-frame.ts';
import { binText, histogramBrush, histogramMarks } from './histogram-marks.ts';
import { binTotals } from './bin-totals.ts';
import type { HistogramOptions } from './histogram-options.ts';
import { appendBins, countLabels } from './histogram-shapes.ts';
import { messages } from './messages.ts';

type Input = DrawInput<HistogramOptions>;

export const histogramRenderer: VizRenderer<HistogramOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** Groups shown on top of each other: the rest has no colour that anyone could tell. */
const mostGroups = 60;

function* draw(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const whole = yield* binnedGroupsInTurns(input);
  const all = { ...whole, groups: whole.groups.slice(0, mostGroups) };
  const isSole = dimensionsOf(input.formData).length === 0;
  const colorOf = ({ colorKey }: BinnedGroup): string =>
    (isSole ? theme.soleColorOf : theme.colorOf)(colorKey, options.color_scheme);
  all.groups.forEach(colorOf); // in order, so that a hidden group keeps its colour
  const legend =
    options.show_legend && all.groups.length > 1
      ? all.groups.map((group) => ({ key: group.key, label: group.label, color: colorOf(group) }))
      : [];
  const model = { ...all, groups: all.groups.filter((group) => !input.hidden.has(group.key)) };
  if (model.bins.length === 0 || model.groups.length === 0)
    return { ...noteScene(input, drawingMessages.noData()), legend };
  const titles = {
    above: axisTitle(options.y_axis_title, options.normalize ? messages.share() : messages.rows(), size),
    below: axisTitle(options.x_axis_title, input.labelOf(model.column), size),
    remark:
      whole.groups.length > mostGroups ? drawingMessages.firstOf({ shown: mostGroups, all: whole.groups.length }) : '',
  };
  const top = (titles.above === '' && titles.remark === '' ? 12 : 26) + (options.show_value ? 8 : 0);
  const bottom = 24 + (titles.below === '' ? 0 : 18);
  const valueOf = countWords(input);
  const values = valueAxis({
    values: axisValues(input, 'y', binTotals(model)),
    includesZero: true,
    lengthPx: size.heightPx - top - bottom,
    spacingPx: 44,
    acrossPx: size.widthPx,
    isWhole: !options.normalize,
    format: valueOf,
  });
  const margins = { top, right: 16, bottom, left: Math.ceil(values.labelWidthPx) + 12 };
  const low = model.bins[0]?.from ?? 0;
  const high = model.bins.at(-1)?.to ?? 1;
  const bare = {
    model,
    margins,
    valueOf,
    colorOf,
    xPx: valueScale({ type: 'linear', domain: [low, high] }, [margins.left, size.widthPx - margins.right]),
    yPx: valueScale(values, [size.heightPx - bottom, top]),
  };
  const labels = options.show_value ? countLabels(bare) : [];
  const frame: HistogramFrame = { ...bare, labels: labels ?? [] };
  const root = plotElement(input, {
    marginTop: top,
    marginRight: margins.right,
    marginBottom: bottom,
    marginLeft: margins.left,
    x: { type: 'linear', domain: [low, high], axis: null },
    y: { type: 'linear', domain: [...values.domain], axis: null },
    marks: [...gridMarks('y', values.ticks, theme), valueAxisMark('left', values.ticks, values.label, theme)],
  });
  const live = appendBins(root, input, frame);
  appendBinLabels(root, input, frame);
  const hasRow = titles.above !== '' || titles.remark !== '';
  const lost = labels === undefined && hasRow ? drawingMessages.noRoomForValues() : '';
  appendAxisTitles(root, input, { ...titles, remark: joinRemarks(titles.remark, lost) }, margins);
  return {
    element: root,
    marks: histogramMarks(input, frame),
    legend,
    ...histogramBrush(input, frame),
    ...live,
  };
}

/** Shares read best in percent unless a format was chosen. */
function countWords({ options, formats }: Pick<Input, 'options' | 'formats'>): NumberLabels {
  return formats.number(options.normalize && options.y_axis_format === 'SMART_NUMBER' ? '.1~%' : options.y_axis_format);
}

/** The edges themselves where they fit, else round numbers between them. */
function appendBinLabels(root: SVGSVGElement, input: Input, { model, margins, xPx }: HistogramFrame): void {
  const { options, size, formats } = input;
  const widthPx = size.widthPx - margins.left - margins.right;
  const axis: ValueAxis = valueAxis({
    values: [],
    includesZero: false,
    bounds: [model.bins[0]?.from ?? 0, model.bins.at(-1)?.to ?? 1],
    lengthPx: widthPx,
    spacingPx: 70,
    format: formats.number(options.x_axis_format),
  });
  const edges = [...model.bins.map((bin) => bin.from), model.bins.at(-1)?.to ?? 1];
  const ticks = edges.length <= widthPx / 56 ? edges : axis.ticks;
  const wordsOf = labelsTogether(formats.number(options.x_axis_format), ticks);
  appendFlatLabels(
    root,
    input,
    ticks.map((value) => ({ x: xPx(value), shown: wordsOf(value) })),
    size.heightPx - margins.bottom + 6,
  );
}

function* summarize(input: Omit<Input, 'document' | 'size'>): Steps<string> {
  const whole = yield* binnedGroupsInTurns(input);
  const model = { ...whole, groups: whole.groups.filter((group) => !input.hidden.has(group.key)) };
  const title = input.labelOf(model.column);
  const totals = binTotals(model);
  const most = totals.reduce((best, count, bin) => (count > (totals[best] ?? 0) ? bin : best), 0);
  const bin = model.bins[most];
  if (bin === undefined || model.groups.length === 0) return drawingMessages.emptySummary({ title });
  const number = input.formats.number(input.options.x_axis_format);
  return messages.summary({
    title,
    from: number(model.bins[0]?.from ?? 0),
    to: number(model.bins.at(-1)?.to ?? 0),
    bins: model.bins.length,
    range: binText(input, model)(bin),
    value: countWords(input)(totals[most] ?? 0),
  });
}
