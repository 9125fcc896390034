import { legendMarks, pictureGrounds, type ChartDrawing } from '#plugins/charts';
import type { VizSize } from '#plugins/viz-kit';
import { gridColumns, gridUnitPx, type Layout } from '../contract/layout.ts';
import { drawLines, drawTabs, inks, paddingPx, rect, words, type PictureTheme, type Place } from './drawing-parts.ts';
import { drawMarkdown } from './draw-markdown.ts';
import { sketchOf, type SketchBox } from './layout-sketch.ts';
import { shownTabOf } from './shown-tabs.ts';

const marginPx = 16;
const titlePx = 40;
const legendPx = 20;
const headPx = 60;
/** px; a dashboard that is longer is cut. */
const mostHeightPx = 12_000;

/** What part of a dashboard a picture shows, and how large it is. */
export interface DrawingFrame {
  readonly kind: 'thumbnail' | 'whole';
  readonly widthPx: number;
  readonly activeTabs: readonly string[];
}

/** 16 to 9, of a narrow page, so that it stays legible when small. */
export const thumbnailFrame: DrawingFrame = { kind: 'thumbnail', widthPx: 960, activeTabs: [] };
const thumbnailHeightPx = 540;

/** The whole page with these tabs, as wide as on a usual screen. */
export const wholeFrame = (activeTabs: readonly string[]): DrawingFrame => ({
  kind: 'whole',
  widthPx: 1_280,
  activeTabs,
});

/** A chart that is seen in the picture, and how large its drawing is. */
export interface DrawnChart {
  readonly componentId: string;
  readonly chartId: number;
  readonly size: VizSize;
}

/** The charts of a picture, from the top down. */
export function chartsToDraw(layout: Layout, frame: DrawingFrame): readonly DrawnChart[] {
  return seenBoxes(layout, frame).flatMap((box) => {
    const chartId = layout[box.id]?.meta.chartId;
    if (box.kind !== 'chart' || chartId === undefined) return [];
    const { width, height } = placeOf(box, frame);
    const size = { widthPx: width - 2 * paddingPx, heightPx: height - aboveChartPx(frame) - paddingPx };
    return size.widthPx < 20 || size.heightPx < 20 ? [] : [{ componentId: box.id, chartId, size }];
  });
}

/** Content of a chart's card: its picture as a complete SVG file, or why there is none. */
export type CardContent = ChartDrawing | { readonly problem: string };

export interface DrawingInput {
  readonly layout: Layout;
  readonly frame: DrawingFrame;
  readonly theme: PictureTheme;
  /** Above a whole dashboard: its title, and the filters in force. */
  readonly head: { readonly title: string; readonly note: string };
  /** Names by chart id. */
  readonly names: ReadonlyMap<number, string>;
  /** By component id; charts without one are left empty. */
  readonly pictures: ReadonlyMap<string, CardContent>;
  /** Markdown by component id, without expressions; only of whole dashboards. */
  readonly texts: ReadonlyMap<string, string>;
}

/** A dashboard as a complete SVG file. Pure. */
export function dashboardDrawing(input: DrawingInput): string {
  const { frame, head, theme } = input;
  const { widthPx } = frame;
  const { page, text, muted } = inks[theme];
  const seen = seenBoxes(input.layout, frame);
  const heightPx = heightOf(seen, frame);
  const size = `width="${String(widthPx)}" height="${String(heightPx)}"`;
  const boxes = seen.map((box, index) => drawBox(box, input, `p${String(index)}-`));
  const line = { x: marginPx, width: widthPx - 2 * marginPx };
  const heading =
    frame.kind === 'thumbnail'
      ? ''
      : words(head.title, { ...line, y: 10, height: 30 }, { fill: text, sizePx: 22, isBold: true }) +
        words(head.note, { ...line, y: 40, height: 20 }, { fill: muted, sizePx: 13, isBold: false });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${String(widthPx)} ${String(heightPx)}"`,
    ` font-family="${fontFamily}"><rect ${size} fill="${page}"/>${heading}${boxes.join('')}</svg>`,
  ].join('');
}

const fontFamily = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Roboto, 'Noto Sans', Arial, sans-serif";

