import { escapeMarkup } from '#plugins/charts';
import { textWidthPx } from '#plugins/viz-kit';
import {
  gridColumns,
  gridUnitPx,
  rootId,
  whiteBackground,
  type Layout,
  type LayoutComponent,
} from '../contract/layout.ts';
import {
  boxHeaderPx,
  boxPaddingPx,
  gridGapPx,
  gridSidePx,
  headerHeightPx,
  oneColumnHeightPx,
  oneColumnPx,
} from './page-sizes.ts';
import { inks, rect, words, type PictureTheme } from './drawing-parts.ts';
import { shownTabOf } from './shown-tabs.ts';
import { gridTop, mostDepth, narrowWindowPx, spanOf, type BoxSize, type Surroundings } from './first-paint-places.ts';
import type { FirstPaintView } from './first-paint-view.ts';

/** What the page shows of a dashboard before its scripts run. */
export interface FirstPaintInput {
  readonly title: string;
  readonly layout: Layout;
  readonly activeTabs: readonly string[];
  readonly view: FirstPaintView;
  readonly surroundings: Surroundings;
  /** Of the bar above every page. px */
  readonly topBarPx: number;
  /** Sizes of the boxes of charts on the first screen, by component id. */
  readonly boxes: ReadonlyMap<string, BoxSize>;
  /** Names of charts by id. */
  readonly names: ReadonlyMap<number, string>;
}

const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI Variable Text', 'Segoe UI', Inter, Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif";

/**
 * All but the figures of the charts, as HTML. All words are parts of pictures, so that nothing on the page is said twice.
 * Pure.
 */
export function firstPaintHtml(input: FirstPaintInput): string {
  const { view, surroundings, topBarPx, title } = input;
  const ink = inks[view.scheme];
  const heading = picture(
    { widthPx: 600, heightPx: headerHeightPx - 1 },
    words(title, { x: 0, y: 0, width: 580, height: headerHeightPx - 1 }, { fill: ink.text, sizePx: 15, isBold: true }),
  );
  const panel = surroundings.panel === undefined ? '' : `<div class="sight-${surroundings.panel}"></div>`;
  const ground = `<div class="sight-ground" data-until="[data-dashboard-page]"><div class="sight-head">${heading}</div>${panel}</div>`;
  const grid = `<div class="sight-grid"><div>${node(rootId, gridColumns, false, input, 0)}</div></div>`;
  const ends = `.start-failure, main:not(:has([data-dashboard-page])) [role=alert]`;
  return `${style(view, surroundings, topBarPx)}<div class="sight sight-${view.scheme}" data-ends="${ends}">${ground}${grid}</div>`;
}

/** One component with everything below it. The elements follow the grid of the page. */
function node(id: string, columns: number, isInRow: boolean, input: FirstPaintInput, depth: number): string {
  const component = input.layout[id];
  if (component === undefined || depth > mostDepth) return '';
  const { type, meta } = component;
  const span = isInRow ? spanOf(meta.width, columns) : columns;
  const isSized = meta.height !== undefined && (type === 'CHART' || type === 'MARKDOWN' || type === 'DYNAMIC');
  const height = isSized ? `;--h:${String((meta.height ?? 0) * gridUnitPx)}px` : '';
  const kind = isSized ? ` class="sight-${type === 'MARKDOWN' ? 'text' : 'sized'}"` : '';
  return `<div${kind} style="--s:${String(span)}${height}">${content(component, span, input, depth)}</div>`;
}

function content(component: LayoutComponent, columns: number, input: FirstPaintInput, depth: number): string {
  const { type, children, meta } = component;
  const white = meta.background === whiteBackground ? ' sight-white' : '';
  const inside = (ids: readonly string[], isInRow: boolean) =>
    ids.map((child) => node(child, columns, isInRow, input, depth + 1)).join('');
  switch (type) {
    case 'CHART':
      return chart(component, input);
    case 'ROW':
      return `<div class="sight-row${white}" style="--c:${String(columns)}">${inside(children, true)}</div>`;
    case 'ROOT':
    case 'GRID':
    case 'TAB':
    case 'COLUMN':
      return `<div class="sight-stack${white}">${inside(children, false)}</div>`;
    case 'TABS': {
      const shown = shownTabOf(component, input.activeTabs);
      return shown === undefined ? '' : tabNames(component, shown, input) + inside([shown], false);
    }
    case 'HEADER':
      return heading(component, input);
    case 'DIVIDER':
      return '<hr data-until="[data-dashboard-page]">';
    case 'MARKDOWN':
    case 'DYNAMIC':
      return '';
  }
}

