// Draws the sheet of pictures: every viz type under the conditions in which pictures go wrong, to be looked at.
//   npm run sheet                 all types, into dist/sheet
//   npm run sheet -- line pie     those whose keys contain one of the words
//   npm run sheet -- --dark       all pictures dark, into dist/sheet/dark; --narrow: 320 px wide, dist/sheet/narrow
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import { composePicture, pictureMarginPx } from '#plugins/charts';
import {
  findVizType,
  createVizFormats,
  createVizTheme,
  resultNames,
  shownLegend,
  type VizType,
} from '#plugins/viz-kit';
import { rasterise } from '../../../plugins/pictures/server/rasterise.ts';
import { registeredVizTypes } from '../registered-viz-types.ts';
import { sheetCases } from './sheet-cases.ts';
import { verboseNames, type SheetCase } from './sheet-data.ts';

const given = process.argv.slice(2);
const words = given.filter((word) => !word.startsWith('--'));
const look = given.includes('--dark')
  ? { folder: 'dark', scheme: 'dark' as const }
  : given.includes('--narrow')
    ? { folder: 'narrow', widthPx: 320 }
    : { folder: '' };

const chartWidthPx = look.widthPx ?? 640;
const chartHeightPx = 340;
const gapPx = 16;
const cellWidthPx = chartWidthPx + 2 * pictureMarginPx;
const cellHeightPx = chartHeightPx + 2 * pictureMarginPx + 100;
const perRow = look.widthPx === undefined ? 3 : 6;

const { document } = new JSDOM('<!doctype html>').window;
const formats = createVizFormats();

async function drawCase(viz: VizType, one: SheetCase): Promise<string> {
  const size = { widthPx: one.widthPx ?? chartWidthPx, heightPx: chartHeightPx };
  const formData = { ...one.settings, viz_type: viz.key, datasource: '1__table' };
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(`${viz.key}, ${one.title}: ${opened.error}`);
  const theme = createVizTheme({ scheme: one.scheme ?? 'light', fontFamily: 'Liberation Sans' });
  const { draw, drawLater = draw } = await opened.value();
  const { element, legend } = await drawLater({
    data: one.data,
    ...(one.parts === undefined ? {} : { parts: one.parts }),
    formData,
    theme,
    formats,
    size,
    document,
    hidden: new Set(),
    labelOf: resultNames(formData, verboseNames),
  });
  const svg = element.outerHTML.replace(/^<svg(?! xmlns)/, '<svg xmlns="http://www.w3.org/2000/svg"');
  const frame = { ...size, ground: theme.background, text: theme.text };
  return composePicture(`${viz.name}: ${one.title}`, { svg, legend: shownLegend(legend) }, frame);
}

/** All pictures of a type on one, in rows. */
function contactSheet(pictures: readonly string[]): string {
  const cells = pictures.map((svg, index) => {
    const x = gapPx + (index % perRow) * (cellWidthPx + gapPx);
    const y = gapPx + Math.floor(index / perRow) * cellHeightPx;
    return svg.replace(/^<svg /, `<svg x="${String(x)}" y="${String(y)}" `);
  });
  const widthPx = gapPx + perRow * (cellWidthPx + gapPx);
  const heightPx = gapPx + Math.ceil(pictures.length / perRow) * cellHeightPx;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(widthPx)}" height="${String(heightPx)}">` +
    `<rect width="100%" height="100%" fill="#d5d5d5"/>${cells.join('')}</svg>`
  );
}

const folder = resolve('dist', 'sheet', look.folder);
mkdirSync(folder, { recursive: true });
const types = await registeredVizTypes();
const keys = [...new Set(sheetCases.map((one) => one.vizType))].filter(
  (key) => words.length === 0 || words.some((word) => key.includes(word)),
);
for (const key of keys) {
  const viz = findVizType(types, key);
  if (viz === undefined) throw new Error(`There is no viz type ${key}.`);
  const pictures: string[] = [];
  for (const one of sheetCases.filter(({ vizType }) => vizType === key))
    pictures.push(await drawCase(viz, { ...one, ...look }));
  const svg = contactSheet(pictures);
  const { png } = await rasterise(svg, AbortSignal.timeout(120_000), 1);
  writeFileSync(join(folder, `${key}.png`), png);
  process.stdout.write(`${join(folder, `${key}.png`)}: ${String(pictures.length)} pictures\n`);
}
