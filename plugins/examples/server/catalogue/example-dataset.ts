import type { IngestType, SourceFile } from '#plugins/databases';
import type { NewDataset } from '#plugins/datasets';

export interface ExampleColumn {
  /** Name in the file. */
  readonly source: string;
  readonly name: string;
  readonly type: IngestType;
  readonly label: string;
  readonly description?: string;
}

export interface ExampleChart {
  /** Fixed, so that a second load finds it again. */
  readonly uuid: string;
  readonly name: string;
  readonly vizType: string;
  readonly description: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** Of a map that is made of others: uuids of charts before it in the list. */
  readonly layers?: readonly string[];
}

/** A data set of the vega-datasets package, or of invented rows, loaded as a table with good names, metrics and charts. */
export interface ExampleDataset {
  readonly table: string;
  /** In the package; absent where `prepare` makes the rows. */
  readonly file?: string;
  readonly format: SourceFile['format'];
  /**
   * What is done to the file before it is loaded, which makes JSON by lines of it: GeoJSON points become one row each;
   * films lose the known faults of their file; routes get the places of their airports, states their outlines; orders are
   * invented, always the same.
   */
  readonly prepare?: 'geo-json' | 'movies' | 'routes' | 'states' | 'orders';
  /** Data joined to the file's columns: for flights, names and states of their airports. */
  readonly join?: 'airports';
  /** What it is, who made it, under which licence, and what was corrected. */
  readonly description: string;
  readonly mainTimeColumn?: string;
  readonly columns: readonly ExampleColumn[];
  readonly calculated?: NewDataset['columns'];
  readonly metrics: NonNullable<NewDataset['metrics']>;
  readonly charts: readonly ExampleChart[];
}

/** The saved metric that counts rows; synchronised datasets have it by default. */
export const countOf = (label: string) => ({
  metric_name: 'count',
  expression: 'COUNT(*)',
  verbose_name: label,
  d3format: ',d',
});
