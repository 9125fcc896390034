import { createHash } from 'node:crypto';
import { fillPath } from '#core/common';
import { getThumbnail, type SavedChart } from '#plugins/charts';

/** Raised when drawings change, so that pictures made before are not shown again. */
const drawingVersion = 3;

type Pictured = Pick<SavedChart, 'id' | 'uuid' | 'viz_type' | 'params' | 'datasource_id' | 'changed_on'>;

/** Names the state of a chart that a picture shows; its data are checked by the picture's ETag. */
export function thumbnailDigest(chart: Pictured): string {
  const facts = [drawingVersion, chart.uuid, chart.viz_type, chart.params, chart.datasource_id, chart.changed_on];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Address of a chart's current picture. */
export function thumbnailUrl(chart: Pictured): string {
  return fillPath(getThumbnail.path, { id: chart.id, digest: thumbnailDigest(chart) });
}
