import type { Extensions } from '#core/common';
import { buildQueryContext, type ChartStore } from '#plugins/charts';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { Databases } from '#plugins/databases';
import type { Datasets } from '#plugins/datasets';
import type { ExampleDataset } from './catalogue/example-dataset.ts';
import type { StoredExampleChart } from './dashboards/example-layout.ts';

export interface ContentServices {
  readonly databases: Databases;
  readonly datasets: Datasets;
  readonly charts: ChartStore;
  readonly extensions: Extensions;
}

export interface CreatedContent {
  readonly datasetId: number;
  readonly charts: readonly StoredExampleChart[];
}

const idsOf = (charts: readonly StoredExampleChart[], uuids: readonly string[]): readonly number[] =>
  uuids.flatMap((uuid) => charts.find((chart) => chart.uuid === uuid)?.id ?? []);

/** Makes dataset and charts of an example unless they are there. */
export async function createContent(
  services: ContentServices,
  example: ExampleDataset,
  databaseId: number,
  ownerId: number,
): Promise<CreatedContent> {
  const connection = await services.databases.connection(databaseId);
  const labels = Object.fromEntries(
    example.columns.map(({ name, label, description }) => [
      name,
      { verbose_name: label, ...(description === undefined ? {} : { description }) },
    ]),
  );
  const datasetId = await services.datasets.ensure({
    databaseId,
    schema: connection.defaultSchema,
    tableName: example.table,
    description: example.description,
    ...(example.mainTimeColumn === undefined ? {} : { mainTimeColumn: example.mainTimeColumn }),
    ownerIds: [ownerId],
    completes: true,
    columns: { ...labels, ...example.calculated },
    metrics: example.metrics,
  });
  const charts: StoredExampleChart[] = [];
  for (const chart of example.charts) {
    const time = example.mainTimeColumn === undefined ? {} : { granularity_sqla: example.mainTimeColumn };
    const formData: FormData = {
      adhoc_filters: [],
      time_range: 'No filter',
      ...time,
      ...chart.params,
      ...(chart.layers === undefined ? {} : { deck_slices: idsOf(charts, chart.layers) }),
      viz_type: chart.vizType,
      datasource: `${datasetId}__table`,
    };
    const viz = findVizType(services.extensions.all(VizTypes), chart.vizType);
    await viz?.prepare?.(formData);
    const id = await services.charts.ensure({
      uuid: chart.uuid,
      slice_name: chart.name,
      viz_type: chart.vizType,
      datasource_id: datasetId,
      params: formData,
      ...(viz === undefined ? {} : { query_context: JSON.stringify(buildQueryContext(viz, formData)) }),
      description: chart.description,
      owner_ids: [ownerId],
    });
    charts.push({ id, uuid: chart.uuid, name: chart.name });
  }
  return { datasetId, charts };
}
