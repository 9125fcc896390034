import { createHash } from 'node:crypto';
import { fillPath } from '#core/common';
import { getDashboardThumbnail } from '../../contract/routes/index.ts';
import type { DashboardRow } from '../store/dashboard-tables.ts';

/** Raised when drawings change, so that pictures made before are not shown again. */
const drawingVersion = 1;

/** Names the state of a dashboard that a picture shows; its charts and data are checked by the picture's ETag. */
export function thumbnailDigest({ uuid, position_json, json_metadata, changed_on }: DashboardRow): string {
  const facts = [drawingVersion, uuid, position_json, json_metadata, changed_on];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** Address of a dashboard's current picture. */
export function thumbnailUrl(row: DashboardRow): string {
  return fillPath(getDashboardThumbnail.path, { id: row.id, digest: thumbnailDigest(row) });
}
