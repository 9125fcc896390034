import { JSDOM } from 'jsdom';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { createVizFormats, createVizTheme, type FormData, type Scene, type VizType } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;

export type Columns = Readonly<Record<string, readonly CellValue[]>>;

/** Columns of numbers, unless they hold texts. */
export function resultOf(columns: Columns): ColumnarResult {
  const listed = Object.entries(columns).map(([name, values]) => {
    const isText = values.some((value) => typeof value === 'string');
    return { name, values, type: isText ? (1 as const) : (0 as const), databaseType: isText ? 'VARCHAR' : 'DOUBLE' };
  });
  return { columns: listed, rowCount: listed[0]?.values.length ?? 0 };
}

export const spatial = { type: 'latlong', lonCol: 'lon', latCol: 'lat' };

async function opened(viz: VizType, data: readonly Columns[], settings: Readonly<Record<string, unknown>>) {
  const formData: FormData = { viz_type: viz.key, datasource: '1__table', ...settings };
  const open = viz.open(formData);
  if (!open.ok) throw new Error(open.error);
  const facts = {
    data: data.map(resultOf),
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  return { facts, viz: await open.value() };
}

/** A map of 512 × 512 px between its edges unless said otherwise. */
export async function drawnPlaces(
  viz: VizType,
  data: readonly Columns[],
  settings: Readonly<Record<string, unknown>> = {},
  given: { readonly hidden?: readonly string[]; readonly widthPx?: number; readonly heightPx?: number } = {},
): Promise<Scene> {
  const { facts, viz: open } = await opened(viz, data, settings);
  const size = { widthPx: given.widthPx ?? 516, heightPx: given.heightPx ?? 516 };
  return open.draw({ ...facts, hidden: new Set(given.hidden ?? []), document, size });
}

export async function summarizedPlaces(
  viz: VizType,
  data: readonly Columns[],
  settings: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { facts, viz: open } = await opened(viz, data, settings);
  return open.summarize(facts);
}

export const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

/** Values of a tooltip, by mark. */
export const toldOf = ({ marks }: Scene): readonly (readonly string[])[] =>
  marks.map(({ title, rows }) => [title, ...rows.map(({ label, value }) => `${label}: ${value}`)]);

/** The whole earth, the equator in the middle. */
export const wholeEarth = { autozoom: false, viewport: { longitude: 0, latitude: 0, zoom: 0 }, base_map: 'none' };

/** Widths of the shapes over a map, px. */
export const widthsOf = ({ element }: { readonly element: Element }): readonly number[] =>
  [...element.querySelectorAll(':scope > svg path')].map((path) => {
    const xs = [...(path.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x));
    return Math.max(...xs) - Math.min(...xs);
  });
