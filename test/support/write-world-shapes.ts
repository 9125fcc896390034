// Writes the countries of viz-map from the packages world-atlas and i18n-iso-countries:
//   npx tsx test/support/write-world-shapes.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { group } from 'd3';
import countries from 'i18n-iso-countries';
import { mergeArcs } from 'topojson-client';
import { shownNames, iocCodes, otherNames } from './country-names.ts';

type Point = readonly [number, number];
interface Shape {
  readonly type: string;
  readonly id?: string;
  readonly properties: { readonly name: string };
  readonly arcs: unknown;
}
interface Atlas {
  readonly type: 'Topology';
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: { readonly countries: { readonly geometries: readonly Shape[] } };
}

const folder = 'plugins/viz-map/common/shapes';
const source = fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json'));
const atlas = JSON.parse(readFileSync(source, 'utf8')) as Atlas; // the package's own file

/** Without a number of ISO 3166-1: part of a country of that standard, or of none. */
const unnumbered: Readonly<Record<string, string>> = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
const leftOut = new Set(['Indian Ocean Ter.', 'Ashmore and Cartier Is.']);
/** A point takes a triangle of this many square degrees with its neighbours to stay. */
const leastArea = 0.012;
const quanta = 20_000;

/** Points in degrees from differences of whole numbers. */
function degreesOf(arc: readonly Point[]): Point[] {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** Visvalingam: again and again without the point whose triangle is smallest, on a map with true areas. */
function simplified(points: readonly Point[]): Point[] {
  const kept = [...points];
  const isRing = points[0]?.join() === points.at(-1)?.join();
  const least = isRing ? 5 : Math.min(3, points.length);
  const areaAt = (at: number): number => {
    const [[ax, ay], [bx, by], [cx, cy]] = [kept[at - 1]!, kept[at]!, kept[at + 1]!];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) * 0.5 * Math.cos((by * Math.PI) / 180);
  };
  const areas = kept.map((_, at) => (at === 0 || at === kept.length - 1 ? Infinity : areaAt(at)));
  while (kept.length > least) {
    const at = areas.indexOf(Math.min(...areas));
    if (areas[at]! >= leastArea) break;
    kept.splice(at, 1);
    areas.splice(at, 1);
    for (const near of [at - 1, at]) if (near > 0 && near < kept.length - 1) areas[near] = areaAt(near);
  }
  return kept;
}

function quantised(points: readonly Point[]): Point[] {
  const whole = points.map(([x, y]): Point => [
    Math.round(((x + 180) / 360) * quanta),
    Math.round(((y + 90) / 180) * quanta),
  ]);
  return whole.map(([x, y], at): Point => (at === 0 ? [x, y] : [x - whole[at - 1]![0], y - whole[at - 1]![1]]));
}

const codeOf = ({ id, properties }: Shape): string =>
  unnumbered[properties.name] ?? (id === undefined ? '' : (countries.numericToAlpha2(id) ?? ''));

function writeShapes(): void {
  const groups = group(
    atlas.objects.countries.geometries.filter(({ properties }) => !leftOut.has(properties.name)),
    codeOf,
  );
  const geometries = [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, shapes]) => {
      const { type, arcs } =
        shapes.length === 1 ? shapes[0]! : (mergeArcs(atlas as never, shapes as never) as unknown as Shape);
      return { type, ...(id === '' ? {} : { id }), arcs };
    });
  const used = new Set<number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'number') used.add(value < 0 ? ~value : value);
  };
  geometries.forEach(({ arcs }) => visit(arcs));
  const order = [...used].sort((a, b) => a - b);
  const placeOf = new Map(order.map((arc, at) => [arc, at]));
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    const arc = value as number; // the leaves of `arcs`
    return arc < 0 ? ~placeOf.get(~arc)! : placeOf.get(arc);
  };
  const world = {
    type: 'Topology',
    objects: {
      regions: {
        type: 'GeometryCollection',
        geometries: geometries.map((one) => ({ ...one, arcs: moved(one.arcs) })),
      },
    },
    arcs: order.map((arc) => quantised(simplified(degreesOf(atlas.arcs[arc]!)))),
    transform: { scale: [360 / quanta, 180 / quanta], translate: [-180, -90] },
  };
  const text = JSON.stringify(world);
  writeFileSync(`${folder}/world.json`, text);
  const points = world.arcs.reduce((sum, arc) => sum + arc.length, 0);
  process.stdout.write(`world.json: ${String(text.length)} bytes, ${String(points)} points\n`);
}

/** Code, alpha-3, code of the IOC where it differs, then names; the first is the one that is shown. */
function writeNames(): void {
  const listed = countries.getNames('en', { select: 'all' });
  const atlasNames = new Map(atlas.objects.countries.geometries.map((shape) => [codeOf(shape), shape.properties.name]));
  const rows = Object.keys(listed)
    .sort()
    .map((alpha2) => {
      const alpha3 = countries.alpha2ToAlpha3(alpha2) ?? '';
      const shown = shownNames[alpha2] ?? listed[alpha2]![0]!;
      const names = [shown, ...listed[alpha2]!, atlasNames.get(alpha2) ?? shown, ...(otherNames[alpha2] ?? [])];
      return [alpha2, alpha3, iocCodes[alpha2] ?? '', ...new Set(names)];
    });
  writeFileSync(`${folder}/countries.json`, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

writeShapes();
writeNames();
