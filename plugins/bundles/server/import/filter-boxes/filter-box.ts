import type { DatasetModel } from '#plugins/datasets';
import type { ChartFile } from '../../files/schemas.ts';

/** Kind of chart that filtered a dashboard from among its charts, before dashboards had filters of their own. */
export const filterBoxType = 'filter_box';

export interface FilterBox {
  /** Id of the chart on the other server, which the metadata of its dashboards names. */
  readonly id: number;
  readonly chart: ChartFile;
  /** The dataset here; undefined: there is none. */
  readonly dataset: DatasetModel | undefined;
}
