import { defineToken } from '#core/common';
import type { FormData, VizType } from '#plugins/viz-kit';
import type { ComponentType } from 'react';

/** A chart of a type that is in no list, such as one that is being written. */
export interface ChartPreviewProps {
  readonly type: VizType;
  /** Settings whose data is asked for, whatever type they name; null: made-up data. */
  readonly formData: FormData | null;
  /** Verbose names of the dataset, by column or metric name. */
  readonly verboseNames?: Readonly<Record<string, string>>;
  /** Each time a picture is drawn. */
  readonly onDrawn: () => void;
  /** What kept it from being asked for or drawn; the last picture stays. */
  readonly onFailed: (message: string) => void;
}
/** Browser: draws it as a chart's frame does, with legend and tooltips. Fills its place. */
export const ChartPreview = defineToken<ComponentType<ChartPreviewProps>>('charts/ChartPreview');
