import { createHash } from 'node:crypto';
import { fillPath } from '#core/common';
import { getThumbnail } from '#plugins/charts';
import type { SliceRow } from '../store/chart-tables.ts';

/** Raised when drawings change, so that pictures made before are not shown again. */
const drawingVersion = 2;

/** Names the state of a chart that a picture shows; its data are checked by the picture's ETag. */
export function thumbnailDigest(row: SliceRow): string {
  const facts = [drawingVersion, row.uuid, row.viz_type, row.params, row.datasource_id, row.changed_on];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Address of a chart's current picture. */
export function thumbnailUrl(row: SliceRow): string {
  return fillPath(getThumbnail.path, { id: row.id, digest: thumbnailDigest(row) });
}
