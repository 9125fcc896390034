import {
  formatPx,
  labelFontPx,
  rampHeightPx,
  svg,
  svgRoot,
  svgText,
  truncateText,
  type DrawInput,
} from '#plugins/viz-kit';
import { baseMap, landNames } from './base-map.ts';
import { fittedFrame, frameAt, type GeoFrame, type MapBox } from './frame.ts';
import type { Land } from './load-land.ts';
import { tellLayer, type LayerInput } from './map-layer.ts';
import type { MapLook } from './map-options.ts';
import type { LonLat } from './read-places.ts';
import { appendScaleBar } from './scale-bar.ts';
import type { Viewport } from './viewport.ts';

export type MapInput = Pick<DrawInput<MapLook>, 'document' | 'theme' | 'size' | 'options'> & LayerInput;

const edgePx = 2;
/** Height of the line below a map, px. */
const remarkPx = 18;

/** What is left for the map between a legend above and a line below. */
export function mapBox(
  { size }: Pick<MapInput, 'size'>,
  has: { readonly legend: boolean; readonly remark: boolean },
): MapBox {
  return {
    left: edgePx,
    top: has.legend ? rampHeightPx + 2 : edgePx,
    right: Math.max(edgePx + 20, size.widthPx - edgePx),
    bottom: Math.max(rampHeightPx + 20, size.heightPx - (has.remark ? remarkPx : edgePx)),
  };
}

/** The window of a map: that of the form unless it zooms to its data; of a layer that of the map it is in. */
export function mapFrame(
  { options, layer }: Pick<MapInput, 'options' | 'layer'>,
  box: MapBox,
  {
    points,
    viewport,
    mostZoom,
  }: { readonly points: readonly LonLat[]; readonly viewport: Viewport | undefined; readonly mostZoom?: number },
): GeoFrame {
  if (layer !== undefined) return layer.frame ?? { ...fittedFrame(box, points, mostZoom), reach: { points, mostZoom } };
  return options.autozoom || viewport === undefined ? fittedFrame(box, points, mostZoom) : frameAt(box, viewport);
}

/** Cut off at the edges of the map: a nested svg, because clip paths need ids, which are unique in a page. */
function clipped(
  { document }: Pick<MapInput, 'document'>,
  { left, top, right, bottom }: MapBox,
  data: readonly Element[],
): SVGSVGElement {
  const [width, height] = [right - left, bottom - top];
  const viewBox = [left, top, width, height].map(formatPx).join(' ');
  const layer = svg(document, 'svg', { x: left, y: top, width, height, viewBox, overflow: 'hidden' });
  layer.append(...data);
  return layer;
}

/**
 * The picture with land, data, scale and remark; `data` lie over the land and below the scale. Of a layer nothing is in it:
 * `layerOf` has its data.
 */
export function mapPicture(
  input: MapInput,
  frame: GeoFrame,
  {
    land,
    data,
    remark = '',
    taken = [],
  }: {
    readonly land: Land;
    readonly data: readonly Element[];
    readonly remark?: string;
    /** What data take up, so that names of countries keep clear of it. */
    readonly taken?: readonly MapBox[];
  },
): SVGSVGElement {
  const { options, document, theme, size } = input;
  const root = svgRoot(input);
  if (input.layer !== undefined) {
    tellLayer(root, { data, remark, taken, reach: frame.reach });
    return root;
  }
  root.append(baseMap(input, frame, land, options.base_map));
  if (options.base_map === 'borders' && options.show_place_names) root.append(landNames(input, frame, land, taken));
  root.append(clipped(input, frame.box, data));
  if (options.show_scale) appendScaleBar(root, input, frame, options.base_map !== 'none');
  if (remark !== '') {
    const at = { x: 4, y: size.heightPx - 5, 'text-anchor': 'start', fill: theme.mutedText };
    root.append(svgText(document, at, truncateText(remark, size.widthPx - 8, labelFontPx), remark));
  }
  return root;
}

/** The square that a circle takes up. */
export const boxAround = ({ x, y }: { readonly x: number; readonly y: number }, radiusPx: number): MapBox => ({
  left: x - radiusPx,
  right: x + radiusPx,
  top: y - radiusPx,
  bottom: y + radiusPx,
});
