import {
  binnedBrushAxis,
  datasetColumn,
  leavesAxis,
  liveLayer,
  opacityOf,
  seriesSelects,
  seriesTable,
  setAttributes,
  svg,
  xAxisLabel,
  type Margins,
  type Scene,
  type Series,
  type Shape,
  type ValueAxis,
} from '#plugins/viz-kit';
import { genericType, type ColumnarResult } from '#plugins/databases';
import { barColors } from './bar-colors.ts';
import { barsOf, type Bar } from './bar-layout.ts';
import { isAhead, whiskers } from './expected-bars.ts';
import { barInsets, type BarPlaces } from './bar-marks.ts';
import type { BarInput, BarPlan } from './bar-plan.ts';

interface BarShape extends Shape {
  readonly bar: Bar;
}

/** What is only expected is fainter. */
const expectedShare = 0.4;

const keyOf = (bar: Bar): string => `${String(bar.slot)} ${bar.series.key}`;

/** Draws the bars, one rectangle each. On a logarithmic axis they start at its low end. */
export function appendBars(
  root: SVGSVGElement,
  input: BarInput,
  plan: BarPlan,
  facts: { readonly places: BarPlaces; readonly margins: Margins; readonly axis: ValueAxis },
): Pick<Scene, 'shapes' | 'brush' | 'redraw'> {
  const groupsOf = seriesSelects(input);
  const axisName = xAxisLabel(input.formData);
  const { places, margins, axis } = facts;
  const boxOf = boxes(input, plan, places, axis.type === 'log' ? axis.domain[0] : -Infinity);
  const isRounded = input.options.stack === null;
  const isStanding = input.options.orientation === 'vertical';
  const colorOf = barColors(plan);
  const shapes = plan.bars.map((bar): BarShape => {
    const box = boxOf(bar);
    const thickness = isStanding ? box.width : box.height;
    const opacity = opacityOf(bar.series);
    const element = svg(input.document, 'rect', {
      ...box,
      fill: colorOf(bar),
      'aria-label': bar.series.label,
      'fill-opacity': isAhead(plan, bar) ? (opacity ?? 1) * expectedShare : opacity,
      ...(isRounded && thickness > 8 ? { rx: 2 } : {}),
    });
    return { bar, element, selects: { [axisName]: plan.slots[bar.slot]?.value ?? null, ...groupsOf(bar.series) } };
  });
  const layer = liveLayer(input, margins);
  layer.append(...shapes.map(({ element }) => element), ...whiskers(input, plan, places, boxOf));
  root.append(layer);
  return {
    shapes,
    ...brushOf(input, plan, places),
    redraw: (data) => {
      // Where others are expected the axis may end elsewhere.
      if (plan.visible.some(({ forecast }) => forecast !== undefined)) return false;
      const bars = movedBars(input, plan, data);
      if (leavesAxis(axis, endsOf(plan.bars), endsOf(bars))) return false;
      const moved = new Map(bars.map((bar) => [keyOf(bar), bar]));
      const movedColor = barColors(plan, movedSeries(input, plan, data, plan.table.series));
      for (const { bar, element } of shapes) {
        const other = moved.get(keyOf(bar)) ?? { ...bar, from: 0, to: 0 };
        const { x, y, width, height } = boxOf(other);
        setAttributes(element, { ...(isStanding ? { y, height } : { x, width }), fill: movedColor(other) });
      }
      return true;
    },
  };
}

const endsOf = (bars: readonly Bar[]): readonly number[] => bars.flatMap(({ from, to }) => [from, to]);

/** Bars of other values in the slots of the drawing. */
export const movedBars = (input: BarInput, plan: BarPlan, data: readonly ColumnarResult[]): readonly Bar[] =>
  barsOf(plan.slots, movedSeries(input, plan, data, plan.visible), input.options.stack);

function movedSeries(
  input: BarInput,
  plan: BarPlan,
  data: readonly ColumnarResult[],
  drawn: readonly Series[],
): readonly Series[] {
  const other = seriesTable({ ...input, data });
  const rowOf = new Map(other.x.map((x, row) => [x, row]));
  const valuesOf = new Map(other.series.map((series) => [series.key, series.values]));
  return drawn.map((series): Series => {
    const values = valuesOf.get(series.key);
    return { ...series, values: plan.table.x.map((x) => values?.[rowOf.get(x) ?? -1] ?? null) };
  });
}

function boxes({ options }: BarInput, plan: BarPlan, places: BarPlaces, floor: number) {
  const isStacked = options.stack !== null;
  const indexOf = new Map(plan.visible.map((series, index) => [series.key, index]));
  const insets = plan.visible.map((_, index) => barInsets(plan, isStacked, index, places.stepPx));
  // A hairline of ground between the parts of a stack keeps their edges visible.
  const seam = isStacked && places.stepPx > 8 ? 0.5 : 0;
  return (bar: Bar) => {
    const { start = 0, end = 0 } = insets[indexOf.get(bar.series.key) ?? 0] ?? {};
    const across = places.slotPx(bar.slot) - places.stepPx / 2 + start;
    const thickness = Math.max(0.5, places.stepPx - start - end);
    const one = places.valuePx(Math.max(floor, bar.from));
    const other = places.valuePx(Math.max(floor, bar.to));
    const low = Math.min(one, other);
    const length = Math.max(0, Math.abs(other - one) - seam);
    return options.orientation === 'vertical'
      ? { x: across, y: low + seam, width: thickness, height: length }
      : { x: low, y: across, width: length, height: thickness };
  };
}

/** Times and numbers in ascending order can be brushed, a bar at a time. */
function brushOf(input: BarInput, plan: BarPlan, { slotPx, stepPx }: BarPlaces): Pick<Scene, 'brush'> {
  const { axisType } = plan.table;
  if (input.options.xAxisForceCategorical || (axisType !== genericType.temporal && axisType !== genericType.numeric))
    return {};
  const values = plan.slots.map((slot) => Number(slot.value));
  if (values.some((value, index) => index > 0 && value <= (values[index - 1] ?? 0))) return {};
  const axis = binnedBrushAxis({
    column: datasetColumn(input.formData, 'x_axis'),
    type: axisType,
    values,
    formData: input.formData,
    formats: input.formats,
    edgePx: (index) => slotPx(0) + (index - 0.5) * stepPx,
  });
  if (axis === undefined) return {};
  return { brush: input.options.orientation === 'vertical' ? { x: axis } : { y: axis } };
}
