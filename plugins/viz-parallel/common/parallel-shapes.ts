import {
  eachInTurns,
  formatPx,
  halo,
  labelFontPx,
  mostMarks,
  svg,
  svgText,
  textWidthPx,
  truncateNames,
  truncateText,
  type DrawInput,
  type Mark,
  type Shape,
  type Steps,
} from '#plugins/viz-kit';
import type { ParallelFrame, PlacedAxis } from './parallel-layout.ts';
import type { ParallelOptions } from './parallel-options.ts';

type Input = DrawInput<ParallelOptions>;

/** More lines are drawn together, all of one color as one shape. */
const mostSingle = 1500;

/** A line through the axes; a missing value leaves a gap, and a value between two gaps is a dot. */
function pathOf(axes: readonly PlacedAxis[], row: number, precisionPx: number): string {
  const places = axes.map(({ x, yOf }) => {
    const y = yOf(row);
    return y === undefined ? undefined : `${formatPx(x)},${formatPx(Math.round(y / precisionPx) * precisionPx)}`;
  });
  return places
    .map((place, index) => {
      if (place === undefined) return '';
      if (places[index - 1] !== undefined) return `L${place}`;
      return places[index + 1] === undefined ? `M${place}h0` : `M${place}`;
    })
    .join('');
}

export function* appendLines(root: SVGSVGElement, input: Input, frame: ParallelFrame): Steps<readonly Shape[]> {
  const { document, options } = input;
  const { rows } = frame.model;
  const group = svg(document, 'g', {
    fill: 'none',
    'stroke-width': options.line_width,
    'stroke-opacity': options.line_opacity > 0 ? options.line_opacity : opacityOf(rows.length),
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  });
  root.append(group);
  if (rows.length > mostSingle) {
    group.append(...(yield* together(input, frame)));
    return [];
  }
  const marksPerRow = markStep(frame) === 1 ? frame.axes.length : undefined;
  return yield* eachInTurns(rows, (row, index): Shape => {
    const element = svg(document, 'path', {
      d: pathOf(frame.axes, index, 0.01),
      stroke: frame.colorOf(index),
      'aria-label': row.label,
    });
    group.append(element);
    return {
      element,
      selects: row.selects,
      ...(marksPerRow === undefined ? {} : { at: { mark: firstMarkOf(frame, index), selects: row.selects } }),
    };
  });
}

const opacityOf = (lines: number): number => Math.max(0.12, Math.min(0.85, 6 / Math.sqrt(lines)));

/** By color, each line once to the pixel: what lies on another is not seen. */
function* together({ document }: Input, { axes, model, colorOf }: ParallelFrame): Steps<readonly SVGElement[]> {
  const byColor = new Map<string, Set<string>>();
  yield* eachInTurns(model.rows, (_, row) => {
    const color = colorOf(row);
    const known = byColor.get(color) ?? new Set<string>();
    byColor.set(color, known.add(pathOf(axes, row, 1)));
  });
  return [...byColor].map(([stroke, lines]) => svg(document, 'path', { d: [...lines].join(''), stroke }));
}

/** Axes over the lines: names above, values at the left. */
export function appendAxes(root: SVGSVGElement, { document, theme, size }: Input, frame: ParallelFrame): void {
  for (const [index, { x, name, ticks }] of frame.axes.entries()) {
    root.append(
      svg(document, 'line', {
        x1: x,
        x2: x,
        y1: frame.topPx,
        y2: frame.bottomPx,
        stroke: theme.mutedText,
        'pointer-events': 'none',
      }),
    );
    const roomPx = index === 0 ? x - 8 : frame.stepPx - 10;
    const cut = truncateNames(
      ticks.map(({ words }) => words),
      roomPx,
      labelFontPx,
    );
    ticks.forEach(({ y, words }, at) => {
      root.append(
        svgText(
          document,
          { x: x - 5, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text, ...halo(theme) },
          cut[at] ?? words,
          words,
        ),
      );
    });
    if (name !== '') root.append(axisName({ document, theme, size }, frame, index));
  }
}

/** Centred above its axis, within the picture. */
function axisName(
  { document, theme, size }: Pick<Input, 'document' | 'theme' | 'size'>,
  { axes, stepPx, topPx }: ParallelFrame,
  index: number,
): SVGElement {
  const { x = 0, name = '' } = axes[index] ?? {};
  const roomPx = Math.min(stepPx - 8, size.widthPx - 8);
  const shown = truncateText(name, roomPx, labelFontPx * 1.08);
  const half = textWidthPx(shown, labelFontPx * 1.08) / 2 + 2;
  const middle = Math.max(half, Math.min(size.widthPx - half, x));
  const look = { x: middle, y: topPx - 10, 'text-anchor': 'middle', 'font-weight': 600, fill: theme.mutedText };
  return svgText(document, look, shown, name);
}

const markStep = ({ model, axes }: ParallelFrame): number =>
  Math.max(1, Math.ceil((model.rows.length * axes.length) / mostMarks));

/** Place of the first mark of a line, where every line has its marks. */
function firstMarkOf({ axes }: ParallelFrame, row: number): number {
  let count = 0;
  for (let before = 0; before < row; before += 1) count += axes.filter(({ yOf }) => yOf(before) !== undefined).length;
  return count;
}

/** One where each line meets an axis; of very many lines, every second, third, … */
export function* parallelMarks(frame: ParallelFrame): Steps<readonly Mark[]> {
  const { model, axes, number, colorOf } = frame;
  const step = markStep(frame);
  const marks = yield* eachInTurns(model.rows, (row, index): readonly Mark[] => {
    if (index % step !== 0) return [];
    const rows = model.metrics.map(({ label }, metric) => ({
      label,
      value: number(row.amounts[metric] ?? null),
      color: colorOf(index),
    }));
    return axes.flatMap(({ x, yOf }) => {
      const y = yOf(index);
      return y === undefined ? [] : [{ x, y, title: row.label, rows, selects: row.selects }];
    });
  });
  return marks.flat();
}
