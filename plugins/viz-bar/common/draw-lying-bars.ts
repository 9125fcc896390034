import {
  appendAxisTitles,
  appendBreak,
  appendFlatLabels,
  gridMarks,
  labelFontPx,
  plotElement,
  plotScale,
  svgText,
  textWidthPx,
  truncateNames,
  valueScale,
  type Scene,
} from '#plugins/viz-kit';
import { barMarks } from './bar-marks.ts';
import { appendBarReferences, withReferences } from './bar-references.ts';
import { appendBars } from './bar-shapes.ts';
import { barValueAxis } from './draw-standing-bars.ts';
import type { Bar } from './bar-layout.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';
import { labelFormatter, remarkBeside, roomForNegatives, valueLabels, withLabels } from './value-labels.ts';

/** Bars that lie beside a vertical category axis, the first at the top. */
export function drawLyingBars(input: BarInput, plan: BarPlan): Omit<Scene, 'legend'> {
  const { options, size, theme } = input;
  const names = plan.slots.map(plan.titleOf);
  const namesPx =
    Math.min(Math.max(0, ...names.map((name) => textWidthPx(name, labelFontPx))), size.widthPx * 0.36) + 14;
  const wordsOf = labelFormatter(input, plan);
  const widestValue = options.show_value
    ? Math.max(0, ...plan.bars.map((bar) => textWidthPx(wordsOf(bar.amount), labelFontPx)))
    : 0;
  const right = 16 + widestValue;
  const { titles, remark } = plan;
  const top = titles.slots === '' && remark === '' ? 8 : 24;
  const bottom = 24 + (titles.values === '' ? 0 : 18);
  const lengthPx = size.widthPx - namesPx - right;
  const values = barValueAxis(input, plan, { lengthPx, spacingPx: 64 });
  const widthOf = ({ amount }: Bar) => textWidthPx(wordsOf(amount), labelFontPx) + 8;
  const left = namesPx + roomForNegatives(input, plan, { axis: values, lengthPx }, widthOf);
  const stepPx = (size.heightPx - top - bottom) / plan.slots.length;
  const places = {
    stepPx,
    valuePx: valueScale(values, [left, size.widthPx - right]),
    slotPx: (slot: number) => top + (slot + 0.5) * stepPx,
  };
  const root = plotElement(input, {
    marginTop: top,
    marginRight: right,
    marginBottom: bottom,
    marginLeft: left,
    x: plotScale(values, [left, size.widthPx - right]),
    y: { type: 'linear', domain: [plan.slots.length - 0.5, -0.5], axis: null },
    marks: [...gridMarks('x', values.ticks, theme)],
  });
  const margins = { top, right, bottom, left };
  const live = appendBars(root, input, plan, { places, margins, axis: values });
  appendBreak(root, input, { gap: values.gap, margins, valuePx: places.valuePx, isLying: true });
  appendFlatLabels(
    root,
    input,
    labelsApart(values.ticks.map((tick) => ({ x: places.valuePx(tick), shown: values.label(tick) }))),
    size.heightPx - bottom + 6,
  );
  appendNames(root, input, { names, left: namesPx, places });
  const written = valueLabels(input, plan, places);
  const redraw = withLabels(root, input, plan, written.labels, live.redraw);
  appendAxisTitles(
    root,
    input,
    { above: titles.slots, below: titles.values, remark: remarkBeside(plan, written, titles.slots) },
    margins,
  );
  const references = appendBarReferences(root, input, plan, { places, margins });
  return {
    element: root,
    marks: [...barMarks(input, plan, places), ...references.marks],
    isLying: true,
    ...live,
    ...redraw,
    ...withReferences(input, plan, references, redraw.redraw ?? live.redraw),
  };
}

/** Beside a break, numbers can be wider than it is: the first of those that would overlap is written. */
function labelsApart<L extends { readonly x: number; readonly shown: string }>(labels: readonly L[]): readonly L[] {
  let endPx = -Infinity;
  return labels.filter(({ x, shown }) => {
    const half = textWidthPx(shown, labelFontPx) / 2;
    if (x - half < endPx) return false;
    endPx = x + half + 2;
    return true;
  });
}

/** Names of the categories, as many as fit above each other. */
function appendNames(
  root: SVGSVGElement,
  { document, theme }: BarInput,
  choice: {
    readonly names: readonly string[];
    readonly left: number;
    readonly places: { readonly stepPx: number; readonly slotPx: (slot: number) => number };
  },
): void {
  const every = Math.ceil(11.5 / choice.places.stepPx);
  const cut = truncateNames(choice.names, choice.left - 12, labelFontPx);
  choice.names.forEach((name, slot) => {
    if (slot % every !== 0) return;
    root.append(
      svgText(
        document,
        { x: choice.left - 8, y: choice.places.slotPx(slot), dy: '0.35em', 'text-anchor': 'end', fill: theme.text },
        cut[slot] ?? name,
        name,
      ),
    );
  });
}
