/** What the browser tells of its window before a page is made for it, so that pictures fit. */
export interface FirstPaintView {
  /** px without the scroll bar. */
  readonly widthPx: number;
  readonly scheme: 'light' | 'dark';
  /** Widths of the navigation and of a filter bar beside the grid, folded or not. px */
  readonly railPx: number;
  readonly panelPx: number;
  /** Undefined in cookies that do not tell it. px */
  readonly heightPx?: number;
}

/** Nothing about the person: sizes of the window and its colour scheme. */
export const firstPaintCookie = 'tessera_sight';

const usual: FirstPaintView = { widthPx: 1_440, scheme: 'light', railPx: 208, panelPx: 265 };
const pattern = /^(\d{3,4})\.(light|dark)\.(\d{1,3})\.(\d{1,3})(?:\.(\d{3,4}))?$/;

export const printFirstPaintView = ({ widthPx, scheme, railPx, panelPx, heightPx }: FirstPaintView): string =>
  [widthPx, scheme, railPx, panelPx, ...(heightPx === undefined ? [] : [heightPx])].join('.');

/** What is not as the page writes it counts as a usual window. */
export function readFirstPaintView(text: string | undefined): FirstPaintView {
  const [, width, scheme, rail, panel, height] = pattern.exec(text ?? '') ?? [];
  if (width === undefined || Number(width) < 240) return usual;
  return {
    widthPx: Number(width),
    scheme: scheme === 'dark' ? 'dark' : 'light',
    railPx: Number(rail),
    panelPx: Number(panel),
    ...(height === undefined ? {} : { heightPx: Number(height) }),
  };
}
