import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type Scene, type VizType } from '#plugins/viz-kit';
import type { MapView, ViewInput } from '../../../../plugins/viz-map/common/map/map-view.ts';

const { document } = new JSDOM('<!doctype html>').window;

export const themeOfMaps = createVizTheme({ scheme: 'light' });

type Cells = readonly (string | number | null)[];

export interface MapCase {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly sizes?: Cells;
  readonly widthPx?: number;
  /** Of a map that a reader moves. */
  readonly view?: MapView;
}

async function openedMap(viz: VizType, names: Cells, values: Cells, { settings = {}, sizes }: MapCase) {
  const formData: FormData = {
    viz_type: viz.key,
    datasource: '1__table',
    entity: 'place',
    metric: 'people',
    ...(sizes === undefined ? {} : { secondary_metric: 'money' }),
    ...settings,
  };
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const numbers = (name: string, cells: Cells) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values: cells });
  const columns = [
    { name: 'place', databaseType: 'VARCHAR', type: 1 as const, values: names },
    numbers('people', values),
    ...(sizes === undefined ? [] : [numbers('money', sizes)]),
  ];
  const facts = {
    data: [{ rowCount: names.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  return { facts, open: await opened.value() };
}

/** A map of places with their values, 640 px wide unless said otherwise. */
export async function drawnMap(viz: VizType, names: Cells, values: Cells, given: MapCase = {}): Promise<Scene> {
  const { facts, open } = await openedMap(viz, names, values, given);
  const input: Parameters<typeof open.draw>[0] & ViewInput = {
    ...facts,
    document,
    size: { widthPx: given.widthPx ?? 640, heightPx: 360 },
    ...(given.view === undefined ? {} : { view: given.view }),
  };
  return open.draw(input);
}

export async function summarizedMap(viz: VizType, names: Cells, values: Cells, given: MapCase = {}): Promise<string> {
  const { facts, open } = await openedMap(viz, names, values, given);
  return open.summarize(facts);
}

/** Titles and values of the places with data, in the order of their names. */
export const toldOf = ({ marks }: Scene): readonly (readonly string[])[] =>
  marks
    .filter(({ selects }) => selects !== undefined)
    .map(({ title, rows }) => [title, ...rows.map(({ value }) => value)])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));

export const fillOf = ({ element }: Scene, name: string): string | null | undefined =>
  [...element.querySelectorAll('path')].find((path) => path.getAttribute('aria-label') === name)?.getAttribute('fill');

export const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

/** Radii of the circles that are called so. */
export const radiiOf = ({ element }: Scene, name: string): readonly number[] =>
  [...element.querySelectorAll('circle')]
    .filter((circle) => circle.getAttribute('aria-label') === name)
    .map((circle) => Number(circle.getAttribute('r')));
