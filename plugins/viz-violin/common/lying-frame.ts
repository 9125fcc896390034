import {
  axisValues,
  appendAxisTitles,
  appendFlatLabels,
  gridMarks,
  labelFontPx,
  plotElement,
  svgText,
  textWidthPx,
  truncateNames,
  valueAxis,
  valueScale,
  type DrawInput,
  type Margins,
} from '#plugins/viz-kit';
import type { ViolinGroup } from './violin-groups.ts';
import type { ViolinOptions } from './violin-options.ts';

type Input = DrawInput<ViolinOptions>;

/** Axes of groups below each other, and values to the right. */
export interface LyingFrame {
  readonly root: SVGSVGElement;
  readonly margins: Margins;
  readonly stepPx: number;
  /** Foot of a row. */
  readonly footPx: (row: number) => number;
  readonly valuePx: (value: number) => number;
}

export interface LyingChoice {
  readonly groups: readonly ViolinGroup[];
  readonly values: readonly number[];
  readonly titles: { readonly values: string; readonly groups: string };
  readonly remark: string;
  /** Rows of room above the first one. */
  readonly above: number;
  /** From the foot of a row up to the middle of its name, in rows. */
  readonly nameAt: number;
}

const nameShare = 0.3;
/** Names closer than this are thinned. px */
const nameRowPx = 12;

export function lyingFrame(input: Input, choice: LyingChoice): LyingFrame {
  const { size, theme, options, formats, document } = input;
  const { groups, titles, remark } = choice;
  const names = groups.map(({ label }) => label);
  const mostPx = size.widthPx * nameShare;
  const left = Math.min(mostPx, Math.max(0, ...names.map((name) => textWidthPx(name, labelFontPx)))) + 12;
  const margins = {
    top: titles.groups === '' && remark === '' ? 8 : 24,
    right: 14,
    bottom: 24 + (titles.values === '' ? 0 : 18),
    left,
  };
  const axis = valueAxis({
    values: axisValues(input, 'y', choice.values),
    includesZero: false,
    bounds: options.value_bounds,
    lengthPx: size.widthPx - left - margins.right,
    spacingPx: 70,
    format: formats.number(options.number_format),
  });
  const stepPx = (size.heightPx - margins.top - margins.bottom) / (groups.length + choice.above);
  const footPx = (row: number): number => margins.top + (row + 1 + choice.above) * stepPx;
  const valuePx = valueScale(axis, [left, size.widthPx - margins.right]);
  const root = plotElement(input, {
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: left,
    x: { type: axis.type, domain: [...axis.domain], axis: null },
    y: { type: 'linear', domain: [0, 1], axis: null },
    marks: gridMarks('x', axis.ticks, theme),
  });
  const labels = axis.ticks.map((tick) => ({ x: valuePx(tick), shown: axis.label(tick) }));
  appendFlatLabels(root, input, labels, size.heightPx - margins.bottom + 6);
  appendAxisTitles(root, input, { above: titles.groups, below: titles.values, remark }, margins);
  const cut = truncateNames(names, mostPx, labelFontPx);
  const every = Math.ceil(nameRowPx / stepPx);
  groups.forEach(({ label }, row) => {
    if (row % every !== 0) return;
    const look = { x: left - 8, y: footPx(row) - choice.nameAt * stepPx, dy: '0.35em', 'text-anchor': 'end' };
    root.append(svgText(document, { ...look, fill: theme.text }, cut[row] ?? label, label));
  });
  return { root, margins, stepPx, footPx, valuePx };
}
