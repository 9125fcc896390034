import { defineToken } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryOutcome } from '#plugins/queries';
import type { FormData, VizSize } from '#plugins/viz-kit';

/** A chart whose answers are at hand. */
export interface AnsweredChart {
  /** Settings in context, such as with the filters and colours of a dashboard. */
  readonly formData: FormData;
  readonly dataset: DatasetModel;
  /** Of its queries, in order. */
  readonly outcomes: readonly QueryOutcome[];
}

export interface AnsweredLook {
  /** Of the whole figure: the legend above the drawing is part of it. */
  readonly size: VizSize;
  readonly theme: 'light' | 'dark';
}

export interface AnsweredDrawing {
  /** The complete SVG file, if it is kept from earlier. */
  readonly kept: () => string | undefined;
  /** Whether drawing it takes a few milliseconds; what takes longer holds up everybody else meanwhile. */
  readonly isQuick: boolean;
  /** Draws it and keeps it. Throws AppError where the settings cannot be drawn. */
  readonly draw: () => Promise<string>;
}

/**
 * Server: charts as the page shows them, legend and drawing, from answers that are at hand. Drawings are kept in memory
 * by answer, settings and look. The caller has checked that the reader may see the answers.
 */
export interface AnsweredDrawings {
  /** Undefined for a type that is not installed, for answers without rows, and where a drawing is too large to keep. */
  readonly plan: (chart: AnsweredChart, look: AnsweredLook) => AnsweredDrawing | undefined;
  /** Whether what draws is loaded; until then a drawing holds everybody up for a second. */
  readonly isReady: () => boolean;
  /** Loads what draws, once, in pieces with turns for others in between; the largest takes about a second. */
  readonly load: () => Promise<void>;
}
export const AnsweredDrawings = defineToken<AnsweredDrawings>('charts/AnsweredDrawings');
