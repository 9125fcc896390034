import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { geoInterpolate } from 'd3';

type Point = readonly [longitude: number, latitude: number];

/** Lines of a file of the package without its heading, with their cells. */
const linesOf = async (path: string): Promise<readonly (readonly string[])[]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(','));

/** Pieces of a path between two airports. */
const pieces = 12;

/**
 * Writes the routes with the places of both their airports and the shortest way between them on the globe, as one JSON
 * object per line. Routes with an airport whose place is unknown are left out.
 */
export async function joinRoutes(source: string, target: string): Promise<void> {
  // Names may hold commas; the code is the first cell and the place the last two.
  const places = new Map(
    (await linesOf(join(dirname(source), 'airports.csv'))).map((cells): readonly [string, Point] => [
      cells[0] ?? '',
      [Number(cells.at(-1)), Number(cells.at(-2))],
    ]),
  );
  const routes = (await linesOf(source)).flatMap(([origin = '', destination = '', count]) => {
    const [from, to] = [places.get(origin), places.get(destination)];
    if (from === undefined || to === undefined) return [];
    const row = {
      origin,
      destination,
      flights: Number(count),
      origin_longitude: from[0],
      origin_latitude: from[1],
      destination_longitude: to[0],
      destination_latitude: to[1],
      way: JSON.stringify(shortestWay(from, to)),
    };
    return [JSON.stringify(row)];
  });
  await writeFile(target, `${routes.join('\n')}\n`);
}

/** Points along the great circle; degrees, to about a kilometre. */
function shortestWay(from: Point, to: Point): readonly Point[] {
  const at = geoInterpolate([...from], [...to]);
  return Array.from({ length: pieces + 1 }, (_, step) => {
    const [longitude, latitude] = at(step / pieces);
    return [rounded(longitude), rounded(latitude)];
  });
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;