function chart(component: LayoutComponent, input: FirstPaintInput): string {
  const until = `[data-chart-box="${String(component.meta.chartId ?? 0)}"]`;
  return box(component, input, '', `data-place="${escapeMarkup(component.id)}" data-until="${escapeMarkup(until)}"`);
}

/** The box of a chart with its figure, a complete SVG file, in place of the empty one. Pure. */
export function firstPaintFigureHtml(componentId: string, figure: string, input: FirstPaintInput): string {
  const component = input.layout[componentId];
  if (component === undefined) return '';
  const id = String(component.meta.chartId ?? 0);
  const until =
    `[data-chart-key="${id}"]:is([data-chart-status=rendered],[data-chart-status=failed],[data-chart-status=stopped]),` +
    `[data-chart-box="${id}"] [data-chart-waits]`;
  const marks = `data-instead="${escapeMarkup(componentId)}" data-sight-chart="${id}" data-until="${escapeMarkup(until)}"`;
  return box(component, input, figure, marks);
}

function box({ id, meta }: LayoutComponent, input: FirstPaintInput, figure: string, marks: string): string {
  const { chartId = 0 } = meta;
  const size = input.boxes.get(id);
  if (size === undefined) return '';
  const name = [meta.sliceNameOverride, input.names.get(chartId), meta.sliceName].find(
    (text) => text !== undefined && text !== '',
  );
  const { side, top } = boxPaddingPx;
  const title = words(
    name ?? '',
    { x: side, y: top, width: size.widthPx - 2 * side - 56, height: boxHeaderPx },
    { fill: inks[input.view.scheme].text, sizePx: 13, isBold: true },
  );
  const below = figure.replace(/^<svg /, `<svg x="${String(side)}" y="${String(top + boxHeaderPx)}" `);
  return `<div class="sight-box" ${marks}>${picture(size, title + below)}</div>`;
}

/** The figure of a chart in its box is this much smaller than the box. px */
export function figureSize({ widthPx, heightPx }: BoxSize): BoxSize {
  const { side, top, bottom } = boxPaddingPx;
  return { widthPx: widthPx - 2 * side, heightPx: heightPx - top - bottom - boxHeaderPx };
}

const headingSizes = {
  SMALL_HEADER: { fontPx: 15, linePx: 21 },
  MEDIUM_HEADER: { fontPx: 19, linePx: 26 },
  LARGE_HEADER: { fontPx: 23, linePx: 30 },
} as const;

function heading({ meta }: LayoutComponent, { view }: FirstPaintInput): string {
  const size = Object.entries(headingSizes).find(([name]) => name === meta.headerSize)?.[1];
  const { fontPx, linePx } = size ?? headingSizes.MEDIUM_HEADER;
  const heightPx = linePx + 8;
  const text = meta.text ?? '';
  const widthPx = Math.ceil(textWidthPx(text, fontPx) * 1.2) + 8;
  const look = { fill: inks[view.scheme].text, sizePx: fontPx, isBold: true };
  const line = words(text, { x: 0, y: 6, width: widthPx, height: linePx }, look);
  return `<div class="sight-line" style="height:${String(heightPx)}px" data-until="[data-dashboard-page]">${picture({ widthPx, heightPx }, line)}</div>`;
}

const tabHeightPx = 43;

function tabNames({ children }: LayoutComponent, shown: string, { layout, view }: FirstPaintInput): string {
  const ink = inks[view.scheme];
  let x = 12;
  const names = children.map((id) => {
    const meta = layout[id]?.meta;
    const name = meta?.text ?? meta?.defaultText ?? '';
    const width = textWidthPx(name, 13);
    const place = { x, y: 0, width: width * 1.2, height: tabHeightPx };
    const line = { x, y: tabHeightPx - 3, width, height: 3 };
    x += width + 24;
    const look = { fill: id === shown ? ink.text : ink.muted, sizePx: 13, isBold: id === shown };
    return words(name, place, look) + (id === shown ? rect(line, `rx="1.5" fill="${ink.accent}"`) : '');
  });
  return `<div class="sight-tabs" data-until="[data-dashboard-page]">${picture({ widthPx: Math.ceil(x), heightPx: tabHeightPx }, names.join(''))}</div>`;
}

