import type { ExampleDashboard } from '../catalogue/example-dashboard.ts';
import { airportsDashboard } from './airports-dashboard.ts';
import { countriesDashboard } from './countries-dashboard.ts';
import { flightsDashboard } from './flights-dashboard.ts';
import { companyDashboard } from './company-dashboard.ts';
import { mapsDashboard } from './maps-dashboard.ts';
import { moviesDashboard } from './movies-dashboard.ts';
import { weatherDashboard } from './weather-dashboard.ts';

/** All dashboards of the examples; the first one opens at the first start. */
export const exampleDashboards: readonly ExampleDashboard[] = [
  flightsDashboard,
  weatherDashboard,
  companyDashboard,
  moviesDashboard,
  countriesDashboard,
  airportsDashboard,
  mapsDashboard,
];
