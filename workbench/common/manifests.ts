import type { PluginManifest } from '#core/common';
import { manifest as access } from '../../plugins/access/manifest.ts';
import { manifest as duckdb } from '../../plugins/duckdb/manifest.ts';
import { manifest as datasets } from '../../plugins/datasets/manifest.ts';
import { manifest as queries } from '../../plugins/queries/manifest.ts';
import { manifest as charts } from '../../plugins/charts/manifest.ts';
import { manifest as explore } from '../../plugins/explore/manifest.ts';
import { manifest as vizLine } from '../../plugins/viz-line/manifest.ts';

/** Every plugin of the product. Their order decides nothing but the order of lists. */
export const manifests: readonly PluginManifest[] = [
  access,
  duckdb,
  datasets,
  queries,
  charts,
  explore,
  vizLine,
];
