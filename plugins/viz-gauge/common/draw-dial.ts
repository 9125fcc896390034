import { svg, svgText, textWidthPx, truncateText, type DrawInput, type Shape } from '#plugins/viz-kit';
import { arc } from 'd3';
import { scaleLabels, type Dial } from './dial-layout.ts';
import type { GaugeOptions } from './gauge-options.ts';
import type { GaugeScale } from './gauge-scale.ts';
import type { GaugeValue } from './gauge-values.ts';

type Input = DrawInput<GaugeOptions>;

/** A value with what is drawn of it. */
export interface DialValue {
  readonly value: GaugeValue;
  readonly color: string;
  /** Place among the marks of the picture. */
  readonly mark: number;
}

/** Inner and outer edge, px. */
interface Ring {
  readonly inner: number;
  readonly outer: number;
}

/** Of the radius. */
const shares = {
  bands: 0.05,
  bandGap: 0.02,
  ring: 0.14,
  ringsTogether: 0.5,
  pointer: 0.92,
  pointerWidth: 0.035,
} as const;

/** Draws the scale of a dial and its values; gives the shapes of the values. */
export function drawDial(
  root: SVGElement,
  input: Input,
  { scale, dial, values }: { readonly scale: GaugeScale; readonly dial: Dial; readonly values: readonly DialValue[] },
  words: (value: number) => string,
): readonly Shape[] {
  const { document, options, theme } = input;
  const group = svg(document, 'g', { transform: `translate(${dial.x.toFixed(2)},${dial.y.toFixed(2)})` });
  root.append(group);
  const rings = ringsOf(input, scale, dial, values.length);
  for (const { from, to, color } of scale.bands)
    group.append(
      svg(document, 'path', { d: arcPath(bandRing(dial), scale.angleOf(from), scale.angleOf(to)), fill: color }),
    );
  for (const ring of new Set(rings))
    group.append(svg(document, 'path', { d: arcPath(ring, scale.startAngle, scale.endAngle), fill: theme.grid }));
  const progress = options.show_progress ? progressShapes(group, input, scale, { rings, values }) : [];
  const innermost = Math.min(...rings.map(({ inner }) => inner));
  appendSections(group, input, scale, innermost);
  const pointers = options.show_pointer ? pointerShapes(group, input, scale, { dial, values, innermost }) : [];
  for (const label of scaleLabels(scale, dial, words)) {
    root.append(
      svgText(
        document,
        {
          x: label.x,
          y: label.y,
          dy: '0.35em',
          'text-anchor': label.anchor,
          'font-size': dial.scalePx,
          fill: theme.mutedText,
        },
        label.text,
      ),
    );
  }
  return [...progress, ...pointers];
}

const bandRing = ({ radius }: Dial): Ring => ({ inner: radius * (1 - shares.bands), outer: radius });

/** One ring for each value; the same for all where they lie over each other. */
export function ringsOf(
  { options }: Pick<Input, 'options'>,
  scale: GaugeScale,
  { radius }: Dial,
  count: number,
): readonly Ring[] {
  const outer = scale.bands.length === 0 ? radius : radius * (1 - shares.bands - shares.bandGap);
  if (options.overlap || count < 2 || !options.show_progress) {
    const ring = { inner: outer - radius * shares.ring, outer };
    return Array.from({ length: Math.max(1, count) }, () => ring);
  }
  const pitch = Math.min(radius * shares.ring, (radius * shares.ringsTogether) / count);
  return Array.from({ length: count }, (_, index) => ({
    outer: outer - index * pitch,
    inner: outer - (index + 0.84) * pitch,
  }));
}

function progressShapes(
  group: SVGElement,
  { document, options }: Input,
  scale: GaugeScale,
  { rings, values }: { readonly rings: readonly Ring[]; readonly values: readonly DialValue[] },
): readonly Shape[] {
  const drawn = values.map(({ value, color, mark }, index) => {
    const ring = rings[index] ?? { inner: 0, outer: 0 };
    const angles = [scale.angleOf(scale.base), scale.angleOf(value.value)].sort((a, b) => a - b);
    const [from = 0, to = 0] = angles;
    const rounding = options.round_cap ? (ring.outer - ring.inner) / 2 : 0;
    const element = svg(document, 'path', {
      d: arcPath(ring, from, Math.max(to, from + 0.01), rounding),
      fill: color,
      'aria-label': value.label,
    });
    return { sweep: to - from, shape: { element, selects: value.selects, at: { mark, selects: value.selects } } };
  });
  // The shorter one is above, where they lie over each other.
  const sorted = [...drawn].sort((one, other) => other.sweep - one.sweep);
  group.append(...sorted.map(({ shape }) => shape.element));
  return drawn.map(({ shape }) => shape);
}

