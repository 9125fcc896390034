import { defineCommand } from '#core/common';
import type { ChartMenuProps } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';

/** Exports the result of a chart as a file. */
export const exportChart = defineCommand<{
  readonly formData: FormData;
  readonly name: string;
  readonly format: 'csv' | 'xlsx';
  /** `chart` (default): the rows its limit gives. `all`: as many as the server allows. `pivoted`: as it is drawn. */
  readonly rows?: 'chart' | 'all' | 'pivoted';
}>('charts/exportChart');

/** Saves the picture of a chart on this page as a file. */
export const exportPicture = defineCommand<{
  readonly key: string;
  readonly name: string;
  readonly format: 'svg' | 'png';
  /** Names and formats of the dataset, as the chart is drawn with. */
  readonly names: Pick<ChartMenuProps, 'verboseNames' | 'columnFormats'>;
}>('charts/exportPicture');

/** Fills the screen with a chart. */
export const enterFullScreen = defineCommand<{ readonly key: string; readonly name: string }>('charts/enterFullScreen');
