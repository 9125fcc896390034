import { defineMessages } from '#core/common';

/** Texts of refusals and reports. Clients of the reference product read some of them word by word (wire contract §19). */
export const serverText = defineMessages('bundles/server', {
  done: 'OK',
  importError: 'Error importing {{kind}}',
  noFile: 'The form has no file in the field “{{field}}”.',
  notZip: 'Not a ZIP file',
  badFormField: 'Not a JSON object.',
  tooLarge: 'A bundle may have {{megabytes}} MB at most.',
  tooManyFiles: 'A bundle may hold {{count}} files at most.',
  tooLargeInside: 'The files of a bundle may have {{megabytes}} MB together, one of them {{each}} MB.',
  badPath: 'The archive holds the path “{{path}}”, which leads out of it.',
  noMetadata: 'Missing metadata.yaml',
  mustBe: 'Must be equal to {{value}}.',
  badYaml: 'Not a valid YAML file: {{reason}}',
  yamlShape: 'only texts, numbers, yes/no, lists and mappings are allowed',
  noFiles: 'The bundle holds nothing of this kind.',
  passwordNeeded: 'Must provide a password for the database',
  exists: '{{kind}} already exists and `overwrite=true` was not passed',
  notOwned: "{{kind}} already exists and user doesn't have permissions to overwrite it",
  mayNotCreate: "{{kind}} doesn't exist and user doesn't have permission to create {{plural}}",
  noDatabase: 'No database with this uuid is part of the bundle or on this server.',
  noDataset: 'No dataset with this uuid is part of the bundle or on this server.',
  twice: 'Another file of the bundle has the same uuid.',
  notAnEngine: 'There is no engine for this address on this server.',
  fileNotKnown: 'Is not a file of bundles; it was passed over.',
  kindNotCarried: 'Objects of this kind do not exist here; the file was passed over.',
  fieldNotCarried: '“{{field}}” is not kept here; it was left out.',
  uploadOff: 'This engine takes no files; uploading was switched off.',
  tunnelOff: 'SSH tunnels are not available; the connection was brought in without.',
  sameName: 'A {{kind}} of this name was here already, under another uuid; it is used instead.',
  dataNotLoaded: 'The data at {{url}} was not loaded; the table must be there.',
  tableMissing: 'The table {{table}} is not in the database here; charts over it fail until it is.',
  databaseUnasked:
    'The database could not be asked for tables (“{{reason}}”); charts over it fail until its connection is mended.',
  currencyLost: 'The currency of the metric “{{metric}}” has no sign or no place for it; it was left out.',
  vizUnknown: 'The chart type {{type}} is not known here; the chart keeps its settings and says so.',
  boxTimeRange: 'Time range',
  boxTimeColumn: 'Time column',
  boxTimeGrain: 'Time grain',
  boxTurned:
    'The filter box “{{chart}}” became filters of the dashboard: {{filters}}. It no longer stands among the charts.',
  boxLost: 'Settings of the filter box “{{chart}}” that filters have no place for were left out: {{settings}}.',
  boxEmpty: 'The filter box “{{chart}}” has nothing that filters could be made of; it stays among the charts.',
  boxesApart:
    'The values that filters offer are not narrowed by those of another filter box; the settings of the filters can say so.',
  boxKept:
    'Filter boxes are not shown here. The chart keeps its settings; dashboards of the bundle have filters in its place.',
  blockKept:
    'Blocks of the kind “{{kind}}” keep their place and settings; they are shown where a plugin here draws them.',
  layerNotCarried: 'The annotations “{{layer}}” come from a chart that is not part of the bundle; they were left out.',
  layerUnread: 'The annotations “{{layer}}” are kept on the other server; the chart is shown without them.',
  chartStays:
    'This chart was here already, with another name or other settings; it stays as it is. A bundle of charts replaces it.',
  datasetStays:
    'This dataset was here already, with another {{differences}}; it stays as it is. A bundle of datasets replaces it.',
  differentDatabase: 'connection',
  differentCatalog: 'catalog',
  differentTable: 'table',
  differentSql: 'SQL',
  differentTemplateValues: 'set of template values',
  differentTimeColumn: 'main time column',
  differentAlwaysFilter: 'choice of always filtering by the main time column',
  differentPredicate: 'condition for the values of filters',
  differentOffset: 'offset of hours',
  differentColumn: 'column “{{name}}”',
  differentMetric: 'metric “{{name}}”',
  databaseStays:
    'This connection was here already, with another address; it stays as it is. A bundle of databases replaces it.',
  queryContextDropped: 'The stored query could not be read; it is made anew when the chart is saved.',
  filterTarget:
    'The filter “{{filter}}” points at a dataset that is neither in the bundle nor here; it has no target now.',
});
