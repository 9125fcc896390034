import { Deck, MapView, type Layer } from '@deck.gl/core';
import type { Map as MapLibreMap } from 'maplibre-gl';

/** What deck.gl draws over a map, in a canvas of its own. */
export interface DataCanvas {
  readonly show: (layers: readonly Layer[]) => void;
  /** The datum of the highest thing at a place, px. */
  readonly datumAt: (x: number, y: number) => unknown;
  readonly close: () => void;
}

/** A finger is not as exact as a pointer, px. */
const reachPx = 3;
/** Dots for a px of the page below which data are no coarser, however coarse the map: fewer cost as much. */
const leastDots = 1;

/**
 * Follows the map and its resolution. It is none of the controls that deck.gl has for maps: those look for what is under the
 * pointer in each frame, by drawing all of it once more, also while the map is dragged; here it is looked for when somebody
 * asks. In a canvas of its own, since one for both asks for parts of the map that MapLibre GL no longer shows.
 */
export function openDataCanvas(map: MapLibreMap): DataCanvas {
  const parent = document.createElement('div');
  Object.assign(parent.style, { position: 'absolute', inset: '0', pointerEvents: 'none' });
  map.getCanvasContainer().after(parent);
  const deck = new Deck({
    parent,
    views: new MapView({ repeat: true }),
    viewState: viewStateOf(map),
    layers: [],
    getCursor: () => '',
    deviceProps: { createCanvasContext: { pixelSizeSource: 'css-dpr' } },
  });
  let dotsPerPx = map.getPixelRatio();
  const follow = (): void => {
    deck.setProps({ viewState: viewStateOf(map) });
    const wanted = Math.max(map.getPixelRatio(), Math.min(window.devicePixelRatio, leastDots));
    if (wanted !== dotsPerPx) deck.setProps({ useDevicePixels: wanted });
    dotsPerPx = wanted;
    if (deck.isInitialized) deck.redraw();
  };
  map.on('render', follow);
  return {
    show: (layers) => {
      deck.setProps({ layers: [...layers] });
    },
    datumAt: (x, y) =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- live maps are WebGL, and a click has to know at once
      deck.isInitialized ? (deck.pickObject({ x, y, radius: reachPx })?.object as unknown) : undefined,
    close: () => {
      map.off('render', follow);
      deck.finalize();
      parent.remove();
    },
  };
}

function viewStateOf(map: MapLibreMap) {
  const { lng, lat } = map.getCenter();
  return { longitude: ((lng + 540) % 360) - 180, latitude: lat, zoom: map.getZoom() };
}
