import { defineMessages } from '#core/common';

/** Texts of the first page. */
export const messages = defineMessages('home', {
  title: 'Home',
  dropTitle: 'Drop a file to explore it',
  dropText: 'CSV, TSV, Excel, JSON, NDJSON or Parquet. It stays on this server.',
  pickFile: 'Choose a file',
  newDataset: 'Use a database table',
  opensSoon: '“{{title}}” opens here as soon as its data is in',
  stayHere: 'Stay on this page',
  recentDashboards: 'Recent dashboards',
  starredDashboards: 'Starred dashboards',
  allDashboards: 'All dashboards',
  recent: 'Recent charts',
  starred: 'Starred charts',
  datasets: 'Datasets',
  allCharts: 'All charts',
  allDatasets: 'All datasets',
  noCharts: 'No charts yet',
  noChartsText: 'Drop a file above: its first chart opens by itself. Or load the examples.',
  noChartsToRead: 'Charts appear here once somebody gives your role access to their data.',
  noDatasets: 'No datasets yet',
  loadExamples: 'Load the examples',
  removeExamples: 'Remove all examples',
  examplesFailed: 'The examples could not be loaded: {{reason}}',
});
