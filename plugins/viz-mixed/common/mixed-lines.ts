import {
  noReferences,
  seriesShape,
  setAttributes,
  svg,
  type LineFrame,
  type Series,
  type SeriesShape,
  type Shape,
  type Steps,
} from '#plugins/viz-kit';
import type { ShownQuery } from './mixed-axes.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput, MixedSeries } from './mixed-model.ts';

/** One query as a drawing of lines has it: its own rows, at the places that both queries share. */
export function lineFrame(frame: MixedFrame, shown: ShownQuery, colorOf: LineFrame['colorOf']): LineFrame {
  const { query, drawn, spans } = shown;
  const { xs, xPx, domain } = frame.places;
  const values = frame.axes[query.look.side];
  if (values === undefined) throw new Error('A query that is shown has no axis.');
  return {
    table: query.table,
    visible: drawn,
    spans,
    xs: query.places.map((place) => xs[place] ?? 0),
    xDomain: domain,
    annotations: [],
    references: noReferences,
    margins: frame.margins,
    values,
    titles: { above: '', below: '', remark: '' },
    xPx,
    yPx: frame.yPx(query.look.side),
    colorOf,
  };
}

/** Draws the areas, lines and dots of all queries that are no bars: areas behind lines behind dots. */
export function* appendLines(
  layer: Element,
  input: MixedInput,
  frame: MixedFrame,
  look: {
    readonly colorOf: (series: Series) => string;
    readonly selectsOf: (one: MixedSeries) => Shape['selects'];
    /** Where axes are broken: over lengths and below lines. */
    readonly strips: Element;
  },
): Steps<readonly Shape[]> {
  const { document } = input;
  const shapes: { readonly one: MixedSeries; readonly shape: SeriesShape }[] = [];
  for (const shown of frame.shown.filter(({ query }) => query.look.kind !== 'bar')) {
    const own = lineFrame(frame, shown, look.colorOf);
    const lineInput = { ...input, options: shown.query.look.line, formData: shown.query.formData };
    // Drawn from last to first: the largest series lies on top.
    for (const one of [...shown.series].reverse()) {
      shapes.push({ one, shape: seriesShape(lineInput, own, one.drawn) });
      yield;
    }
  }
  const isOverBars = frame.places.stepPx >= leastEdgedPx && frame.shown.some(({ query }) => query.look.kind === 'bar');
  layer.append(
    ...(shapes.some(({ shape }) => shape.ahead.length > 0)
      ? [svg(document, 'g', { 'aria-label': 'forecast' }, ...shapes.flatMap(({ shape }) => shape.ahead))]
      : []),
    svg(document, 'g', { 'aria-label': 'area' }, ...shapes.map(({ shape }) => shape.area)),
    look.strips,
    ...(isOverBars ? shapes.map(({ shape }) => edges(input, shape)) : []),
    svg(document, 'g', { 'aria-label': 'line' }, ...shapes.map(({ shape }) => shape.line)),
    svg(document, 'g', {}, ...shapes.map(({ shape }) => shape.dots)),
  );
  return shapes.flatMap(({ one, shape }) =>
    [shape.area, shape.line, shape.dots, ...shape.ahead]
      .filter((element) => element !== undefined)
      .map((element) => ({ element, selects: look.selectsOf(one) })),
  );
}

/** Of the ground beside a line over bars, px. */
const edgePx = 1.5;
/** Width of bands from which on lines have edges: of denser ones nothing would be left between them. */
const leastEdgedPx = 6;

/** The ground shines through around lines and dots, so that bars of a like colour do not hide them. */
function edges({ document, theme }: MixedInput, { line, dots }: SeriesShape): Element {
  const group = svg(document, 'g', { 'aria-hidden': 'true' });
  for (const shape of [line, dots]) {
    const copy = shape?.cloneNode() as Element | undefined; // the copy of an element is one
    if (copy === undefined) continue;
    for (const name of ['aria-label', 'stroke-dasharray', 'stroke-opacity']) copy.removeAttribute(name);
    const width = Number(copy.getAttribute('stroke-width') ?? 0) + 2 * edgePx;
    setAttributes(copy, { stroke: theme.background, 'stroke-width': width });
    group.append(copy);
  }
  return group;
}