function seenBoxes(layout: Layout, frame: DrawingFrame): readonly SketchBox[] {
  const endPx = frame.kind === 'thumbnail' ? thumbnailHeightPx : mostHeightPx;
  return sketchOf(layout, frame.activeTabs).filter((box) => placeOf(box, frame).y < endPx);
}

function heightOf(boxes: readonly SketchBox[], frame: DrawingFrame): number {
  if (frame.kind === 'thumbnail') return thumbnailHeightPx;
  const ends = boxes.map((box) => placeOf(box, frame)).map(({ y, height }) => y + height);
  return Math.min(mostHeightPx, Math.ceil(Math.max(headPx, ...ends)) + marginPx);
}

const aboveChartPx = ({ kind }: DrawingFrame): number => (kind === 'thumbnail' ? titlePx : titlePx + legendPx);

function placeOf({ x, y, width, height }: SketchBox, { kind, widthPx }: DrawingFrame): Place {
  const columnPx = (widthPx - marginPx) / gridColumns;
  return {
    x: marginPx + x * columnPx,
    y: marginPx + (kind === 'thumbnail' ? 0 : headPx) + y * gridUnitPx,
    width: Math.max(2, width * columnPx - marginPx),
    height: Math.max(1, height * gridUnitPx),
  };
}

function drawBox(box: SketchBox, input: DrawingInput, prefix: string): string {
  const { frame, layout } = input;
  const place = placeOf(box, frame);
  const ink = inks[input.theme];
  const component = layout[box.id];
  switch (box.kind) {
    case 'chart':
      return drawChart(box.id, place, input, prefix);
    case 'text':
      return frame.kind === 'thumbnail'
        ? drawLines(place, ink.words)
        : drawMarkdown(input.texts.get(box.id) ?? '', place, ink);
    case 'header':
      return words(component?.meta.text ?? '', place, { fill: ink.text, sizePx: 20, isBold: true });
    case 'line':
      return rect({ ...place, y: place.y + place.height / 2, height: 1 }, `fill="${ink.stroke}"`);
    case 'tabs': {
      const shown = component === undefined ? undefined : shownTabOf(component, frame.activeTabs);
      const tabs = component?.children.map((id) => ({ name: layout[id]?.meta.text ?? '', isShown: id === shown }));
      return drawTabs(tabs ?? [], place, ink);
    }
  }
}

function drawChart(id: string, place: Place, input: DrawingInput, prefix: string): string {
  const ink = inks[input.theme];
  const meta = input.layout[id]?.meta ?? {};
  const own = meta.sliceNameOverride ?? '';
  const name = own === '' ? (input.names.get(meta.chartId ?? -1) ?? meta.sliceName ?? '') : own;
  const card = rect(place, `rx="6" fill="${pictureGrounds[input.theme]}" stroke="${ink.stroke}"`);
  const line = { ...place, x: place.x + paddingPx, width: place.width - 2 * paddingPx, height: titlePx };
  const title = words(name, line, { fill: ink.text, sizePx: 15, isBold: true });
  const content = input.pictures.get(id);
  if (content === undefined) return card + title;
  const topPx = aboveChartPx(input.frame);
  if ('problem' in content) {
    const look = { fill: ink.muted, sizePx: 13, isBold: false };
    return card + title + words(content.problem, { ...line, y: place.y + topPx }, look);
  }
  const legend = legendMarks(content.legend, line.width, 1).svg;
  const marks =
    legend === ''
      ? ''
      : `<g fill="${ink.text}" transform="translate(${String(line.x)} ${String(place.y + titlePx)})">${legend}</g>`;
  return card + title + marks + inner(content.svg, { ...place, y: place.y + topPx }, prefix);
}

/** A picture inside the drawing. Its ids get a prefix, since several pictures may use the same ones. */
function inner(picture: string, { x, y }: Place, prefix: string): string {
  const apart = picture
    .replaceAll(/(\sid=")([^"]+")/g, `$1${prefix}$2`)
    .replaceAll(/(url\(#|href="#)/g, `$1${prefix}`)
    .replaceAll(/url\(&quot;#/g, `url(&quot;#${prefix}`);
  return apart.replace(/^<svg /, `<svg x="${String(x + paddingPx)}" y="${String(y)}" `);
}
