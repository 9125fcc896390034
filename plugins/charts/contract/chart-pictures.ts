import { defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { ChartReader, SavedChart } from './chart-store.ts';
import type { VizSize } from '#plugins/viz-kit';

/** A picture that somebody wants. Whether they may see the chart and ask its dataset, the caller has checked. */
export interface PictureWanted {
  readonly chart: SavedChart;
  /** In place of the chart's own settings, such as the colours of a dashboard. */
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly dataset: DatasetModel;
  readonly theme: 'light' | 'dark';
  readonly size: VizSize;
  /** Whose row rules hold, and whose rights for charts that this one is made of. */
  readonly reader: ChartReader;
}

export interface PlannedPicture {
  /** Hexadecimal; names everything the picture depends on: settings, look, data version, row rules. */
  readonly key: string;
  /**
   * The picture, kept from earlier or drawn now, as a complete SVG file. Throws why there is none. Aborting `signal`
   * ends the waiting; a drawing that has begun is finished and kept, so that nobody begins it again.
   */
  readonly draw: (signal: AbortSignal) => Promise<string>;
}

/** Server: pictures of saved charts, drawn by their viz types. */
export interface ChartPictures {
  /** Without drawing, for conditional requests. Throws not-found for a viz type that is not installed. */
  readonly plan: (wanted: PictureWanted) => Promise<PlannedPicture>;
}
export const ChartPictures = defineToken<ChartPictures>('charts/ChartPictures');

/** Background of the cards that pictures are shown on, in the page's two themes. */
export const pictureGrounds = { light: '#ffffff', dark: '#1a1d21' } as const;
