import {
  halo,
  labelRoom,
  labelsTogether,
  listOfNumbers,
  svg,
  svgText,
  type DrawInput,
  type Mark,
} from '#plugins/viz-kit';
import type { EcdfCurve } from './ecdf-curves.ts';
import type { EcdfFrame } from './ecdf-frame.ts';
import type { EcdfOptions } from './ecdf-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<EcdfOptions>;

/** The chosen percentiles as shares, 0–1, each once. */
export const sharesOf = ({ percentiles }: Pick<EcdfOptions, 'percentiles'>): readonly number[] =>
  [...new Set(listOfNumbers(percentiles))]
    .filter((percent) => percent > 0 && percent < 100)
    .map((percent) => percent / 100);

export const percentileName = (share: number): string =>
  share === 0.5 ? messages.median() : messages.percentile({ share: Math.round(share * 1e4) / 100 });

/** With more curves their values are told by a pointer, not written. */
const mostWritten = 2;

/** Lines across at the percentiles, with the value of each curve. Gives a mark for each. */
export function appendPercentiles(
  root: SVGSVGElement,
  input: Input,
  frame: EcdfFrame,
  curves: readonly EcdfCurve[],
  colorOf: (curve: EcdfCurve) => string,
): readonly Mark[] {
  const { document, theme, size, options, formats } = input;
  const { margins, xPx, yPx, heightOf } = frame;
  const right = size.widthPx - margins.right;
  const bottom = size.heightPx - margins.bottom;
  const room = labelRoom(size);
  room.keepClear({ left: 0, right: margins.left, top: 0, bottom: size.heightPx });
  const isWritten = curves.length <= mostWritten;
  const hasLine = options.measure === 'share' || curves.length === 1;
  const isInside = (value: number): boolean => value >= frame.x.domain[0] && value <= frame.x.domain[1];
  return sharesOf(options).flatMap((share): readonly Mark[] => {
    const places = curves.flatMap((curve) => {
      const value = curve.valueAt(share);
      return value === undefined || !isInside(value)
        ? []
        : [{ curve, value, x: xPx(value), y: yPx(heightOf(curve, share * curve.total)) }];
    });
    const [first] = places;
    if (first === undefined) return [];
    if (hasLine) {
      root.append(
        svg(document, 'line', {
          x1: margins.left,
          x2: right,
          y1: first.y,
          y2: first.y,
          ...dashes,
          stroke: theme.mutedText,
        }),
      );
      const name = percentileName(share);
      const at = { x: right - 2, y: first.y > margins.top + 12 ? first.y - 8 : first.y + 9, anchor: 'end' } as const;
      if (room.take(at, name))
        root.append(
          svgText(
            document,
            { x: at.x, y: at.y, dy: '0.35em', 'text-anchor': 'end', fill: theme.mutedText, ...halo(theme) },
            name,
          ),
        );
    }
    const words = labelsTogether(
      formats.number(options.x_axis_format),
      places.map(({ value }) => value),
    );
    for (const { curve, value, x, y } of places) {
      if (isWritten)
        root.append(svg(document, 'line', { x1: x, x2: x, y1: y, y2: bottom, ...dashes, stroke: colorOf(curve) }));
      root.append(svg(document, 'circle', { cx: x, cy: y, r: 3.5, fill: colorOf(curve), 'aria-label': curve.label }));
      const shown = words(value);
      const before = { x: x - 6, y: y - 9, anchor: 'end' } as const;
      const after = { x: x + 6, y: y + 9, anchor: 'start' } as const;
      const isLowest = places.length > 1 && places.every((other) => other.value >= value);
      const spots = isLowest ? [before, after] : [after, before];
      const spot = isWritten ? spots.find((one) => room.take(one, shown)) : undefined;
      if (spot !== undefined)
        root.append(
          svgText(
            document,
            { x: spot.x, y: spot.y, dy: '0.35em', 'text-anchor': spot.anchor, fill: theme.text, ...halo(theme) },
            shown,
          ),
        );
    }
    return [
      {
        x: first.x,
        y: first.y,
        title: percentileName(share),
        rows: places.map(({ curve, value }) => ({ label: curve.label, value: words(value), color: colorOf(curve) })),
      },
    ];
  });
}

const dashes = { 'stroke-dasharray': '3 3', 'stroke-opacity': 0.8, 'pointer-events': 'none' } as const;