/** An image of its own: nothing in it runs, loads or is found by searches of the page. */
function picture({ widthPx, heightPx }: BoxSize, marks: string): string {
  const [width, height] = [String(widthPx), String(heightPx)];
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${fontFamily}">${marks}</svg>`;
  const address = svg.replaceAll(/[%#\n\r\t]/g, encodeURIComponent);
  return `<img alt="" width="${width}" height="${height}" data-src="data:image/svg+xml;charset=utf-8,${escapeMarkup(address)}">`;
}

const px = (size: number): string => `${String(size)}px`;

/** The rules of the page's grid, which come with its scripts. Colours are those of the theme file. */
function style(view: FirstPaintView, surroundings: Surroundings, topBarPx: number): string {
  const other: PictureTheme = view.scheme === 'dark' ? 'light' : 'dark';
  const line = '1px solid var(--colorNeutralStroke2)';
  const panelPx = surroundings.panel === 'start' ? view.panelPx : 0;
  const rules = [
    `.sight{box-sizing:border-box;min-height:100vh;margin-left:${px(view.railPx)};position:relative;padding-top:${px(gridTop(topBarPx, surroundings, false))}}`,
    // Pictures of another colour scheme than the page has are not shown.
    `:root[data-scheme=${other}] .sight-${view.scheme} img{visibility:hidden}`,
    `.sight img{display:block;position:relative}`,
    `.sight-ground{position:absolute;inset:${px(topBarPx)} 0 0 0;background:var(--colorNeutralBackground2);box-shadow:0 -1px var(--colorNeutralStroke2)}`,
    `.sight-head{box-sizing:border-box;height:${px(headerHeightPx)};padding:0 16px;overflow:hidden;background:var(--colorNeutralBackground1);border-bottom:${line}}`,
    `.sight-start{position:absolute;inset:${px(headerHeightPx)} auto 0 0;width:${px(panelPx)};box-sizing:border-box;background:var(--colorNeutralBackground1);border-right:${line}}`,
    `.sight-top{box-sizing:border-box;height:${px(headerHeightPx)};background:var(--colorNeutralBackground1);border-bottom:${line}}`,
    `.sight-grid{position:relative;margin-left:${px(panelPx)};padding:12px ${px(gridSidePx.wide)} 48px}`,
    `.sight-grid>div{container:sight/inline-size}`,
    `.sight-stack{display:flex;flex-direction:column;gap:${px(gridGapPx)}}`,
    `.sight-row{display:grid;grid-template-columns:repeat(var(--c),minmax(0,1fr));gap:${px(gridGapPx)};align-items:start}`,
    `.sight-row>div{grid-column:span var(--s)}`,
    `.sight-white{padding:12px}`,
    `.sight-sized,.sight-text{height:var(--h)}`,
    `.sight-box{box-sizing:border-box;height:100%;overflow:hidden;border:${line};border-radius:var(--borderRadiusLarge);background:var(--colorNeutralBackground1)}`,
    `.sight-box img{max-width:100%}`,
    `.sight-tabs{height:${px(tabHeightPx)};overflow:hidden;border-bottom:${line};margin-bottom:12px}`,
    `.sight-line{overflow:hidden}`,
    `.sight hr{border:none;border-top:1px solid var(--colorNeutralStroke1);margin:8px 0}`,
    `@media(max-width:${px(narrowWindowPx - 1)}){.sight{margin-left:0;padding-top:${px(gridTop(topBarPx, surroundings, true))}}.sight-start,.sight-top{display:none}` +
      `.sight-head{padding:0 12px}.sight-grid{margin-left:0;padding:12px ${px(gridSidePx.narrow)} 40px}}`,
    `@container sight (max-width:${px(oneColumnPx)}){.sight-row{grid-template-columns:minmax(0,1fr)}.sight-row>div{grid-column:auto}` +
      `.sight-sized{height:min(var(--h),${px(oneColumnHeightPx)})}.sight-text{height:auto;min-height:min(var(--h),${px(oneColumnHeightPx)})}}`,
  ];
  return `<style>${rules.join('')}</style>`;
}