/** Lines between the sections and, finer, four ticks within each. */
function appendSections(
  group: SVGElement,
  { document, options, theme }: Input,
  scale: GaugeScale,
  inner: number,
): void {
  const length = Math.max(4, inner * 0.08);
  const line = (value: number, lengthPx: number, width: number): void => {
    const angle = scale.angleOf(value);
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    const [near, far] = [inner - 3 - lengthPx, inner - 3];
    group.append(
      svg(document, 'line', {
        x1: sine * near,
        y1: cosine * near,
        x2: sine * far,
        y2: cosine * far,
        stroke: theme.mutedText,
        'stroke-width': width,
      }),
    );
  };
  const { sections } = scale;
  if (options.show_split_line) for (const value of sections) line(value, length, 1.5);
  if (!options.show_axis_tick) return;
  for (const [index, value] of sections.entries()) {
    const next = sections[index + 1];
    if (!options.show_split_line) line(value, length * 0.6, 1);
    if (next === undefined) continue;
    for (const part of [0.2, 0.4, 0.6, 0.8]) line(value + (next - value) * part, length * 0.6, 1);
  }
}

function pointerShapes(
  group: SVGElement,
  { document, theme }: Input,
  scale: GaugeScale,
  {
    dial,
    values,
    innermost,
  }: { readonly dial: Dial; readonly values: readonly DialValue[]; readonly innermost: number },
): readonly Shape[] {
  const half = Math.max(1.5, dial.radius * shares.pointerWidth);
  const shapes = values.map(({ value, color, mark }): Shape => {
    const angle = scale.angleOf(value.value);
    const [sine, cosine] = [Math.sin(angle), -Math.cos(angle)];
    const tip = innermost * shares.pointer;
    const points = [
      [cosine * half, -sine * half],
      [sine * tip, cosine * tip],
      [-cosine * half, sine * half],
    ]
      .map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`)
      .join(' ');
    const element = svg(document, 'polygon', { points, fill: color, stroke: theme.background, 'stroke-width': 0.75 });
    return { element, selects: value.selects, at: { mark, selects: value.selects } };
  });
  group.append(
    ...shapes.map(({ element }) => element),
    svg(document, 'circle', {
      r: half * 1.5,
      fill: values.length === 1 ? (values[0]?.color ?? theme.text) : theme.mutedText,
    }),
  );
  return shapes;
}

/** Number and name below the middle of a dial. */
export function appendReadout(
  root: SVGElement,
  { document, options, theme }: Input,
  dial: Dial,
  words: { readonly value: string; readonly name: string },
): void {
  const middle = { x: dial.x, dy: '0.35em', 'text-anchor': 'middle' } as const;
  const roomPx = dial.radius * (options.show_pointer ? pointerRoom : freeRoom);
  const fontPx = Math.max(9, Math.min(dial.valuePx, roomPx / Math.max(1, textWidthPx(words.value, boldness))));
  const shown = truncateText(words.value, dial.radius * freeRoom * boldness, fontPx);
  root.append(
    svgText(
      document,
      { ...middle, y: dial.y + dial.valueY, 'font-size': fontPx, 'font-weight': 600, fill: theme.text },
      shown,
      words.value,
    ),
  );
  if (dial.namePx === 0 || words.name === '') return;
  root.append(
    svgText(
      document,
      { ...middle, y: dial.y + dial.nameY, 'font-size': dial.namePx, fill: theme.mutedText },
      truncateText(words.name, dial.radius * nameRoom, dial.namePx),
      words.name,
    ),
  );
}

/** Widths in radii: of a number beside which a pointer may lie, of one without, of a name between the ends of the ring. */
const pointerRoom = 0.76;
const freeRoom = 1.3;
const nameRoom = 1.2;
/** Bold letters are about this much wider. */
const boldness = 1.08;

function arcPath({ inner, outer }: Ring, startAngle: number, endAngle: number, rounding = 0): string {
  const path = arc().cornerRadius(rounding).digits(2)({
    innerRadius: inner,
    outerRadius: outer,
    startAngle,
    endAngle,
  });
  return path ?? '';
}
