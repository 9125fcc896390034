import type { PluginManifest } from '#core/common';
import { manifest as access } from '../../plugins/access/manifest.ts';
import { manifest as redis } from '../../plugins/redis/manifest.ts';
import { manifest as sharedState } from '../../plugins/shared-state/manifest.ts';
import { manifest as themes } from '../../plugins/themes/manifest.ts';
import { manifest as databases } from '../../plugins/databases/manifest.ts';
import { manifest as sqlLanguage } from '../../plugins/sql-language/manifest.ts';
import { manifest as sqlResults } from '../../plugins/sql-results/manifest.ts';
import { manifest as duckdb } from '../../plugins/duckdb/manifest.ts';
import { manifest as postgres } from '../../plugins/postgres/manifest.ts';
import { manifest as clickhouse } from '../../plugins/clickhouse/manifest.ts';
import { manifest as mysql } from '../../plugins/mysql/manifest.ts';
import { manifest as sqlite } from '../../plugins/sqlite/manifest.ts';
import { manifest as trino } from '../../plugins/trino/manifest.ts';
import { manifest as snowflake } from '../../plugins/snowflake/manifest.ts';
import { manifest as databricks } from '../../plugins/databricks/manifest.ts';
import { manifest as bigquery } from '../../plugins/bigquery/manifest.ts';
import { manifest as datasets } from '../../plugins/datasets/manifest.ts';
import { manifest as resultCache } from '../../plugins/result-cache/manifest.ts';
import { manifest as pureViz } from '../../plugins/pure-viz/manifest.ts';
import { manifest as queries } from '../../plugins/queries/manifest.ts';
import { manifest as pictures } from '../../plugins/pictures/manifest.ts';
import { manifest as charts } from '../../plugins/charts/manifest.ts';
import { manifest as annotationLayers } from '../../plugins/annotation-layers/manifest.ts';
import { manifest as chartAnnotations } from '../../plugins/chart-annotations/manifest.ts';
import { manifest as chartProperties } from '../../plugins/chart-properties/manifest.ts';
import { manifest as chartStyle } from '../../plugins/chart-style/manifest.ts';
import { manifest as referenceLines } from '../../plugins/reference-lines/manifest.ts';
import { manifest as tableCalculations } from '../../plugins/table-calculations/manifest.ts';
import { manifest as explore } from '../../plugins/explore/manifest.ts';
import { manifest as bundles } from '../../plugins/bundles/manifest.ts';
import { manifest as dashboard } from '../../plugins/dashboard/manifest.ts';
import { manifest as nativeFilters } from '../../plugins/native-filters/manifest.ts';
import { manifest as crossFilters } from '../../plugins/cross-filters/manifest.ts';
import { manifest as dashboardDiff } from '../../plugins/dashboard-diff/manifest.ts';
import { manifest as dashboardSpeed } from '../../plugins/dashboard-speed/manifest.ts';
import { manifest as brushing } from '../../plugins/brushing/manifest.ts';
import { manifest as dashboardRoles } from '../../plugins/dashboard-roles/manifest.ts';
import { manifest as drilling } from '../../plugins/drilling/manifest.ts';
import { manifest as embedding } from '../../plugins/embedding/manifest.ts';
import { manifest as reports } from '../../plugins/reports/manifest.ts';
import { manifest as home } from '../../plugins/home/manifest.ts';
import { manifest as examples } from '../../plugins/examples/manifest.ts';
import { manifest as activity } from '../../plugins/activity/manifest.ts';
import { manifest as asyncQueries } from '../../plugins/async-queries/manifest.ts';
import { manifest as vizKit } from '../../plugins/viz-kit/manifest.ts';
import { manifest as vizTable } from '../../plugins/viz-table/manifest.ts';
import { manifest as vizLine } from '../../plugins/viz-line/manifest.ts';
import { manifest as vizBar } from '../../plugins/viz-bar/manifest.ts';
import { manifest as vizCompare } from '../../plugins/viz-compare/manifest.ts';
import { manifest as vizGeo } from '../../plugins/viz-geo/manifest.ts';
import { manifest as vizMap } from '../../plugins/viz-map/manifest.ts';
import { manifest as mapMenu } from '../../plugins/map-menu/manifest.ts';
import { manifest as vizMixed } from '../../plugins/viz-mixed/manifest.ts';
import { manifest as viewFrames } from '../../plugins/view-frames/manifest.ts';
import { manifest as vizArea } from '../../plugins/viz-area/manifest.ts';
import { manifest as vizHistogram } from '../../plugins/viz-histogram/manifest.ts';
import { manifest as vizSunburst } from '../../plugins/viz-sunburst/manifest.ts';
import { manifest as vizPartition } from '../../plugins/viz-partition/manifest.ts';
import { manifest as vizTree } from '../../plugins/viz-tree/manifest.ts';
import { manifest as vizTreemap } from '../../plugins/viz-treemap/manifest.ts';
import { manifest as vizGauge } from '../../plugins/viz-gauge/manifest.ts';
import { manifest as vizBox } from '../../plugins/viz-box/manifest.ts';
import { manifest as vizBullet } from '../../plugins/viz-bullet/manifest.ts';
import { manifest as vizHorizon } from '../../plugins/viz-horizon/manifest.ts';
import { manifest as vizFunnel } from '../../plugins/viz-funnel/manifest.ts';
import { manifest as vizHandlebars } from '../../plugins/viz-handlebars/manifest.ts';
import { manifest as vizTtest } from '../../plugins/viz-ttest/manifest.ts';
import { manifest as vizTimeTable } from '../../plugins/viz-time-table/manifest.ts';
import { manifest as vizTimePivot } from '../../plugins/viz-time-pivot/manifest.ts';
import { manifest as vizHeatmap } from '../../plugins/viz-heatmap/manifest.ts';
import { manifest as vizScatter } from '../../plugins/viz-scatter/manifest.ts';
import { manifest as vizSlope } from '../../plugins/viz-slope/manifest.ts';
import { manifest as vizBump } from '../../plugins/viz-bump/manifest.ts';
import { manifest as vizEcdf } from '../../plugins/viz-ecdf/manifest.ts';
import { manifest as vizViolin } from '../../plugins/viz-violin/manifest.ts';
import { manifest as vizBigNumber } from '../../plugins/viz-big-number/manifest.ts';
import { manifest as vizPie } from '../../plugins/viz-pie/manifest.ts';
import { manifest as vizRadar } from '../../plugins/viz-radar/manifest.ts';
import { manifest as vizRose } from '../../plugins/viz-rose/manifest.ts';
import { manifest as vizSankey } from '../../plugins/viz-sankey/manifest.ts';
import { manifest as vizWordCloud } from '../../plugins/viz-word-cloud/manifest.ts';
import { manifest as vizGraph } from '../../plugins/viz-graph/manifest.ts';
import { manifest as vizGantt } from '../../plugins/viz-gantt/manifest.ts';
import { manifest as vizChord } from '../../plugins/viz-chord/manifest.ts';
import { manifest as vizWaterfall } from '../../plugins/viz-waterfall/manifest.ts';
import { manifest as vizCalendar } from '../../plugins/viz-calendar/manifest.ts';
import { manifest as vizParallel } from '../../plugins/viz-parallel/manifest.ts';
import { manifest as vizPivot } from '../../plugins/viz-pivot/manifest.ts';
import { manifest as vizWriter } from '../../plugins/viz-writer/manifest.ts';
import { manifest as sqllab } from '../../plugins/sqllab/manifest.ts';
import { manifest as sqlParameters } from '../../plugins/sql-parameters/manifest.ts';
import { manifest as sqlTemplates } from '../../plugins/sql-templates/manifest.ts';
import { manifest as sqllabTabs } from '../../plugins/sqllab-tabs/manifest.ts';
import { manifest as sqlCompletion } from '../../plugins/sql-completion/manifest.ts';
import { manifest as userPreferences } from '../../plugins/user-preferences/manifest.ts';
import { manifest as pluginDev } from '../../plugins/plugin-dev/manifest.ts';
import { manifest as pluginAdmin } from '../../plugins/plugin-admin/manifest.ts';

