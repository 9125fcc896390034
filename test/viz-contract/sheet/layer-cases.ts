import type { ChartPart } from '#plugins/viz-kit';
import { airports, around, counted, kinds, placed, spatial, world } from './place-cases.ts';
import { longNames, type SheetCase, type SheetFamily } from './sheet-data.ts';

const layer = (
  id: number,
  name: string,
  type: string,
  settings: Readonly<Record<string, unknown>>,
  data: ChartPart['data'],
): ChartPart => ({ id, name, formData: { ...settings, viz_type: type, datasource: '1__table', spatial }, data });

const heat = layer(1, 'Where airports are dense', 'deck_heatmap', {}, placed(around(2000), counted(2000)));
const points = layer(
  2,
  'Airports by carrier',
  'deck_scatter',
  { dimension: 'carrier', min_radius: 4 },
  placed(airports, kinds(16), counted(16)),
);
const squares = layer(
  3,
  'Airports in squares',
  'deck_grid',
  { grid_size: 90_000, linear_color_scheme: 'oranges' },
  placed(around(3000), counted(3000)),
);
const far = layer(4, 'Harbors', 'deck_scatter', { min_radius: 5 }, placed(world, counted(28)));
const named = layer(
  5,
  'Depots of the department of commercial aviation',
  'deck_scatter',
  { dimension: 'carrier' },
  placed(airports, kinds(16, longNames), counted(16)),
);
const none = layer(6, 'Nothing', 'deck_scatter', {}, placed([]));
const noMap = layer(7, 'Prices', 'table', {}, placed([]));

const dataOf = (parts: readonly ChartPart[]) => parts.flatMap(({ data }) => data);
const of = (title: string, parts: readonly ChartPart[], settings: Readonly<Record<string, unknown>> = {}) => ({
  title,
  settings: { ...settings, deck_slices: parts.map(({ id }) => id) },
  data: dataOf(parts),
  parts,
});

/** Maps that are made of other maps. */
export const layerCases = (family: SheetFamily): readonly SheetCase[] =>
  family('deck_multi', {}, [
    of('heat below points', [heat, points]),
    of('points below squares and heat: two legends', [points, squares, heat]),
    of('long names, world', [named, far]),
    of('a window of its own', [heat, points], { autozoom: false, viewport: { longitude: 8, latitude: 50, zoom: 3.4 } }),
    of('one without places, one that is no map', [points, none, noMap]),
    of('no layers', []),
  ]);
