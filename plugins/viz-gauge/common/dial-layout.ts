import { textWidthPx } from '#plugins/viz-kit';
import type { GaugeScale } from './gauge-scale.ts';

/** A part of the picture, px. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where a dial is. px; the radius is that of the outer edge of its rings. */
export interface Dial {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** From the middle down to the number and to the name, and how high they are at most. */
  readonly valueY: number;
  readonly nameY: number;
  readonly valuePx: number;
  readonly namePx: number;
  readonly scalePx: number;
}

export interface ScaleLabel {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly text: string;
}

const gapPx = 7;
const minScalePx = 9;
/** Radius that a number around a dial needs: more of them on a small one are noise. */
const pxPerLabel = 8;
const minNamePx = 9;

/** Number and name below the middle, in radii: where a dial is open below, and where it ends beside the middle. */
const readouts = {
  open: { valueY: 0.5, nameY: 0.74, bottom: 0.82 },
  flat: { valueY: 0.27, nameY: 0.47, bottom: 0.56 },
} as const;
const valueShare = 0.27;
const nameShare = 0.15;

/** The largest dial within an area that leaves room for the numbers around it. `hasReadout`: a number is below the middle. */
export function placeDial(
  scale: GaugeScale,
  area: Area,
  choice: { readonly labels: readonly string[]; readonly fontPx: number; readonly hasReadout: boolean },
): Dial {
  const { fontPx, labels, hasReadout } = choice;
  const scalePx = Math.max(minScalePx, Math.min(fontPx * 0.8, Math.min(area.width, area.height) * 0.05));
  const widestPx = Math.max(0, ...labels.map((label) => textWidthPx(label, scalePx)));
  const box = arcBox(scale);
  const readout = box.bottom < 0.1 ? readouts.flat : readouts.open;
  const bottom = hasReadout ? Math.max(box.bottom, readout.bottom) : Math.max(box.bottom, 0.06);
  const padX = widestPx + gapPx + 2;
  const padY = scalePx + gapPx;
  const radius = Math.max(
    8,
    Math.min((area.width - 2 * padX) / (box.right - box.left), (area.height - 2 * padY) / (bottom - box.top)),
  );
  return {
    x: area.left + area.width / 2 - ((box.left + box.right) / 2) * radius,
    y: area.top + area.height / 2 - ((box.top + bottom) / 2) * radius,
    radius,
    valueY: readout.valueY * radius,
    nameY: readout.nameY * radius,
    valuePx: Math.min(fontPx * 2.2, radius * valueShare),
    namePx: radius * nameShare < minNamePx ? 0 : Math.min(fontPx, radius * nameShare),
    scalePx,
  };
}

/** What an arc of radius 1 and its middle take; y grows downwards. */
function arcBox({ startAngle, endAngle }: GaugeScale) {
  const turns: number[] = [];
  for (let quarter = Math.ceil(startAngle / (Math.PI / 2)); quarter * (Math.PI / 2) <= endAngle; quarter += 1)
    turns.push(quarter * (Math.PI / 2));
  const angles = [startAngle, endAngle, ...turns];
  const xs = [0, ...angles.map((angle) => Math.sin(angle))];
  const ys = [0, ...angles.map((angle) => -Math.cos(angle))];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Numbers around a dial: as many, evenly spread, as do not touch. */
export function scaleLabels(scale: GaugeScale, dial: Dial, words: (value: number) => string): readonly ScaleLabel[] {
  const { sections } = scale;
  const isWhole = scale.endAngle - scale.startAngle > 2 * Math.PI - 1e-6;
  const values = isWhole ? sections.slice(0, -1) : sections;
  const all = values.map((value) => scaleLabel(dial, scale.angleOf(value), words(value)));
  const last = all.length - 1;
  const most = Math.max(2, dial.radius / pxPerLabel);
  for (let step = 1; step <= last; step += 1) {
    const shown = all.filter((_, index) => index % step === 0);
    if (shown.length <= most && (isWhole || last % step === 0) && !touchEachOther(shown, dial.scalePx)) return shown;
  }
  return all.slice(0, 1);
}

function scaleLabel({ x, y, radius }: Dial, angle: number, text: string): ScaleLabel {
  const sine = Math.sin(angle);
  return {
    x: x + sine * (radius + gapPx),
    y: y - Math.cos(angle) * (radius + gapPx * 1.4),
    anchor: Math.abs(sine) < 0.12 ? 'middle' : sine < 0 ? 'end' : 'start',
    text,
  };
}

function touchEachOther(labels: readonly ScaleLabel[], fontPx: number): boolean {
  const boxes = labels.map(({ x, y, anchor, text }) => {
    const width = textWidthPx(text, fontPx) + 4;
    return { left: anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2, width, y };
  });
  return boxes.some((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) =>
          Math.abs(one.y - other.y) < fontPx * 1.15 &&
          Math.min(one.left + one.width, other.left + other.width) > Math.max(one.left, other.left),
      ),
  );
}
