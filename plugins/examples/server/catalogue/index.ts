import { airports } from './airports.ts';
import { carbonDioxide, weather } from './climate.ts';
import type { ExampleDataset } from './example-dataset.ts';
import { flights } from './flights.ts';
import { movies } from './movies.ts';
import { earthquakes, penguins } from './nature.ts';
import { orders } from './orders.ts';
import { routes } from './routes.ts';
import { states } from './states.ts';
import { gapminder, unemployment } from './society.ts';

/** Everything that is loaded; small ones first, so that there is something to see at once. */
export const exampleDatasets: readonly ExampleDataset[] = [
  weather,
  penguins,
  airports,
  carbonDioxide,
  gapminder,
  unemployment,
  routes,
  states,
  earthquakes,
  movies,
  orders,
  flights,
];
