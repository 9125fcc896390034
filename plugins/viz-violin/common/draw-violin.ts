import {
  axisTitle,
  dimensionsOf,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  halo,
  labelFontPx,
  liveLayer,
  noteScene,
  standingFrame,
  svgText,
  textWidthPx,
  toldInTurns,
  type DrawInput,
  type Margins,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { lyingFrame } from './lying-frame.ts';
import { messages } from './messages.ts';
import { violinGroups, type ViolinGroup, type ViolinGroups } from './violin-groups.ts';
import type { ViolinOptions } from './violin-options.ts';
import { groupShape, type ShapePlace } from './violin-shapes.ts';

type Input = DrawInput<ViolinOptions>;
type Words = Omit<Input, 'document' | 'size'>;

export const violinRenderer: VizRenderer<ViolinOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** Side by side or below each other, closer shapes are no shapes. px */
const leastStepPx = { standing: 12, lying: 10 } as const;
/** Of the room between two violins, what the widest takes. */
const widthShare = 0.92;
const mostWidthPx = 180;
const mostLegend = 60;

/** Where shapes are, one by one, and on which picture. */
interface Layout {
  readonly root: SVGSVGElement;
  readonly margins: Margins;
  readonly placeOf: (index: number) => Omit<ShapePlace, 'color' | 'heightPx'>;
  /** Of the highest density, px. */
  readonly roomPx: number;
}

function* draw(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const whole = yield* violinGroups(input);
  const isSole = dimensionsOf(input.formData).length === 0;
  const colorOf = ({ colorKey }: ViolinGroup): string =>
    (isSole ? theme.soleColorOf : theme.colorOf)(colorKey, options.color_scheme);
  yield* eachInTurns(whole.groups, colorOf); // in order, so that a hidden group keeps its color
  const legend =
    options.show_legend && whole.groups.length > 1
      ? whole.groups
          .slice(0, mostLegend)
          .map((group) => ({ key: group.key, label: group.label, color: colorOf(group) }))
      : [];
  const visible = whole.groups.filter(({ key }) => !input.hidden.has(key));
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const isLying = options.shape === 'ridgeline' || options.orientation === 'horizontal';
  const most = Math.max(
    1,
    Math.floor(isLying ? (size.heightPx - 60) / leastStepPx.lying : (size.widthPx - 50) / leastStepPx.standing),
  );
  const groups = visible.slice(0, most);
  const remark =
    groups.length < visible.length ? drawingMessages.firstOf({ shown: groups.length, all: visible.length }) : '';
  yield* eachInTurns(groups, ({ density }) => density); // the most work of them
  const layout = (isLying ? layOutLying : layOutStanding)(input, whole, groups, remark);
  const heightOf = scaleOf(options, groups, layout.roomPx);
  const layer = liveLayer(input, layout.margins);
  layout.root.append(layer);
  const shapes = groups.map((group, index) => {
    const place = { ...layout.placeOf(index), heightPx: heightOf(group), color: colorOf(group) };
    const element = groupShape(input, group, place);
    layer.append(element);
    return { element, selects: group.selects, at: { mark: index, selects: group.selects } };
  });
  const marks = groups.map((group, index) => groupMark(input, layout, group, index, colorOf(group)));
  if (options.show_median) appendMedians(input, layout, groups, isLying);
  return { element: layout.root, marks, legend, shapes, ...(isLying ? { isLying: true } : {}) };
}

/** px of the densities of a group: by one scale for all, or by its own. */
function scaleOf({ scale }: ViolinOptions, groups: readonly ViolinGroup[], roomPx: number) {
  const weightOf = ({ total }: ViolinGroup): number => (scale === 'count' ? total : 1);
  const highest = (group: ViolinGroup): number => Math.max(...group.density.heights) * weightOf(group);
  const all = Math.max(...groups.map(highest));
  return (group: ViolinGroup) => {
    const most = scale === 'own' ? highest(group) : all;
    return (density: number): number => (most === 0 ? 0 : (density * weightOf(group) * roomPx) / most);
  };
}

const titlesOf = ({ options, labelOf, formData, size }: Input, { column }: ViolinGroups) => ({
  values: axisTitle(options.value_title, labelOf(column), size),
  groups: axisTitle(
    options.group_title,
    dimensionsOf(formData)
      .map((group) => labelOf(columnLabel(group)))
      .join(', '),
    size,
  ),
});

const reachedBy = (groups: readonly ViolinGroup[]): readonly number[] =>
  groups.flatMap(({ density: { xs } }) => [xs[0] ?? 0, xs.at(-1) ?? 0]);

function layOutStanding(input: Input, whole: ViolinGroups, groups: readonly ViolinGroup[], remark: string): Layout {
  const { options, formats } = input;
  const titles = titlesOf(input, whole);
  const isNamed = dimensionsOf(input.formData).length > 0;
  const { root, margins, slotPx, stepPx, valuePx } = standingFrame(input, {
    names: groups.map(({ label }) => (isNamed ? label : '')),
    values: reachedBy(groups),
    includesZero: false,
    bounds: options.value_bounds,
    format: formats.number(options.number_format),
    titles: { values: titles.values, slots: titles.groups },
    remark,
  });
  return {
    root,
    margins,
    roomPx: Math.min(stepPx * widthShare, mostWidthPx) / 2,
    placeOf: (index) => ({ valuePx, basePx: slotPx(index), isLying: false, isRidge: false }),
  };
}

function layOutLying(input: Input, whole: ViolinGroups, groups: readonly ViolinGroup[], remark: string): Layout {
  const { options } = input;
  const isRidge = options.shape === 'ridgeline';
  const above = isRidge ? options.overlap : 0;
  const isNamed = dimensionsOf(input.formData).length > 0;
  const { root, margins, stepPx, footPx, valuePx } = lyingFrame(input, {
    groups: isNamed ? groups : groups.map((group) => ({ ...group, label: '' })),
    values: reachedBy(groups),
    titles: titlesOf(input, whole),
    remark,
    above,
    nameAt: isRidge ? 0.2 : 0.5,
  });
  return {
    root,
    margins,
    roomPx: isRidge ? stepPx * (1 + above) * 0.95 : Math.min(stepPx * widthShare, mostWidthPx) / 2,
    placeOf: (index) => ({ valuePx, basePx: footPx(index) - (isRidge ? 0 : stepPx / 2), isLying: true, isRidge }),
  };
}

/** Where the median of a group is, within the picture. */
function medianPlace({ size }: Input, { placeOf, margins }: Layout, group: ViolinGroup, index: number) {
  const { valuePx, basePx, isLying } = placeOf(index);
  const along = valuePx(group.median);
  const clamp = (px: number, from: number, to: number): number => Math.max(from, Math.min(to, px));
  return isLying
    ? { x: clamp(along, margins.left, size.widthPx - margins.right), y: basePx }
    : { x: basePx, y: clamp(along, margins.top, size.heightPx - margins.bottom) };
}

/** Medians beside the middle of each shape: of all, or, where one has no room, of none. */
function appendMedians(input: Input, layout: Layout, groups: readonly ViolinGroup[], isLying: boolean): void {
  const { formats, options, document, theme } = input;
  const words = groups.map(({ median }) => formats.number(options.number_format)(median));
  const [one, other] = [layout.placeOf(0).basePx, layout.placeOf(1).basePx];
  const stepPx = groups.length < 2 ? Infinity : Math.abs(other - one);
  const widest = Math.max(...words.map((word) => textWidthPx(word, labelFontPx)));
  if (stepPx < (isLying ? labelFontPx + 2 : widest + 14)) return;
  groups.forEach((group, index) => {
    const { x, y } = medianPlace(input, layout, group, index);
    const at = isLying
      ? { x, y: y - 9, 'text-anchor': 'middle' }
      : { x: x + 7, y: options.inner === 'box' ? y : y - 9, 'text-anchor': 'start' };
    layout.root.append(
      svgText(document, { ...at, dy: '0.35em', fill: theme.text, ...halo(theme) }, words[index] ?? ''),
    );
  });
}

function groupMark(input: Input, layout: Layout, group: ViolinGroup, index: number, color: string): Mark {
  const number = input.formats.number(input.options.number_format);
  const range = (from: number, to: number): string => messages.fromTo({ from: number(from), to: number(to) });
  return {
    ...medianPlace(input, layout, group, index),
    title: group.label,
    series: group.key,
    rows: [
      { label: messages.median(), value: number(group.median), color },
      { label: messages.quartiles(), value: range(group.lower, group.upper) },
      { label: messages.range(), value: range(group.least, group.greatest) },
      { label: messages.rows(), value: input.formats.number(',d')(group.total) },
    ],
    selects: group.selects,
  };
}

function* summarize(input: Words): Steps<string> {
  const { groups: all, column } = yield* violinGroups(input);
  const groups = all.filter(({ key }) => !input.hidden.has(key));
  const title = input.labelOf(column);
  if (groups.length === 0) return drawingMessages.emptySummary({ title });
  const number = input.formats.number(input.options.number_format);
  return messages.summary({
    title,
    count: groups.length,
    parts: groups
      .slice(0, 6)
      .map(({ label, median, lower, upper }) =>
        messages.part({ label, median: number(median), lower: number(lower), upper: number(upper) }),
      )
      .join(' '),
  });
}
