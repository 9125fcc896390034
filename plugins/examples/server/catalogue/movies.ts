import { countOf, type ExampleDataset } from './example-dataset.ts';
import { movieCharts } from './movie-charts.ts';

const dollars = { symbol: 'USD', symbolPosition: 'prefix' };

/** Three thousand films: what they cost, what they earned, what people thought of them. */
export const movies: ExampleDataset = {
  table: 'movies',
  file: 'movies.json',
  format: 'ndjson',
  prepare: 'movies',
  description:
    'Films from 1915 to 2011 with budget, box office and ratings; a teaching file that is neither complete nor checked. ' +
    'Corrected while loading: numbers among the titles, damaged letters, articles behind titles, years in the wrong century, ' +
    'and a day, a distributor or a box office of zero that stood for “unknown”. Sums are dollars of their time. ' +
    'Source: unknown, the vega-datasets package names neither source nor licence of this file; the package itself is under BSD-3-Clause.',
  mainTimeColumn: 'release_date',
  columns: [
    { source: 'Title', name: 'title', type: 'text', label: 'Title' },
    {
      source: 'released',
      name: 'release_date',
      type: 'timestamp',
      label: 'Release',
      description: 'First day in cinemas of the United States; empty where the file does not know.',
    },
    { source: 'Major Genre', name: 'genre', type: 'text', label: 'Genre' },
    { source: 'Creative Type', name: 'creative_type', type: 'text', label: 'Kind of story' },
    {
      source: 'Source',
      name: 'based_on',
      type: 'text',
      label: 'Based on',
      description: 'Where the story comes from: an original screenplay, a book, a play, …',
    },
    {
      source: 'MPAA Rating',
      name: 'age_rating',
      type: 'text',
      label: 'Age rating',
      description: 'Rating of the Motion Picture Association of America.',
    },
    { source: 'Running Time min', name: 'running_minutes', type: 'integer', label: 'Length (min)' },
    { source: 'Distributor', name: 'distributor', type: 'text', label: 'Distributor' },
    { source: 'Director', name: 'director', type: 'text', label: 'Director' },
    { source: 'Production Budget', name: 'production_budget', type: 'integer', label: 'Budget ($)' },
    {
      source: 'US Gross',
      name: 'us_gross',
      type: 'integer',
      label: 'Box office, United States ($)',
      description: 'Empty where no box office is known at all.',
    },
    { source: 'Worldwide Gross', name: 'worldwide_gross', type: 'integer', label: 'Box office, worldwide ($)' },
    { source: 'US DVD Sales', name: 'us_dvd_sales', type: 'integer', label: 'DVD sales, United States ($)' },
    { source: 'IMDB Rating', name: 'imdb_rating', type: 'number', label: 'IMDb rating', description: 'One to ten.' },
    { source: 'IMDB Votes', name: 'imdb_votes', type: 'integer', label: 'IMDb votes' },
    {
      source: 'Rotten Tomatoes Rating',
      name: 'tomatoes_rating',
      type: 'integer',
      label: 'Rotten Tomatoes rating',
      description: 'Share of critics who liked it, in percent.',
    },
  ],
  calculated: {
    film: {
      verbose_name: 'Film',
      expression: "title || COALESCE(' (' || CAST(EXTRACT(YEAR FROM release_date) AS VARCHAR) || ')', '')",
      type: 'VARCHAR',
      description: 'Title and year, so that a film and its remake are two.',
    },
    release_month: {
      verbose_name: 'Month of release',
      expression: "STRFTIME(release_date, '%b')",
      type: 'VARCHAR',
    },
    imdb_class: {
      verbose_name: 'IMDb rating (rounded)',
      expression: 'ROUND(imdb_rating)',
      type: 'DOUBLE',
      description: 'To whole points.',
    },
    tomatoes_class: {
      verbose_name: 'Rotten Tomatoes (by tens)',
      expression: 'FLOOR(LEAST(tomatoes_rating, 99) / 10) * 10',
      type: 'DOUBLE',
      description: 'Lower end of the ten percent it is in; 100 counts among the nineties.',
    },
  },
  metrics: [
    countOf('Films'),
    {
      metric_name: 'total_gross',
      expression: 'SUM(worldwide_gross)',
      verbose_name: 'Box office',
      d3format: 'SMART_NUMBER',
      currency: dollars,
      description: 'Worldwide, in dollars of the time.',
    },
    {
      metric_name: 'avg_gross',
      expression: 'AVG(worldwide_gross)',
      verbose_name: 'Box office per film',
      d3format: 'SMART_NUMBER',
      currency: dollars,
    },
    {
      metric_name: 'total_budget',
      expression: 'SUM(production_budget)',
      verbose_name: 'Budget',
      d3format: 'SMART_NUMBER',
      currency: dollars,
    },
    {
      metric_name: 'earned_per_dollar',
      expression:
        'SUM(CASE WHEN production_budget > 0 THEN worldwide_gross END) * 1.0 / SUM(CASE WHEN worldwide_gross IS NOT NULL THEN production_budget END)',
      verbose_name: 'Earned per dollar spent',
      d3format: ',.2f',
      description: 'Box office over budget of the films of which both are known; cinemas keep about half of it.',
    },
    {
      metric_name: 'abroad_share',
      expression: 'SUM(worldwide_gross - us_gross) * 1.0 / SUM(worldwide_gross)',
      verbose_name: 'Earned abroad',
      d3format: '.0%',
      description: 'Share of the box office outside the United States.',
    },
    { metric_name: 'avg_imdb', expression: 'AVG(imdb_rating)', verbose_name: 'IMDb rating', d3format: '.1f' },
    {
      metric_name: 'avg_tomatoes',
      expression: 'AVG(tomatoes_rating)',
      verbose_name: 'Rotten Tomatoes (%)',
      d3format: '.0f',
    },
    { metric_name: 'votes', expression: 'SUM(imdb_votes)', verbose_name: 'IMDb votes', d3format: 'SMART_NUMBER' },
  ],
  charts: movieCharts,
};
