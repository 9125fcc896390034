import { composeFigure, composePicture, legendBox, pictureSize, type ChartDrawing } from '#plugins/charts';
import {
  legendLook,
  shownLegend,
  type FormData,
  type LegendEntry,
  type VizSize,
  type VizTheme,
} from '#plugins/viz-kit';
import { pageVizTheme } from '../frame/page-viz-theme.ts';
import { drawAgain, type DrawnAgain } from './draw-again.ts';

/** Pixels per px of the picture, so that it stays sharp on paper. */
const pixelRatio = 2;
/** A file cannot be scrolled: it shows more of a long legend than the page. */
const mostLegendRows = 12;

export interface WantedPicture extends DrawnAgain {
  /** The chart's place on this page. */
  readonly key: string;
  /** Shown above the drawing. */
  readonly title: string;
}

interface SizedDrawing extends ChartDrawing {
  readonly size: VizSize;
}

export interface ChartPictureFile extends VizSize {
  readonly text: string;
}

/**
 * A chart's picture as a complete SVG file: name, legend and drawing on the ground of the page. What the page shows,
 * or, where that is a table, its drawing as for reports. Undefined while there is nothing to draw.
 */
export async function chartSvg(wanted: WantedPicture): Promise<ChartPictureFile | undefined> {
  const frame = document.querySelector(`[data-chart-key="${CSS.escape(wanted.key)}"]`);
  if (frame === null) return undefined;
  const scheme = document.documentElement.dataset['scheme'] === 'dark' ? 'dark' : 'light';
  const formData = wanted.state?.answeredFormData ?? { viz_type: '', datasource: '' };
  const theme = pageVizTheme(scheme, frame, formData);
  const found = drawingOnPage(frame) ?? (await drawnAgain(frame, theme, wanted));
  if (found === undefined) return undefined;
  const drawing = legendLook(formData).place === 'top' ? found : withLegend(found, { frame, theme, formData });
  const look = { ...drawing.size, ground: theme.background, text: theme.text, mostLegendRows };
  return {
    text: composePicture(wanted.title, drawing, look),
    ...pictureSize(drawing.legend, look),
  };
}

/** A drawing with its legend at the edge where the page has it, as one picture. */
function withLegend(
  { svg, legend, size }: SizedDrawing,
  { frame, theme, formData }: { readonly frame: Element; readonly theme: VizTheme; readonly formData: FormData },
): SizedDrawing {
  const box = legendBox(legend, legendLook(formData), sizeOf(frame.querySelector('figure') ?? frame), true);
  const isBeside = box.place === 'left' || box.place === 'right';
  const whole = {
    widthPx: size.widthPx + (isBeside ? box.takesPx : 0),
    heightPx: size.heightPx + (isBeside ? 0 : box.takesPx),
  };
  return { svg: composeFigure(svg, box, whole, theme), legend: [], size: whole };
}

/** The drawing as the page shows it, unless that is a live one, with the entries of its legend that are not hidden. */
function drawingOnPage(frame: Element): SizedDrawing | undefined {
  const drawing = frame.querySelector('figure:not([data-staged]) :is(svg, [data-drawing])');
  if (drawing === null) return undefined;
  const size = sizeOf(drawing);
  const entries = frame.querySelectorAll<HTMLElement>('figure li:not([data-named]) > [aria-pressed="true"]');
  const legend = [...entries].map((entry): LegendEntry => {
    const { color = '', colors, dash, opacity } = entry.querySelector('span')?.dataset ?? {};
    return {
      key: entry.dataset['legendKey'] ?? '',
      label: entry.title,
      color,
      ...(colors === undefined ? {} : { colors: colors.split(';') }),
      ...(dash === undefined ? {} : { dash }),
      ...(opacity === undefined ? {} : { opacity: Number(opacity) }),
    };
  });
  return { svg: serialised(contentOf(drawing, size)), legend, size };
}

async function drawnAgain(frame: Element, theme: VizTheme, wanted: DrawnAgain): Promise<SizedDrawing | undefined> {
  const size = sizeOf(frame);
  const scene = await drawAgain(wanted, theme, size);
  if (scene === undefined) return undefined;
  return { svg: serialised(contentOf(scene.element, size)), legend: shownLegend(scene.legend), size };
}

function sizeOf(element: Element): VizSize {
  const { width, height } = element.getBoundingClientRect();
  return { widthPx: Math.max(1, Math.round(width)), heightPx: Math.max(1, Math.round(height)) };
}

const serialised = (element: Element): string => new XMLSerializer().serializeToString(element);

function contentOf(drawing: Element, { widthPx, heightPx }: VizSize): Element {
  const copy = drawing.cloneNode(true) as Element; // a clone of an element is an element
  if (drawing instanceof SVGElement) return copy;
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  holder.setAttribute('width', String(widthPx));
  holder.setAttribute('height', String(heightPx));
  holder.append(copy);
  return holder;
}

/** A chart's picture as PNG. Undefined while there is nothing to draw; throws when the browser cannot draw it. */
export async function chartPng(wanted: WantedPicture): Promise<Blob | undefined> {
  const picture = await chartSvg(wanted);
  if (picture === undefined) return undefined;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.widthPx * pixelRatio;
  canvas.height = picture.heightPx * pixelRatio;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.scale(pixelRatio, pixelRatio);
  context.drawImage(image, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is empty.'));
      else resolve(blob);
    }, 'image/png');
  });
}
