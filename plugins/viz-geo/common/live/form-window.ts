import type { FormData } from '#plugins/viz-kit';
import { mapView } from '../cartodiagram/selected-chart.ts';
import { viewportOf, type Viewport } from '../base/viewport.ts';
import { cartodiagramViz } from '../cartodiagram-viz.ts';
import { mapboxViz } from '../mapbox-viz.ts';

/** The window that is saved with a chart; undefined where it zooms to its data. `autozoom`: as its options have it. */
export function formWindow(formData: FormData): Viewport | undefined {
  const own = formData.viz_type === cartodiagramViz.key ? mapView(formData) : undefined;
  if (own !== undefined) return own;
  const isFixed = formData.viz_type === mapboxViz.key ? formData['autozoom'] !== true : formData['autozoom'] === false;
  return isFixed ? viewportOf(formData) : undefined;
}

/** Settings that save a window, under the keys that Superset reads for the type. */
export function windowSettings(formData: FormData, viewport: Viewport): Readonly<Record<string, unknown>> {
  const rounded = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0; // no -0
  // Around once: the next copy of the earth looks the same.
  const longitude = rounded(((((viewport.longitude + 180) % 360) + 360) % 360) - 180, 5);
  const latitude = rounded(viewport.latitude, 5);
  const zoom = rounded(viewport.zoom, 2);
  if (formData.viz_type === mapboxViz.key)
    return {
      autozoom: false,
      viewport: null,
      viewport_longitude: longitude,
      viewport_latitude: latitude,
      viewport_zoom: zoom,
    };
  if (formData.viz_type === cartodiagramViz.key)
    // OpenLayers counts zooms of tiles of 256 px.
    return { autozoom: false, map_view: { mode: 'CUSTOM', longitude, latitude, zoom: rounded(zoom + 1, 2) } };
  return { autozoom: false, viewport: { longitude, latitude, zoom, bearing: 0, pitch: 0 } };
}

/** Whether two windows look the same: a pixel or less apart. */
export function isSameWindow(one: Viewport | undefined, other: Viewport | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const degrees = 360 / (512 * 2 ** one.zoom);
  return (
    Math.abs(one.zoom - other.zoom) < 0.01 &&
    Math.abs(one.longitude - other.longitude) < degrees &&
    Math.abs(one.latitude - other.latitude) < degrees
  );
}
