import { formatPx, svg, type DrawInput, type Mark } from '#plugins/viz-kit';
import type { FittedLine } from './fit-line.ts';
import { fitWords } from './fit-words.ts';
import { messages } from './messages.ts';
import type { PlaneFit } from './plane-fits.ts';
import type { PlaneFrame } from './plane-frame.ts';
import type { PointsOptions } from './points-options.ts';

type Input = DrawInput<PointsOptions>;
interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places along a line that is drawn as short straight pieces. */
const pieces = 96;

/** Behind the points: where the line may be. */
export function bandShape(input: Input, frame: PlaneFrame, { line }: PlaneFit, color: string): SVGElement | undefined {
  const { halfBandAt } = line;
  if (!input.options.show_band || halfBandAt === undefined) return undefined;
  const xs = alongOf(line, frame);
  const edge = (sign: 1 | -1): readonly Place[] =>
    xs.map((x) => ({ x: frame.xPx(x), y: frame.yPx(line.valueAt(x) + sign * halfBandAt(x)) }));
  const d = `${pathOf(edge(1))}${pathOf([...edge(-1)].reverse(), 'L')}Z`;
  return svg(input.document, 'path', { d, fill: color, 'fill-opacity': 0.14, 'pointer-events': 'none' });
}

/** Over the points; dashed where a line is not that of one color. */
export function lineShape({ document }: Input, frame: PlaneFrame, { line, series }: PlaneFit, color: string) {
  const places = alongOf(line, frame).flatMap((x) => {
    const value = line.valueAt(x);
    return frame.y.type === 'log' && value <= 0 ? [] : [{ x: frame.xPx(x), y: frame.yPx(value) }];
  });
  return svg(document, 'path', {
    d: pathOf(places),
    fill: 'none',
    stroke: color,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
    ...(series === undefined ? { 'stroke-dasharray': '7 4' } : {}),
    'aria-label': titleOf(series),
    'pointer-events': 'none',
  });
}

/** What a reader is told at the end of a line. */
export function fitMark({ formats }: Input, frame: PlaneFrame, { line, series }: PlaneFit, color: string): Mark {
  const words = fitWords(formats, line);
  const [left, right] = [frame.xPx(frame.x.domain[0]), frame.xPx(frame.x.domain[1])];
  const [bottom, top] = [frame.yPx(frame.y.domain[0]), frame.yPx(frame.y.domain[1])];
  return {
    x: Math.max(left, Math.min(right, frame.xPx(line.to))),
    y: Math.max(top, Math.min(bottom, frame.yPx(line.valueAt(line.to)))),
    title: titleOf(series),
    rows: [
      { label: messages.formula(), value: words.formula, color },
      ...(words.rSquared === undefined ? [] : [{ label: messages.explained(), value: words.rSquared }]),
    ],
    ...(series === undefined ? {} : { series: series.key }),
  };
}

const titleOf = (series: PlaneFit['series']): string =>
  series === undefined ? messages.fittedLine() : messages.fittedLineOf({ series: series.label });

/** Equal steps on the axis, whichever it is. */
function alongOf({ from, to }: FittedLine, { x }: PlaneFrame): readonly number[] {
  const isLog = x.type === 'log' && from > 0;
  return Array.from({ length: pieces + 1 }, (_, piece) => {
    const share = piece / pieces;
    return isLog ? from * (to / from) ** share : from + (to - from) * share;
  });
}

const pathOf = (places: readonly Place[], begin: 'M' | 'L' = 'M'): string =>
  places.map(({ x, y }, index) => `${index === 0 ? begin : 'L'}${formatPx(x)},${formatPx(y)}`).join('');
