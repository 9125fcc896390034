import { decimate, formatPx, svg, type DrawInput } from '#plugins/viz-kit';
import type { EcdfCurve } from './ecdf-curves.ts';
import type { EcdfFrame } from './ecdf-frame.ts';
import type { EcdfOptions } from './ecdf-options.ts';

type Input = DrawInput<EcdfOptions>;

const fillOpacity = 0.12;

/** A curve from the left end of the axis to its right one, in steps where each value is counted. */
export function curveShape(
  { options, document, size }: Input,
  frame: EcdfFrame,
  curve: EcdfCurve,
  look: { readonly color: string; readonly isStepped: boolean },
): SVGGElement {
  const { xPx, yPx, heightOf, margins, x } = frame;
  const [left, right] = [margins.left, size.widthPx - margins.right];
  const rows = decimate(curve.xs, curve.upTo, xPx).filter((row) => x.type !== 'log' || (curve.xs[row] ?? 0) > 0);
  const startPx = yPx(heightOf(curve, curve.countAt(x.domain[0])));
  const endPx = yPx(heightOf(curve, curve.total));
  const parts = [`M${formatPx(left)},${formatPx(startPx)}`];
  for (const row of rows) {
    const at = formatPx(xPx(curve.xs[row] ?? 0));
    const height = formatPx(yPx(heightOf(curve, curve.upTo[row] ?? 0)));
    parts.push(look.isStepped ? `H${at}V${height}` : `L${at},${height}`);
  }
  const last = curve.xs.at(-1) ?? 0;
  if (xPx(last) < right) parts.push(`L${formatPx(right)},${formatPx(endPx)}`);
  const d = parts.join('');
  const group = svg(document, 'g', { 'aria-label': curve.label });
  if (options.fill) {
    const ground = formatPx(size.heightPx - margins.bottom);
    const end = formatPx(Math.max(right, xPx(last)));
    group.append(
      svg(document, 'path', {
        d: `${d}L${end},${ground}L${formatPx(left)},${ground}Z`,
        fill: look.color,
        'fill-opacity': fillOpacity,
      }),
    );
  }
  group.append(
    svg(document, 'path', {
      d,
      fill: 'none',
      stroke: look.color,
      'stroke-width': options.line_width,
      'stroke-linejoin': 'round',
    }),
  );
  return group;
}
