import {
  flowMessages,
  polar,
  svg,
  type Circle,
  type DrawInput,
  type Mark,
  type NumberLabels,
  type Shape,
} from '#plugins/viz-kit';
import {
  arc,
  chord,
  chordDirected,
  descending,
  ribbon,
  ribbonArrow,
  type Chord,
  type ChordGroup,
  type ChordSubgroup,
} from 'd3';
import type { ChordModel, ChordNode } from './chord-model.ts';
import type { ChordOptions } from './chord-options.ts';

type Input = DrawInput<ChordOptions>;

/** What the parts of the drawing share. */
export interface ChordFrame {
  readonly model: ChordModel;
  readonly circle: Circle;
  readonly groups: readonly ChordGroup[];
  readonly ribbons: readonly Chord[];
  readonly colorOf: (node: ChordNode) => string;
  readonly number: NumberLabels;
}

type End = ChordSubgroup & { readonly radius: number };
interface RibbonEnds {
  readonly source: End;
  readonly target: End;
}

/** Between two parts, radians; less where there are many. */
const padAngle = 0.04;
const opacity = 0.62;
/** More ribbons are so thin that a line around them would hide them. */
const mostOutlined = 120;

export function layOutChords({ matrix, isDirected }: Pick<ChordModel, 'matrix' | 'isDirected'>) {
  const layout = (isDirected ? chordDirected() : chord())
    .padAngle(Math.min(padAngle, 1.2 / Math.max(1, matrix.length)))
    .sortSubgroups(descending);
  const chords = layout(matrix.map((row) => [...row]));
  return { groups: chords.groups, ribbons: [...chords] };
}

/** The ring of parts and the ribbons between them, the largest last. */
export function appendChords(root: SVGSVGElement, input: Input, frame: ChordFrame): readonly Shape[] {
  const { document, theme, options } = input;
  const { circle, model } = frame;
  const innerPx = Math.max(2, circle.radiusPx - options.ring_width);
  const group = svg(document, 'g', { transform: `translate(${String(circle.x)},${String(circle.y)})` });
  // The path of a ribbon takes the angles of both ends from itself.
  const shape: (ends: RibbonEnds) => unknown = (model.isDirected ? ribbonArrow() : ribbon()).radius(innerPx - 2);
  const paths = [...frame.ribbons]
    .map((one, index) => ({ one, mark: frame.groups.length + index }))
    .sort((a, b) => sizeOf(a.one) - sizeOf(b.one))
    .flatMap(({ one, mark }): readonly Shape[] => {
      const ends = endsOf(frame, one);
      if (ends === undefined) return [];
      const d = shape({
        source: { ...one.source, radius: innerPx - 2 },
        target: { ...one.target, radius: innerPx - 2 },
      });
      const element = svg(document, 'path', {
        d: rounded(typeof d === 'string' ? d : ''),
        fill: frame.colorOf(options.ribbon_color === 'source' ? ends.source : ends.target),
        'fill-opacity': opacity,
        ...(frame.ribbons.length > mostOutlined ? {} : { stroke: theme.background, 'stroke-width': 0.6 }),
        'aria-label': flowMessages.flow({ source: ends.source.label, target: ends.target.label }),
      });
      const selects = model.flowSelects(ends.source, ends.target);
      return [{ element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } }];
    });
  const ring = arc<ChordGroup>().innerRadius(innerPx).outerRadius(circle.radiusPx).digits(2);
  const parts = frame.groups.flatMap((one, mark): readonly Shape[] => {
    const node = model.visible[one.index];
    if (node === undefined) return [];
    const element = svg(document, 'path', {
      d: ring(one) ?? '',
      fill: frame.colorOf(node),
      'aria-label': node.label,
    });
    return [
      {
        element,
        selects: node.selects ?? {},
        at: { mark, ...(node.selects === undefined ? {} : { selects: node.selects }) },
      },
    ];
  });
  group.append(...[...paths, ...parts].map(({ element }) => element));
  root.append(group);
  return [...paths, ...parts];
}

const sizeOf = ({ source, target }: Chord): number => source.value + target.value;

/** Coordinates with two decimals: the layout gives all of them. */
const rounded = (path: string): string =>
  path.replace(/-?\d+\.\d{3,}(?:e-?\d+)?/g, (digits) => String(Math.round(Number(digits) * 100) / 100));

/** Of a ribbon for both directions the source is where more is given. */
function endsOf({ model }: ChordFrame, { source, target }: Chord) {
  const [one, other] = [model.visible[source.index], model.visible[target.index]];
  return one === undefined || other === undefined ? undefined : { source: one, target: other };
}

/** A mark per part and per ribbon. */
export function chordMarks(frame: ChordFrame): readonly Mark[] {
  const { model, circle, number, colorOf } = frame;
  const parts = frame.groups.flatMap(({ index, startAngle, endAngle }): readonly Mark[] => {
    const node = model.visible[index];
    if (node === undefined) return [];
    const out = sum(model.matrix[index] ?? []);
    const into = sum(model.matrix.map((row) => row[index] ?? 0));
    return [
      {
        ...polar(circle, (startAngle + endAngle) / 2, circle.radiusPx - 5),
        title: node.label,
        rows: [
          ...(out > 0 ? [{ label: flowMessages.out(), value: number(out), color: colorOf(node) }] : []),
          ...(into > 0 ? [{ label: flowMessages.in(), value: number(into), color: colorOf(node) }] : []),
        ],
        series: node.key,
        ...(node.selects === undefined ? {} : { selects: node.selects }),
      },
    ];
  });
  return [...parts, ...frame.ribbons.flatMap((one) => ribbonMark(frame, one) ?? [])];
}

function ribbonMark(frame: ChordFrame, one: Chord): Mark | undefined {
  const { model, circle, number, colorOf } = frame;
  const ends = endsOf(frame, one);
  if (ends === undefined) return undefined;
  const flows =
    model.isDirected || one.source.index === one.target.index
      ? [[ends.source, ends.target] as const]
      : [[ends.source, ends.target] as const, [ends.target, ends.source] as const];
  const values = [one.source.value, one.target.value];
  const [from, to] = [one.source, one.target].map(({ startAngle, endAngle }) =>
    polar(circle, (startAngle + endAngle) / 2, circle.radiusPx * 0.6),
  );
  const selects = model.flowSelects(ends.source, ends.target);
  const rows = flows.flatMap(([source, target], at) =>
    at > 0 && (values[at] ?? 0) <= 0
      ? []
      : [
          {
            label: flowMessages.flow({ source: source.label, target: target.label }),
            value: number(values[at] ?? 0),
            color: colorOf(source),
          },
        ],
  );
  return {
    x: ((from?.x ?? 0) + (to?.x ?? 0)) / 2,
    y: ((from?.y ?? 0) + (to?.y ?? 0)) / 2,
    title: flowMessages.flow({ source: ends.source.label, target: ends.target.label }),
    rows,
    ...(selects === undefined ? {} : { selects }),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
