import { createVizTheme } from '../../common/color/create-viz-theme.ts';

/** Pixels per px of the picture, so that it stays sharp on paper. */
const pixelRatio = 2;

/** The drawing of a chart on this page; undefined while there is none. */
function drawingOf(chartKey: string): Element | undefined {
  const frame = document.querySelector(`[data-chart-key="${CSS.escape(chartKey)}"]`);
  return frame?.querySelector('figure svg, figure [data-drawing]') ?? frame?.querySelector('svg') ?? undefined;
}

/** A chart's picture as a complete SVG file with its ground. */
export function chartSvg(
  chartKey: string,
): { readonly text: string; readonly widthPx: number; readonly heightPx: number } | undefined {
  const drawing = drawingOf(chartKey);
  if (drawing === undefined) return undefined;
  const bounds = drawing.getBoundingClientRect();
  const widthPx = Math.max(1, Math.round(bounds.width));
  const heightPx = Math.max(1, Math.round(bounds.height));
  const ground =
    getComputedStyle(drawing).getPropertyValue('--colorNeutralBackground1').trim() ||
    createVizTheme({ scheme: 'light' }).background;
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  root.setAttribute('width', String(widthPx));
  root.setAttribute('height', String(heightPx));
  root.setAttribute('viewBox', `0 0 ${String(widthPx)} ${String(heightPx)}`);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.setAttribute('fill', ground);
  root.append(paper, contentOf(drawing, widthPx, heightPx));
  return { text: new XMLSerializer().serializeToString(root), widthPx, heightPx };
}

function contentOf(drawing: Element, widthPx: number, heightPx: number): Element {
  const copy = drawing.cloneNode(true) as Element; // a clone of an element is an element
  if (drawing instanceof SVGElement) return copy;
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  holder.setAttribute('width', String(widthPx));
  holder.setAttribute('height', String(heightPx));
  holder.append(copy);
  return holder;
}

/** A chart's picture as PNG. Undefined while there is no drawing; throws when the browser cannot draw it. */
export async function chartPng(chartKey: string): Promise<Blob | undefined> {
  const picture = chartSvg(chartKey);
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
