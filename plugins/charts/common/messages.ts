import { defineMessages } from '#core/common';

/** Texts of failed chart calls. */
export const chartErrors = defineMessages('charts/errors', {
  incorrect: 'Request is incorrect: {{reason}}',
  queryFailed: 'Error: {{reason}}',
  empty: 'Empty query result',
  noQueryContext: 'Chart has no query context saved. Please save the chart again.',
  chartMissing: 'Chart not found',
  tableMissing: 'The provided table was not found in the provided database',
  badExtraFilters: 'extra_filters must be JSON: a list of filters with col, op and val.',
  layerChartMissing:
    'Annotation layer “{{layer}}”: there is no chart {{chart}} that you may see. Choose another source for it.',
  layerNoQuery:
    'Annotation layer “{{layer}}”: the chart “{{chart}}” has no stored query, and none can be made here. Open it in Explore and save it.',
  layerShift: 'Annotation layer “{{layer}}”: the override time_shift is not supported. Remove it from the layer.',
  nativeLayer: 'This server keeps no events of its own. Choose a chart as the source of the layer.',
  nativeLayerMissing: 'Annotation layer “{{layer}}”: the layer that it shows is gone. Choose another source for it.',
  forbidden: 'Forbidden',
  notFound: 'Not found',
  chartForbidden: "You don't have access to this chart.",
  ownersInvalid: 'Owners are invalid',
  dashboardsMissing: 'Dashboards do not exist',
  datasetMissing: 'Dataset does not exist',
  invalidJson: 'Invalid JSON',
  uuidTaken: 'A chart with this uuid already exists',
  badDatasourceType: 'Datasource type {{type}} is not supported',
  cannotRestrict: "You don't have permission to download data.",
  columnMissing: 'Column {{column}} does not exist',
  pictureLeft: 'Nobody waits for this picture any more.',
  noThumbnail: 'This chart has no picture: {{reason}}',
  badFormData: 'Request is incorrect: form_data must name a datasource and a viz_type',
  fileTooLarge: 'The file with the rows is larger than {{megabytes}} MB.',
  unknownVizType: 'nobody provides the chart type {{vizType}}',
  mountedVizType: 'it is drawn only in the page',
});

/** Texts inside exported files. */
export const exportMessages = defineMessages('charts/export', {
  cut: 'Cut at {{limit}} rows by the row limit; the query has more.',
  maybeCut: 'Cut at {{limit}} rows, the most a query may return; there may be more.',
  madeOf: 'Made of the first {{limit}} rows, as many as the row limit allows; there may be more.',
  sheet: 'Data',
});

/** Texts inside pivot tables that are laid out here. */
export const pivotMessages = defineMessages('charts/pivot', {
  total: 'Total ({{aggregate}})',
  subtotal: 'Subtotal',
  unknownAggregate: 'The pivot table cannot be totalled by "{{name}}".',
});

/** Why a chart that another is made of is missing in it. */
export const partMessages = defineMessages('charts/parts', {
  unnamed: 'Chart {{id}}',
  missing: 'there is no such chart that you may see',
  unknownType: 'nobody provides the chart type {{vizType}}',
  noParts: 'this chart is not made of others',
  tooSlow: 'the answer took too long',
});

/** Texts of a chart's state. */
export const chartAlerts = defineMessages('charts/alerts', {
  stopped: 'Updating chart was stopped',
  renderFailed: 'An error occurred while rendering the visualization: {{message}}',
  unexpectedStatus: 'Received unexpected response status while fetching chart data',
  annotationTimeout: 'Query timeout',
  noSourceQuery:
    'The chart “{{chart}}” has no stored query, and none can be made here. Open it in Explore and save it.',
  unreadableFormula: 'the formula cannot be read at "{{part}}"',
  noNativeLayers: 'This server keeps no annotation layers. Choose a chart as the source of the layer.',
  networkError: 'Network error',
  unreadableAnswer: 'The server answered in a form this page does not read.',
  unknownVizType: 'The chart type "{{vizType}}" is not installed.',
  noDataset: 'This chart names no dataset.',
});
