import { defineToken } from '#core/common';

/** A drawing as pixels. */
export interface Raster {
  readonly png: Uint8Array;
  /** Four bytes a pixel: red, green, blue, opacity. */
  readonly pixels: Uint8Array;
  readonly widthPixels: number;
  readonly heightPixels: number;
  /** Pixels per px of the drawing. */
  readonly scale: number;
}

/** Pictures in rows, in reading order; those of one row are side by side. */
export type PictureRows = readonly (readonly Raster[])[];

/** Server: drawings as files for those who cannot show SVG. */
export interface PictureFiles {
  /** A complete SVG file as a picture, drawn off the main thread. Twice as many pixels as px unless `scale` says. */
  readonly raster: (svg: string, signal: AbortSignal, scale?: number) => Promise<Raster>;
  /** A PDF file of these pictures on A4 pages. A row that is too high for a page is made smaller. */
  readonly pagedPdf: (title: string, rows: PictureRows) => Promise<Uint8Array>;
  /** A PDF file of one page, as large as the picture. */
  readonly singlePdf: (title: string, picture: Raster) => Promise<Uint8Array>;
}
export const PictureFiles = defineToken<PictureFiles>('pictures/PictureFiles');
