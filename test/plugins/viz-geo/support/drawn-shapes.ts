import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type Scene, type VizType } from '#plugins/viz-kit';
import type { CellValue, ResultColumn } from '#plugins/databases';

export const { document } = new JSDOM('<!doctype html>').window;

/** Cells by column; texts are those of a column of texts. */
export type Columns = Readonly<Record<string, readonly CellValue[]>>;

const columnOf = ([name, values]: readonly [string, readonly CellValue[]]): ResultColumn => {
  const isText = values.some((value) => typeof value === 'string');
  return { name, values, databaseType: isText ? 'VARCHAR' : 'DOUBLE', type: isText ? 1 : 0 };
};

async function opened(viz: VizType, columns: Columns, settings: Readonly<Record<string, unknown>>) {
  const formData: FormData = { ...settings, viz_type: viz.key, datasource: '1__table' };
  const open = viz.open(formData);
  if (!open.ok) throw new Error(open.error);
  const all = Object.entries(columns).map(columnOf);
  const facts = {
    data: [{ columns: all, rowCount: all[0]?.values.length ?? 0 }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  return { facts, viz: await open.value() };
}

/** A map of these rows, 600 by 400 px. */
export async function drawnShapes(
  viz: VizType,
  columns: Columns,
  settings: Readonly<Record<string, unknown>>,
  hidden: readonly string[] = [],
): Promise<Scene> {
  const { facts, viz: open } = await opened(viz, columns, settings);
  return open.draw({ ...facts, hidden: new Set(hidden), document, size: { widthPx: 600, heightPx: 400 } });
}

export async function summarizedShapes(
  viz: VizType,
  columns: Columns,
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { facts, viz: open } = await opened(viz, columns, settings);
  return open.summarize(facts);
}

/** Words of a picture, without those that appear on hover. */
export const wordsIn = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

/** An attribute of everything that is called so. */
export const attributesIn = ({ element }: Scene, title: string, attribute: string): readonly (string | null)[] =>
  [...element.querySelectorAll('path')]
    .filter((one) => one.getAttribute('aria-label') === title)
    .map((one) => one.getAttribute(attribute));