/** Every plugin of the product. Their order decides nothing but the order of lists. */
export const manifests: readonly PluginManifest[] = [
  sharedState,
  access,
  databases,
  sqlLanguage,
  sqlResults,
  duckdb,
  postgres,
  mysql,
  sqlite,
  clickhouse,
  trino,
  snowflake,
  databricks,
  bigquery,
  datasets,
  resultCache,
  redis,
  pureViz,
  queries,
  pictures,
  charts,
  annotationLayers,
  chartAnnotations,
  chartProperties,
  explore,
  chartStyle,
  tableCalculations,
  referenceLines,
  bundles,
  dashboard,
  dashboardDiff,
  dashboardSpeed,
  brushing,
  dashboardRoles,
  nativeFilters,
  crossFilters,
  drilling,
  embedding,
  sqllab,
  sqllabTabs,
  sqlCompletion,
  sqlTemplates,
  sqlParameters,
  reports,
  home,
  examples,
  activity,
  asyncQueries,
  vizKit,
  vizTable,
  vizLine,
  vizBar,
  vizCompare,
  vizGeo,
  vizMap,
  mapMenu,
  vizMixed,
  vizArea,
  vizHistogram,
  vizBox,
  vizBullet,
  vizHorizon,
  vizFunnel,
  vizSunburst,
  vizPartition,
  vizTree,
  vizTreemap,
  vizGauge,
  vizHandlebars,
  vizTtest,
  vizTimeTable,
  vizTimePivot,
  vizHeatmap,
  vizScatter,
  vizSlope,
  vizBump,
  vizEcdf,
  vizViolin,
  vizBigNumber,
  vizPie,
  vizRadar,
  vizRose,
  vizChord,
  vizGantt,
  vizGraph,
  vizWordCloud,
  vizSankey,
  vizWaterfall,
  vizCalendar,
  vizParallel,
  vizPivot,
  vizWriter,
  viewFrames,
  pluginAdmin,
  pluginDev,
  userPreferences,
  themes,
];
