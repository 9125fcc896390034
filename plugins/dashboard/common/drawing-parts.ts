import { escapeMarkup } from '#plugins/charts';
import { textWidthPx, truncateText } from '#plugins/viz-kit';

/** Inks of pictures of dashboards: those of the page's two themes, of which a test takes care. */
export const inks = {
  light: { page: '#f8f9fa', stroke: '#e3e7ea', text: '#1c2126', muted: '#5c656d', words: '#dfe3e6', accent: '#0d788e' },
  dark: { page: '#141619', stroke: '#2c3237', text: '#eceff1', muted: '#a0a9b0', words: '#2c3237', accent: '#479eb2' },
} as const;
export type PictureTheme = keyof typeof inks;
/** px between the edge of a card and what is in it. */
export const paddingPx = 12;

/** px. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TabName {
  readonly name: string;
  readonly isShown: boolean;
}

/** The names of tabs in a line; those without room are left out. */
export function drawTabs(tabs: readonly TabName[], place: Place, ink: (typeof inks)[PictureTheme]): string {
  const gapPx = 24;
  const sizePx = 15;
  let at = place.x + paddingPx;
  const drawn = tabs.map(({ name, isShown }) => {
    const width = textWidthPx(name, sizePx);
    const spot = { ...place, x: at, width };
    at += width + gapPx;
    if (at > place.x + place.width) return '';
    const line = isShown
      ? rect({ x: spot.x, y: place.y + place.height - 3, width, height: 3 }, `fill="${ink.accent}"`)
      : '';
    const look = { fill: isShown ? ink.text : ink.muted, sizePx, isBold: isShown };
    return words(name, { ...spot, width: width * 1.2 }, look) + line;
  });
  return drawn.join('') + rect({ ...place, y: place.y + place.height, height: 1 }, `fill="${ink.stroke}"`);
}

/** Draws lines in place of running text, which is too small to read in a small picture. */
export function drawLines({ x, y, width, height }: Place, fill: string): string {
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

/** One line of text in the middle of its place, cut to its width. */
export function words(
  text: string,
  { x, y, width, height }: Place,
  { fill, sizePx, isBold }: { readonly fill: string; readonly sizePx: number; readonly isBold: boolean },
): string {
  const shown = truncateText(text, width / 1.06, sizePx);
  const weight = isBold ? ' font-weight="600"' : '';
  const middle = String(y + height / 2 + sizePx * 0.35);
  return `<text x="${String(x)}" y="${middle}" font-size="${String(sizePx)}"${weight} fill="${fill}">${escapeMarkup(shown)}</text>`;
}

export const rect = ({ x, y, width, height }: Place, attributes: string): string =>
  `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}" ${attributes}/>`;
