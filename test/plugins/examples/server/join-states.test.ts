import { expect } from 'chai';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { joinRoutes } from '../../../../plugins/examples/server/join-routes.ts';
import { joinStates } from '../../../../plugins/examples/server/join-states.ts';

const data = join(dirname(fileURLToPath(import.meta.resolve('vega-datasets'))), '..', 'data');

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(make: (source: string, target: string) => Promise<void>, file: string): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-join-'));
  try {
    await make(join(data, file), join(folder, 'rows.ndjson'));
    const lines = readFileSync(join(folder, 'rows.ndjson'), 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Row);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the states of the examples', () => {
  it('have outlines that close, around places that are in them', async () => {
    const rows = await rowsOf(joinStates, 'population_engineers_hurricanes.csv');
    const colorado = rows.find(({ state }) => state === 'Colorado');
    const ring = JSON.parse(String(colorado?.['mainland'])) as readonly (readonly [number, number])[];
    expect(ring[0]).to.deep.equal(ring.at(-1));
    const [longitudes, latitudes] = [ring.map(([east]) => east), ring.map(([, north]) => north)];
    // Its borders are 41° and 37° north, 109.05° and 102.05° west.
    expect(Math.max(...latitudes)).to.be.closeTo(41, 0.1);
    expect(Math.min(...latitudes)).to.be.closeTo(37, 0.1);
    expect([Math.min(...longitudes), Math.max(...longitudes)].map(Math.round)).to.deep.equal([-109, -102]);
  });

  it('keep every part of a state in its shape', async () => {
    const rows = await rowsOf(joinStates, 'population_engineers_hurricanes.csv');
    const hawaii = rows.find(({ state }) => state === 'Hawaii');
    const { geometry } = JSON.parse(String(hawaii?.['shape'])) as { geometry: { coordinates: readonly unknown[] } };
    expect(geometry.coordinates.length).to.be.greaterThan(6);
  });
});

describe('the routes of the examples', () => {
  it('go from one airport to the other along the great circle', async () => {
    const rows = await rowsOf(joinRoutes, 'flights-airport.csv');
    const route = rows.find(({ origin, destination }) => origin === 'JFK' && destination === 'LAX');
    const way = JSON.parse(String(route?.['way'])) as readonly (readonly [number, number])[];
    expect(way[0]).to.deep.equal([-73.78, 40.64]); // John F. Kennedy
    expect(way.at(-1)).to.deep.equal([-118.41, 33.94]); // Los Angeles
    // Half of the way of a great circle lies north of the straight line's middle.
    expect(way[6]?.[1]).to.be.greaterThan((40.64 + 33.94) / 2 + 1);
  });
});
