import { dirname, join } from 'node:path';
import { literal, writeParquet } from './write-parquet.ts';

/** Writes the flights with city and state of their airports beside the codes, as Parquet. */
export async function joinAirports(flights: string, target: string): Promise<void> {
  const airports = join(dirname(flights), 'airports.csv');
  const place = (end: 'origin' | 'destination') =>
    `CASE WHEN ${end}_place.city IS NULL OR ${end}_place.city = 'NA' THEN flights.${end}
      ELSE ${end}_place.city || ' (' || flights.${end} || ')' END AS ${end}_airport,
     NULLIF(${end}_place.state, 'NA') AS ${end}_state`;
  await writeParquet(
    [`CREATE TEMP TABLE airports AS SELECT iata, city, state FROM read_csv(${literal(airports)}, all_varchar = true)`],
    `SELECT flights.*, ${place('origin')}, ${place('destination')}
     FROM read_parquet(${literal(flights)}) AS flights
     LEFT JOIN airports AS origin_place ON origin_place.iata = flights.origin
     LEFT JOIN airports AS destination_place ON destination_place.iata = flights.destination`,
    target,
  );
}
