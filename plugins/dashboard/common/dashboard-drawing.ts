import { pictureGrounds, textWidthPx, truncateText, type VizSize } from '#plugins/charts';
import { gridColumns, gridUnitPx, type Layout } from '../contract/layout.ts';
import { sketchOf, type SketchBox } from './layout-sketch.ts';

/** Pictures are 16 to 9, of a narrow page, so that they stay legible when small. px. */
export const drawingSize = { widthPx: 960, heightPx: 540 } as const;
const marginPx = 16;
const columnPx = (drawingSize.widthPx - marginPx) / gridColumns;
const titlePx = 40;
const paddingPx = 12;

const inks = {
  light: { page: '#f8f9fa', stroke: '#e3e7ea', text: '#1c2126', muted: '#5c656d', words: '#dfe3e6', accent: '#0d788e' },
  dark: { page: '#121417', stroke: '#2c3137', text: '#eceff1', muted: '#9aa4ac', words: '#2c3137', accent: '#479eb2' },
} as const;
export type PictureTheme = keyof typeof inks;

/** A chart that is seen on the dashboard's first screen, and how large its drawing is. */
export interface DrawnChart {
  readonly componentId: string;
  readonly chartId: number;
  readonly size: VizSize;
}

/** The charts of the first screen, from the top down. */
export function chartsToDraw(layout: Layout): readonly DrawnChart[] {
  return seenBoxes(layout).flatMap((box) => {
    const chartId = layout[box.id]?.meta.chartId;
    if (box.kind !== 'chart' || chartId === undefined) return [];
    const { width, height } = placeOf(box);
    const size = { widthPx: width - 2 * paddingPx, heightPx: height - titlePx - paddingPx };
    return size.widthPx < 20 || size.heightPx < 20 ? [] : [{ componentId: box.id, chartId, size }];
  });
}

export interface DrawingInput {
  readonly layout: Layout;
  readonly theme: PictureTheme;
  /** Names by chart id. */
  readonly names: ReadonlyMap<number, string>;
  /** Complete SVG files by component id; charts without one are left empty. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** The first screen of a dashboard as a complete SVG file. Pure. */
export function dashboardDrawing(input: DrawingInput): string {
  const { widthPx, heightPx } = drawingSize;
  const { page } = inks[input.theme];
  const size = `width="${String(widthPx)}" height="${String(heightPx)}"`;
  const boxes = seenBoxes(input.layout).map((box, index) => drawBox(box, input, `p${String(index)}-`));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(widthPx)} ${String(heightPx)}"`,
    ` font-family="${fontFamily}"><rect ${size} fill="${page}"/>${boxes.join('')}</svg>`,
  ].join('');
}

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Noto Sans', Arial, sans-serif";

function seenBoxes(layout: Layout): readonly SketchBox[] {
  return sketchOf(layout).filter((box) => placeOf(box).y < drawingSize.heightPx);
}

function placeOf({ x, y, width, height }: SketchBox) {
  return {
    x: marginPx + x * columnPx,
    y: marginPx + y * gridUnitPx,
    width: Math.max(2, width * columnPx - marginPx),
    height: Math.max(1, height * gridUnitPx),
  };
}

function drawBox(box: SketchBox, input: DrawingInput, prefix: string): string {
  const place = placeOf(box);
  const ink = inks[input.theme];
  const component = input.layout[box.id];
  switch (box.kind) {
    case 'chart':
      return drawChart(box.id, place, input, prefix);
    case 'text':
      return drawLines(place, ink.words);
    case 'header':
      return words(component?.meta.text ?? '', place, { fill: ink.text, sizePx: 20, isBold: true });
    case 'line':
      return rect({ ...place, y: place.y + place.height / 2, height: 1 }, `fill="${ink.stroke}"`);
    case 'tabs':
      return drawTabs(component?.children.map((id) => input.layout[id]?.meta.text ?? '') ?? [], place, ink);
  }
}

type Place = ReturnType<typeof placeOf>;

function drawChart(id: string, place: Place, input: DrawingInput, prefix: string): string {
  const ink = inks[input.theme];
  const meta = input.layout[id]?.meta ?? {};
  const own = meta.sliceNameOverride ?? '';
  const name = own === '' ? (input.names.get(meta.chartId ?? -1) ?? meta.sliceName ?? '') : own;
  const card = rect(place, `rx="6" fill="${pictureGrounds[input.theme]}" stroke="${ink.stroke}"`);
  const title = words(
    name,
    { ...place, x: place.x + paddingPx, width: place.width - 2 * paddingPx, height: titlePx },
    { fill: ink.text, sizePx: 15, isBold: true },
  );
  const picture = input.pictures.get(id);
  return card + title + (picture === undefined ? '' : inner(picture, place, prefix));
}

/** A picture inside the drawing. Its ids get a prefix, since several pictures may use the same ones. */
function inner(picture: string, { x, y }: Place, prefix: string): string {
  const apart = picture
    .replaceAll(/(\sid=")([^"]+")/g, `$1${prefix}$2`)
    .replaceAll(/(url\(#|href="#)/g, `$1${prefix}`)
    .replaceAll(/url\(&quot;#/g, `url(&quot;#${prefix}`);
  return apart.replace(/^<svg /, `<svg x="${String(x + paddingPx)}" y="${String(y + titlePx)}" `);
}

function drawTabs(names: readonly string[], place: Place, ink: (typeof inks)[PictureTheme]): string {
  const gapPx = 24;
  const sizePx = 15;
  let at = place.x + paddingPx;
  const drawn = names.map((name, index) => {
    const width = textWidthPx(name, sizePx);
    const spot = { ...place, x: at, width };
    at += width + gapPx;
    if (at > place.x + place.width) return '';
    const isFirst = index === 0;
    const line = isFirst
      ? rect({ x: spot.x, y: place.y + place.height - 3, width, height: 3 }, `fill="${ink.accent}"`)
      : '';
    return (
      words(name, { ...spot, width: width * 1.2 }, { fill: isFirst ? ink.text : ink.muted, sizePx, isBold: isFirst }) +
      line
    );
  });
  return drawn.join('') + rect({ ...place, y: place.y + place.height, height: 1 }, `fill="${ink.stroke}"`);
}

/** Running text is too small to be read, so lines stand for it. */
function drawLines({ x, y, width, height }: Place, fill: string): string {
  const stepPx = 22;
  const count = Math.min(4, Math.max(1, Math.floor(height / stepPx)));
  const shares = [0.72, 0.94, 0.86, 0.5];
  return shares
    .slice(0, count)
    .map((share, index) =>
      rect(
        { x: x + paddingPx, y: y + 8 + index * stepPx, width: (width - 2 * paddingPx) * share, height: 10 },
        `rx="5" fill="${fill}"`,
      ),
    )
    .join('');
}

function words(
  text: string,
  { x, y, width, height }: Place,
  { fill, sizePx, isBold }: { readonly fill: string; readonly sizePx: number; readonly isBold: boolean },
): string {
  const shown = truncateText(text, width / 1.06, sizePx);
  const weight = isBold ? ' font-weight="600"' : '';
  const middle = String(y + height / 2 + sizePx * 0.35);
  return `<text x="${String(x)}" y="${middle}" font-size="${String(sizePx)}"${weight} fill="${fill}">${escaped(shown)}</text>`;
}

const rect = ({ x, y, width, height }: Place, attributes: string): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" ${attributes}/>`;

/** Control characters have no place in XML at all. */
function escaped(text: string): string {
  const plain = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
