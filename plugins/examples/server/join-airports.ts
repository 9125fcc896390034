import { dirname, join } from 'node:path';
import { AppError } from '#core/common';
import { engineFailure, type EngineConnection, type TableIngest } from '#plugins/databases';
import { serverMessages } from '../common/server-messages.ts';
import { loadFile, type TableLoad } from './load-file.ts';

/** Part of the whole that reading the file of flights takes. */
const loadingShare = 0.7;

/** Tables for the time of loading. */
const flightsLoading = 'flights_loading';
const airportsLoading = 'airports_loading';

/** Columns of the table that are not in the file of flights, with what they are. */
const madeColumns: Readonly<Record<string, string>> = Object.fromEntries(
  (['origin', 'destination'] as const).flatMap((end) => [
    [
      `${end}_airport`,
      `CASE WHEN ${end}_place.city IS NULL OR ${end}_place.city = 'NA' THEN flights.${end}
        ELSE ${end}_place.city || ' (' || flights.${end} || ')' END`,
    ],
    [`${end}_state`, `NULLIF(${end}_place.state, 'NA')`],
  ]),
);

/**
 * Loads the flights with city and state of their airports beside the codes: both files become tables, and a query of
 * plain SQL makes the one that stays. Throws AppError.
 */
export async function joinAirports(load: TableLoad, flights: string, connection: EngineConnection): Promise<void> {
  const { ingest, example, signal, onProgress } = load;
  const { write, dialect, defaultSchema: schema } = connection;
  if (write === undefined) throw new AppError('internal', serverMessages.noWriting());
  const quoted = (table: string): string =>
    [schema, table]
      .flatMap((name) => name ?? [])
      .map(dialect.quoteIdentifier)
      .join('.');
  const texts = ['iata', 'city', 'state'].map((name) => ({ source: name, name, type: 'text' as const }));
  try {
    await loadFile(
      { ...load, onProgress: () => undefined },
      { path: join(dirname(flights), 'airports.csv'), format: 'csv' },
      { schema, name: airportsLoading },
      texts,
    );
    const columns = example.columns.filter(({ name }) => madeColumns[name] === undefined);
    await loadFile(
      { ...load, onProgress: (share) => onProgress(share * loadingShare) },
      { path: flights, format: example.format },
      { schema, name: flightsLoading },
      columns,
    );
    const list = example.columns.map(({ name }) => `${madeColumns[name] ?? `flights.${name}`} AS ${name}`);
    await ingest.drop({ schema, name: example.table }); // an older release may have left one with fewer columns
    const made = await write(
      {
        sql: `CREATE TABLE ${quoted(example.table)} AS SELECT ${list.join(', ')} FROM ${quoted(flightsLoading)} AS flights
          LEFT JOIN ${quoted(airportsLoading)} AS origin_place ON origin_place.iata = flights.origin
          LEFT JOIN ${quoted(airportsLoading)} AS destination_place ON destination_place.iata = flights.destination
          ORDER BY flights.departure`,
        parameters: [],
      },
      { signal },
    );
    if (!made.ok) throw engineFailure(made.error);
  } finally {
    await dropLoading(ingest, schema);
  }
}

/** Takes away what a load that was cut short left behind. */
export async function dropLoading(ingest: TableIngest, schema: string | undefined): Promise<void> {
  for (const name of [flightsLoading, airportsLoading]) await ingest.drop({ schema, name });
}
