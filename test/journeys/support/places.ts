import { expect } from 'chai';
import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../../plugins/datasets/support/load-csv.ts';
import type { TestServer } from '../../support/server.ts';
import type { Session } from '../../support/session.ts';

/** Four cities; the numbers of their rows are in `n`. */
const placesCsv = `city,lon,lat,n
Berlin,13.4,52.52,4
Paris,2.35,48.86,3
Madrid,-3.7,40.42,2
Rome,12.5,41.9,1
`;

/** A dataset of places. */
export async function makePlaces(server: TestServer): Promise<{ readonly admin: Session; readonly placesId: number }> {
  const admin = await server.as('admin');
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'places', placesCsv);
  const made = await admin.post('/api/v1/dataset/', { database: database.id, schema: 'main', table_name: 'places' });
  expect(made.status, made.text).to.equal(201);
  return { admin, placesId: made.body.id as number };
}

/** Settings of points over the cities, colored by city, in this window. */
export const cityPoints = (viewport: Readonly<Record<'longitude' | 'latitude' | 'zoom', number>>) => ({
  viz_type: 'deck_scatter',
  spatial: { type: 'latlong', lonCol: 'lon', latCol: 'lat' },
  dimension: 'city',
  autozoom: false,
  viewport,
});
